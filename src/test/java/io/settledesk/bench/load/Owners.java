package io.settledesk.bench.load;

import io.settledesk.bench.BenchServer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Makes the placements and accounts of batches, as the partner's own system has done before a coupon is played. */
public final class Owners {
    private static final String PLACEMENTS = """
            insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at)
            select n.code, n.account, 5, 'RUB', now(), now()
            from unnest(?::text[], ?::text[]) as n (code, account)
            """;

    private static final String ACCOUNTS = """
            insert into account (account_id, currency, created_at, updated_at)
            select distinct on (n.account) n.account, 'RUB', now(), now()
            from unnest(?::text[]) as n (account)
            on conflict do nothing
            """;

    private Owners() {}

    public static void make(BenchServer server, String database, List<BenchBatch> inserts) {
        List<BenchCoupon> coupons =
                inserts.stream().flatMap(batch -> batch.coupons().stream()).toList();
        Object[] codes = coupons.stream().map(BenchCoupon::code).toArray();
        Object[] accounts = coupons.stream().map(BenchCoupon::account).toArray();
        try (Connection connection = server.connect(database);
                PreparedStatement placements = connection.prepareStatement(PLACEMENTS);
                PreparedStatement owners = connection.prepareStatement(ACCOUNTS)) {
            placements.setArray(1, connection.createArrayOf("text", codes));
            placements.setArray(2, connection.createArrayOf("text", accounts));
            placements.executeUpdate();
            owners.setArray(1, connection.createArrayOf("text", accounts));
            owners.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
