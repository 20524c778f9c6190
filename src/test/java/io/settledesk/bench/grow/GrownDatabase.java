package io.settledesk.bench.grow;

import io.settledesk.bench.load.Workload;
import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.packet.Signatures;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Fills a database with coupons: set-based, without its indexes, which are made again at the end. */
public final class GrownDatabase {
    private static final long PIECE = 1_000_000;
    private static final int COUPONS_AN_ACCOUNT = 100;
    private static final int BLOCK = 64;
    private static final byte INNER = 0x36;
    private static final byte OUTER = 0x5c;

    private static final List<String> TABLES = List.of(
            "batch",
            "coupon",
            "coupon_version",
            "bet",
            "settlement_generation",
            "financial_operation",
            "ledger_entry",
            "placement");

    private GrownDatabase() {}

    /** Makes that many coupons, a multiple of a thousand. */
    public static void fill(DatabaseSettings settings, long coupons) {
        try (Database database =
                Database.open(settings.withTimeouts(Duration.ofSeconds(5), Duration.ZERO, Duration.ZERO))) {
            Map<String, String> indexes = database.tx().run(GrownDatabase::withoutIndexes);
            for (long from = 1; from <= coupons; from += PIECE) {
                long first = from;
                long last = Math.min(coupons, from + PIECE - 1);
                database.tx().run(handle -> piece(handle, first, last, coupons / COUPONS_AN_ACCOUNT));
            }
            for (String makes : indexes.values()) {
                database.tx().run(handle -> {
                    handle.execute("set local maintenance_work_mem = '1GB'");
                    return handle.execute(makes);
                });
            }
            database.tx().run(handle -> handle.execute(GrowthSql.ACCOUNTS));
            outside(database, "vacuum (analyze)");
            outside(database, "checkpoint");
        }
    }

    /** What may not stand in a transaction. */
    private static void outside(Database database, String sql) {
        try (Connection connection = database.dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private static Map<String, String> withoutIndexes(Handle handle) {
        Map<String, String> makes = new LinkedHashMap<>();
        handle.createQuery(GrowthSql.MADE_BY)
                .bindArray("tables", String.class, TABLES)
                .map((row, context) -> makes.put(row.getString("drops"), row.getString("makes")))
                .list();
        makes.keySet().forEach(handle::execute);
        return makes;
    }

    private static int piece(Handle handle, long first, long last, long accounts) {
        handle.execute("set local work_mem = '256MB'");
        handle.execute("set local synchronous_commit = off");
        handle.execute(GrowthSql.STAGE.formatted(first, last));
        int rows = 0;
        for (String insert : List.of(
                GrowthSql.VERSIONS,
                GrowthSql.COUPONS,
                GrowthSql.BETS,
                GrowthSql.GENERATIONS,
                GrowthSql.OPERATIONS,
                GrowthSql.ENTRIES,
                GrowthSql.PLACEMENTS)) {
            rows += handle.execute(insert.replace(":accounts", Long.toString(accounts)));
        }
        rows += handle.createUpdate(GrowthSql.BATCHES)
                .bind("inner", padded(INNER))
                .bind("outer", padded(OUTER))
                .bind("fingerprint", Signatures.fingerprint(Workload.SECRET))
                .execute();
        handle.execute("drop table made");
        return rows;
    }

    /** The secret as HMAC takes it: filled up to a block, each byte changed. */
    private static String padded(byte with) {
        byte[] key = new byte[BLOCK];
        byte[] secret = Workload.SECRET.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(secret, 0, key, 0, secret.length);
        for (int i = 0; i < BLOCK; i++) {
            key[i] ^= with;
        }
        return HexFormat.of().formatHex(key);
    }
}
