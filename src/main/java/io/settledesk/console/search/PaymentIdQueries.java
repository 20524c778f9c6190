package io.settledesk.console.search;

import io.settledesk.console.ui.nav.Target;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Looks a text up as a payout's own id, as the platform's id of it and as a gateway's payment; each is a range of an index. */
final class PaymentIdQueries {
    private static final String PAYOUTS = """
            select id_transaction_merchant as id, state, updated_at as at,
                trim_scale(amount)::text || ' ' || currency as note, id_transaction_merchant as target
            from payout
            where id_transaction_merchant >= :text and id_transaction_merchant < :end
            order by id_transaction_merchant
            limit 20
            """;
    private static final String OPERATIONS = """
            select id_platform as id, state, updated_at as at,
                trim_scale(amount)::text || ' ' || currency as note, id_transaction_merchant as target
            from payout
            where id_platform >= :text and id_platform < :end
            order by id_platform, id_transaction_merchant
            limit 20
            """;
    private static final String PAYMENTS = """
            select p.payment_id as id, p.received_at as at, p.gateway as target,
                trim_scale(case p.type when 'debit' then -p.amount else p.amount end)::text || ' ' || p.currency as note,
                case
                    when exists (select 1 from payment_conflict c
                        where c.gateway = p.gateway and c.payment_id = p.payment_id) then 'other_amount'
                    when p.acted_at is not null then 'acted'
                    when exists (select 1 from payment_event e
                        where e.gateway = p.gateway and e.payment_id = p.payment_id and e.status = 'failed') then 'nothing'
                    else 'not_final'
                end as state
            from payment p
            where p.payment_id >= :text and p.payment_id < :end
            order by p.payment_id, p.gateway
            limit 20
            """;

    private PaymentIdQueries() {}

    /** What begins with the text and is below the end. */
    static List<Found> find(Handle handle, String text, String end) {
        List<Found> found = new ArrayList<>();
        found.addAll(range(handle, text, end, Found.Kind.PAYOUT, PAYOUTS));
        found.addAll(range(handle, text, end, Found.Kind.PAYOUT, OPERATIONS));
        found.addAll(range(handle, text, end, Found.Kind.PAYMENT, PAYMENTS));
        return found;
    }

    private static List<Found> range(Handle handle, String text, String end, Found.Kind kind, String query) {
        return handle.createQuery(query)
                .bindMap(Map.of("text", text, "end", end))
                .map((row, context) -> found(row, kind, text))
                .list();
    }

    private static Found found(ResultSet row, Found.Kind kind, String text) throws SQLException {
        String id = row.getString("id");
        String target = row.getString("target");
        return new Found(
                kind,
                id,
                id.equals(text),
                row.getString("state"),
                Optional.ofNullable(row.getTimestamp("at")).map(Timestamp::toInstant),
                row.getString("note"),
                kind == Found.Kind.PAYOUT ? new Target.Payout(target) : new Target.Payment(target, id));
    }
}
