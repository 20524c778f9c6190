package io.settledesk.payments.dispatch;

import io.settledesk.db.Columns;
import io.settledesk.domain.Money;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.payments.platform.PayoutOrder;
import io.settledesk.payments.platform.PayoutOrder.Client;
import io.settledesk.payments.platform.PayoutOrder.PayTo;
import io.settledesk.settlement.StaleState;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Tables {@code payout} and {@code payout_attempt} before a call. A claim is due again when its lease ends, by itself. */
final class ClaimStore {
    private static final String FRESH = """
            select
                p.id_transaction_merchant, p.coupon_code, p.state, p.may_exist, p.attempts, p.creates, p.version,
                p.id_platform, p.look_up, p.amount, p.currency, p.account_id,
                extract(epoch from clock_timestamp() - p.created_at)::bigint as age_s,
                a.created_at as account_since, d.method, d.number, d.bank, d.name
            from payout p
            join account a on a.account_id = p.account_id
            join account_payout_details d on d.account_id = p.account_id and d.revision = p.details_revision
            where p.state = 'new' and p.next_attempt_at <= clock_timestamp()
                and not exists (
                    select
                    from account_payout_details c
                    where c.account_id = p.account_id and c.revision > 1
                        and c.created_at > clock_timestamp() - :cooldownS * interval '1 second')
            order by p.next_attempt_at, p.id_transaction_merchant
            limit :most
            for update of p skip locked
            """;

    private static final String AGAIN = """
            select
                p.id_transaction_merchant, p.coupon_code, p.state, p.may_exist, p.attempts, p.creates, p.version,
                p.id_platform, p.look_up, p.amount, p.currency, p.account_id,
                extract(epoch from clock_timestamp() - p.created_at)::bigint as age_s,
                a.created_at as account_since, d.method, d.number, d.bank, d.name
            from payout p
            join account a on a.account_id = p.account_id
            join account_payout_details d on d.account_id = p.account_id and d.revision = p.details_revision
            where p.next_attempt_at is not null and p.state <> 'new' and p.next_attempt_at <= clock_timestamp()
                and (p.lease_until is null or p.lease_until < clock_timestamp())
                and (p.look_up or p.state in ('created', 'in_progress', 'pending_retry', 'success', 'failed')) = :asks
            order by p.next_attempt_at, p.id_transaction_merchant
            limit :most
            for update of p skip locked
            """;

    private static final String CLAIM = """
            update payout p set
                state = n.state,
                attempts = p.attempts + 1,
                creates = p.creates + n.creates,
                may_exist = p.may_exist or n.creates = 1,
                sent_at = coalesce(p.sent_at, case when n.creates = 1 then clock_timestamp() end),
                claimed_by = :service,
                lease_until = lease.ends,
                next_attempt_at = lease.ends,
                version = p.version + 1,
                updated_at = clock_timestamp()
            from unnest(:ids, :versions, :states, :creates) as n (id, version, state, creates),
                (select clock_timestamp() + :leaseMillis * interval '1 millisecond' as ends) as lease
            where p.id_transaction_merchant = n.id and p.version = n.version
            """;

    private static final String ATTEMPT = """
            insert into payout_attempt (id_transaction_merchant, attempt, call, service, at)
            select n.id, n.attempt, n.call, :service, clock_timestamp()
            from unnest(:ids, :attempts, :calls) as n (id, attempt, call)
            """;

    private static final String VOLUME = """
            select currency, sum(amount) as amount
            from payout_volume
            where minute > clock_timestamp() - interval '1 hour'
            group by currency
            """;

    private static final String ADD_VOLUME = """
            insert into payout_volume as v (currency, minute, amount)
            select n.currency, date_trunc('minute', clock_timestamp()), n.amount
            from unnest(:currencies, :amounts) as n (currency, amount)
            on conflict (currency, minute) do update set amount = v.amount + excluded.amount
            """;

    private static final String DROP_VOLUME =
            "delete from payout_volume where minute < clock_timestamp() - interval '2 hours'";

    private final Handle handle;

    ClaimStore(Handle handle) {
        this.handle = handle;
    }

    /** Payouts that were never sent, and whose account's details have stood long enough. */
    List<Due> fresh(int most, Duration cooldown) {
        try (var query = handle.createQuery(FRESH)) {
            return query.bind("most", most)
                    .bind("cooldownS", cooldown.toSeconds())
                    .map((row, context) -> due(row))
                    .list();
        }
    }

    /** Payouts that are to be sent again, also those whose process died; or those that are to be looked up or read. */
    List<Due> again(boolean asks, int most) {
        try (var query = handle.createQuery(AGAIN)) {
            return query.bind("most", most)
                    .bind("asks", asks)
                    .map((row, context) -> due(row))
                    .list();
        }
    }

    /** Takes these payouts for one call each, whose attempt is written with it. */
    void claim(List<Claimed> claims, String service, Duration lease) {
        try (var update = handle.createUpdate(CLAIM)) {
            int written = update.bind("service", service)
                    .bind("leaseMillis", lease.toMillis())
                    .bindArray("ids", String.class, Columns.of(claims, Claimed::id))
                    .bindArray("versions", Long.class, Columns.of(claims, claim -> claim.version() - 1))
                    .bindArray("states", String.class, Columns.of(claims, ClaimStore::stateDuring))
                    .bindArray("creates", Integer.class, Columns.of(claims, claim -> creates(claim) ? 1 : 0))
                    .execute();
            StaleState.check("claim payouts", claims.size(), written);
        }
        try (var insert = handle.createUpdate(ATTEMPT)) {
            insert.bind("service", service)
                    .bindArray("ids", String.class, Columns.of(claims, Claimed::id))
                    .bindArray("attempts", Integer.class, Columns.of(claims, Claimed::attempt))
                    .bindArray(
                            "calls",
                            String.class,
                            Columns.of(claims, claim -> claim.call().word()))
                    .execute();
        }
    }

    /** What was sent for the first time in the last hour, by currency. */
    Map<String, BigDecimal> volume() {
        Map<String, BigDecimal> volume = new HashMap<>();
        try (var query = handle.createQuery(VOLUME)) {
            query.map((row, context) -> volume.put(row.getString("currency"), row.getBigDecimal("amount")))
                    .list();
        }
        return volume;
    }

    /** Counts what is being sent for the first time. */
    void addVolume(Map<String, BigDecimal> amounts) {
        List<String> currencies = amounts.keySet().stream().sorted().toList();
        try (var upsert = handle.createUpdate(ADD_VOLUME)) {
            upsert.bindArray("currencies", String.class, currencies)
                    .bindArray(
                            "amounts",
                            BigDecimal.class,
                            Columns.of(currencies, currency -> amounts.getOrDefault(currency, BigDecimal.ZERO)))
                    .execute();
        }
        handle.execute(DROP_VOLUME);
    }

    private static boolean creates(Claimed claim) {
        return claim.call() == Call.CREATE;
    }

    /** A look-up changes nothing while it lasts. */
    private static String stateDuring(Claimed claim) {
        return (creates(claim) ? PayoutState.SENDING : claim.before()).word();
    }

    private static Due due(ResultSet row) throws SQLException {
        return new Due(
                order(row),
                row.getString("coupon_code"),
                PayoutState.ofWord(row.getString("state")),
                row.getBoolean("may_exist"),
                row.getInt("attempts"),
                row.getInt("creates"),
                row.getLong("version"),
                Optional.ofNullable(row.getString("id_platform")),
                row.getBoolean("look_up"),
                Duration.ofSeconds(row.getLong("age_s")));
    }

    private static PayoutOrder order(ResultSet row) throws SQLException {
        return new PayoutOrder(
                row.getString("id_transaction_merchant"),
                new Money(row.getBigDecimal("amount"), row.getString("currency")),
                new Client(
                        row.getString("account_id"),
                        row.getObject("account_since", OffsetDateTime.class).toInstant()),
                new PayTo(
                        row.getString("method"),
                        row.getString("number"),
                        Optional.ofNullable(row.getString("bank")),
                        Optional.ofNullable(row.getString("name"))));
    }
}
