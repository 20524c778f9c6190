package io.settledesk.settlement.payout;

import io.settledesk.db.Columns;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.OperationKind;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** What is read before payouts are made: the policy with the accounts' details, stakes and coefficients, payouts of a credit. */
public final class PayoutQueries {
    /** No row where the policy pays nothing out: all that a database without payouts is asked. */
    private static final String OFFER = """
            select
                p.policy, p.id_prefix, p.max_amounts::text, p.hourly_limits::text, p.details_cooldown_s,
                d.account_id, d.revision, d.created_at
            from payout_policy p
            left join lateral (
                select distinct on (a.account_id) a.account_id, a.revision, a.created_at
                from account_payout_details a
                where a.account_id = any(:accounts)
                order by a.account_id, a.revision desc
            ) d on true
            where p.policy = 'final_credit'
            """;

    private static final String BETS = """
            select
                k.code, p.stake, p.currency,
                array(select b.coef from bet b where b.coupon_code = k.code order by b.position) as coefs
            from unnest(:codes) as k (code)
            left join placement p on p.coupon_code = k.code
            """;

    private static final String IDS_OF_CREDITS = """
            select p.coupon_code, p.generation, p.id_transaction_merchant
            from unnest(:codes, :generations) as k (coupon_code, generation)
            join payout p on p.coupon_code = k.coupon_code and p.generation = k.generation
            order by p.created_at, p.id_transaction_merchant
            """;

    private static final String CREDIT_OF = """
            select coupon_code, generation
            from payout
            where id_transaction_merchant = :id
            """;

    private final Handle handle;

    public PayoutQueries(Handle handle) {
        this.handle = handle;
    }

    /** The policy and which of these accounts have payout details; empty when nothing is paid out. */
    public Optional<Offer> offer(Collection<String> accountIds) {
        Map<String, Details> details = new HashMap<>();
        try (var query = handle.createQuery(OFFER)) {
            List<PayoutPolicy> rows = query.bindArray("accounts", String.class, accountIds)
                    .map((row, context) -> {
                        details(row).ifPresent(found -> details.put(found.accountId(), found));
                        return PayoutPolicyStore.read(row);
                    })
                    .list();
            return rows.stream().findFirst().map(policy -> new Offer(policy, details));
        }
    }

    /** Stake and coefficients of each of these coupons. */
    Map<String, Bets> bets(Collection<String> couponCodes) {
        Map<String, Bets> bets = new HashMap<>();
        try (var query = handle.createQuery(BETS)) {
            query.bindArray("codes", String.class, couponCodes)
                    .map((row, context) -> bets.put(row.getString("code"), bets(row)))
                    .list();
        }
        return bets;
    }

    /** The credit that a payout pays out; empty when there is no such payout. */
    public Optional<FinancialKey> creditOf(String id) {
        try (var query = handle.createQuery(CREDIT_OF)) {
            return query.bind("id", id)
                    .map((row, context) -> new FinancialKey(
                            row.getString("coupon_code"), row.getInt("generation"), OperationKind.FINAL_CREDIT))
                    .findOne();
        }
    }

    /** The ids of all payouts of these credits, whatever became of them, the oldest first. */
    Map<FinancialKey, List<String>> idsOf(List<FinancialKey> credits) {
        Map<List<Object>, FinancialKey> keys = new HashMap<>();
        credits.forEach(key -> keys.put(List.of(key.couponCode(), key.generation()), key));
        Map<FinancialKey, List<String>> ids = new HashMap<>();
        try (var query = handle.createQuery(IDS_OF_CREDITS)) {
            query.bindArray("codes", String.class, Columns.of(credits, FinancialKey::couponCode))
                    .bindArray("generations", Integer.class, Columns.of(credits, FinancialKey::generation))
                    .map((row, context) -> {
                        FinancialKey key =
                                keys.get(List.<Object>of(row.getString("coupon_code"), row.getInt("generation")));
                        return key != null
                                && ids.computeIfAbsent(key, of -> new ArrayList<>())
                                        .add(row.getString("id_transaction_merchant"));
                    })
                    .list();
        }
        return ids;
    }

    private static Optional<Details> details(ResultSet row) throws SQLException {
        String account = row.getString("account_id");
        return account == null
                ? Optional.empty()
                : Optional.of(new Details(
                        account,
                        row.getInt("revision"),
                        row.getObject("created_at", OffsetDateTime.class).toInstant()));
    }

    private static Bets bets(ResultSet row) throws SQLException {
        List<Optional<String>> coefs = new ArrayList<>();
        Array array = row.getArray("coefs");
        for (Object coef : (Object[]) array.getArray()) {
            coefs.add(Optional.ofNullable((String) coef));
        }
        return new Bets(
                Optional.ofNullable(row.getBigDecimal("stake")), Optional.ofNullable(row.getString("currency")), coefs);
    }

    /** The policy and the details of accounts that have some. */
    public record Offer(PayoutPolicy policy, Map<String, Details> details) {
        public Offer {
            details = Map.copyOf(details);
        }
    }

    /** The latest revision of an account's details. */
    public record Details(String accountId, int revision, Instant createdAt) {}

    /** What bounds a coupon's win. */
    record Bets(Optional<BigDecimal> stake, Optional<String> currency, List<Optional<String>> coefs) {
        static final Bets UNKNOWN = new Bets(Optional.empty(), Optional.empty(), List.of());

        Bets {
            coefs = List.copyOf(coefs);
        }

        Optional<BigDecimal> stakeIn(String wanted) {
            return stake.filter(amount -> currency.filter(wanted::equals).isPresent());
        }
    }
}
