package io.settledesk.console.coupons.read;

import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.domain.Money;
import io.settledesk.domain.Phase;
import io.settledesk.domain.StatusCatalogue;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Reads what the head of a case says. */
final class CaseQueries {
    private static final String FACTS = """
            select c.coupon_code, coalesce(c.account_id, p.account_id) as owner, p.stake, p.currency as stake_currency,
                p.placed_at, c.status, c.generation, c.version_count, coalesce(a.balance < 0, false) as below_zero,
                (select count(*) from bet b where b.coupon_code = c.coupon_code) as bets,
                (select count(*) from bet b where b.coupon_code = c.coupon_code and b.status = any(:decided)) as decided,
                exists (
                    select 1
                    from coupon_version v
                    join operator_action o on o.target = v.batch_id
                    where v.coupon_code = c.coupon_code
                    and o.action = 'batch.replay'
                    and o.outcome = 'done') as replayed
            from coupon c
            left join placement p on p.coupon_code = c.coupon_code
            left join account a on a.account_id = coalesce(c.account_id, p.account_id)
            where c.coupon_code = :code
            """;

    private static final String OPEN_INCIDENTS = """
            select distinct kind
            from incident
            where coupon_code = :code
            and state <> 'resolved'
            """;

    private static final String PAYOUT = """
            select p.id_transaction_merchant, p.amount, p.currency, p.updated_at,
                case when p.state = 'new' and d.halted then 'halted' else p.state end as state
            from payout p
            cross join dispatcher d
            where p.coupon_code = :code
            order by p.generation desc, p.created_at desc
            limit 1
            """;

    private final List<Integer> decided;

    /** The catalogue says which bets are decided. */
    CaseQueries(StatusCatalogue catalogue) {
        decided = catalogue.phases().entrySet().stream()
                .filter(entry -> entry.getValue() == Phase.FINAL)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The facts of a coupon; empty when no version of it was ever applied. */
    Optional<CaseFacts> facts(Handle handle, String code) {
        Set<String> incidents = new HashSet<>(handle.createQuery(OPEN_INCIDENTS)
                .bind("code", code)
                .mapTo(String.class)
                .list());
        Optional<CasePayout> payout = handle.createQuery(PAYOUT)
                .bind("code", code)
                .map((row, context) -> payout(row))
                .findOne();
        DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
        return handle.createQuery(FACTS)
                .bind("code", code)
                .bindArray("decided", Integer.class, decided)
                .map((row, context) -> facts(row, payout, incidents, upTo))
                .findOne();
    }

    private static CasePayout payout(ResultSet row) throws SQLException {
        return new CasePayout(
                row.getString("id_transaction_merchant"),
                new Money(row.getBigDecimal("amount"), row.getString("currency")),
                row.getString("state"),
                row.getTimestamp("updated_at").toInstant());
    }

    private static CaseFacts facts(ResultSet row, Optional<CasePayout> payout, Set<String> incidents, DataUpTo upTo)
            throws SQLException {
        String stakeCurrency = row.getString("stake_currency");
        Optional<BigDecimal> stake = Optional.ofNullable(row.getBigDecimal("stake"));
        return new CaseFacts(
                row.getString("coupon_code"),
                Optional.ofNullable(row.getString("owner")),
                stake.map(amount -> new Money(amount, stakeCurrency)),
                Optional.ofNullable(row.getTimestamp("placed_at")).map(Timestamp::toInstant),
                row.getInt("status"),
                row.getInt("generation"),
                row.getInt("version_count"),
                row.getInt("bets"),
                row.getInt("decided"),
                row.getBoolean("below_zero"),
                row.getBoolean("replayed"),
                payout,
                incidents,
                upTo);
    }
}
