package io.settledesk.settlement.explain;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.domain.Phase;
import io.settledesk.domain.StatusCatalogue;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Reads what is recorded of one coupon. */
final class ExplainQueries {
    /** The card names what the balance depends on; it is no statement of the account. */
    private static final int MOST_OTHERS = 20;

    private static final String READ_AT = "select now()";

    private static final String OPERATIONS = """
            select financial_key, amount, currency, account_id, batch_id, created_at
            from financial_operation
            where coupon_code = :coupon
            """;

    /** A colon is followed by a semicolon: the range holds every key that begins with the coupon's code. */
    private static final String ENTRIES = """
            select e.entry_key, e.account_id, a.currency, e.entry_no, e.amount, e.balance_after
            from ledger_entry e
            join account a on a.account_id = e.account_id
            where e.entry_key >= :coupon || ':' and e.entry_key < :coupon || ';' and e.source = 'coupon'
            order by e.account_id, e.entry_no
            """;

    private static final String PAYLOADS = """
            select version_no, payload
            from coupon_version
            where coupon_code = :coupon
            """;

    private static final String OWNER = """
            select p.account_id, a.currency
            from placement p
            left join account a on a.account_id = p.account_id
            where p.coupon_code = :coupon
            """;

    private static final String BETWEEN = """
            select entry_no, entry_key, source, created_at, amount
            from (
                select entry_no, entry_key, source, created_at, amount
                from ledger_entry
                where account_id = :account and entry_no > :first and entry_no < :last
                    and not (source = 'coupon' and entry_key >= :coupon || ':' and entry_key < :coupon || ';')
                order by entry_no desc
                limit :most) latest
            order by entry_no
            """;

    private static final String DECISIONS = """
            select details ->> 'batch' as batch_id, action, actor, reason, at as created_at
            from operator_action
            where target = :coupon and action in ('coupon.settle', 'coupon.keep') and outcome in ('done', 'nothing')
            order by seq
            """;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Handle handle;
    private final StatusCatalogue catalogue;

    ExplainQueries(Handle handle, StatusCatalogue catalogue) {
        this.handle = handle;
        this.catalogue = catalogue;
    }

    CouponLedger ledger(String coupon) {
        Map<String, List<CouponLedger.Entry>> entries = entries(coupon);
        return new CouponLedger(
                readAt(),
                operations(coupon),
                entries,
                bets(coupon),
                owner(coupon),
                between(coupon, entries),
                decisions(coupon));
    }

    private Instant readAt() {
        try (var query = handle.createQuery(READ_AT)) {
            return query.mapTo(Instant.class).one();
        }
    }

    private Map<String, CouponLedger.Operation> operations(String coupon) {
        Map<String, CouponLedger.Operation> operations = new HashMap<>();
        try (var query = handle.createQuery(OPERATIONS)) {
            query.bind("coupon", coupon)
                    .map((row, context) -> Map.entry(row.getString("financial_key"), operation(row)))
                    .forEach(entry -> operations.put(entry.getKey(), entry.getValue()));
        }
        return operations;
    }

    private static CouponLedger.Operation operation(ResultSet row) throws SQLException {
        return new CouponLedger.Operation(
                row.getBigDecimal("amount"),
                row.getString("currency"),
                Optional.ofNullable(row.getString("account_id")),
                row.getString("batch_id"),
                instant(row));
    }

    private Map<String, List<CouponLedger.Entry>> entries(String coupon) {
        try (var query = handle.createQuery(ENTRIES)) {
            return query
                    .bind("coupon", coupon)
                    .map((row, context) -> Map.entry(
                            row.getString("entry_key"),
                            new CouponLedger.Entry(
                                    row.getString("account_id"),
                                    row.getString("currency"),
                                    row.getLong("entry_no"),
                                    row.getBigDecimal("amount"),
                                    row.getBigDecimal("balance_after"))))
                    .stream()
                    .collect(Collectors.groupingBy(
                            Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        }
    }

    private Map<Integer, CouponLedger.Bets> bets(String coupon) {
        Map<Integer, CouponLedger.Bets> bets = new HashMap<>();
        try (var query = handle.createQuery(PAYLOADS)) {
            query.bind("coupon", coupon)
                    .map((row, context) -> Map.entry(row.getInt("version_no"), bets(row)))
                    .forEach(entry -> bets.put(entry.getKey(), entry.getValue()));
        }
        return bets;
    }

    /** The element was valid when it was stored; one that is not JSON any more is for verify to name. */
    private CouponLedger.Bets bets(ResultSet row) throws SQLException {
        try {
            int total = 0;
            int decided = 0;
            for (JsonNode bet : JSON.readTree(row.getString("payload")).path("events")) {
                total++;
                decided += catalogue.phaseOf(bet.path("status").asInt()) == Phase.FINAL ? 1 : 0;
            }
            return new CouponLedger.Bets(decided, total);
        } catch (JsonProcessingException altered) {
            return new CouponLedger.Bets(0, 0);
        }
    }

    private Optional<Standing.Owner> owner(String coupon) {
        try (var query = handle.createQuery(OWNER)) {
            return query.bind("coupon", coupon)
                    .map((row, context) -> new Standing.Owner(
                            row.getString("account_id"), Optional.ofNullable(row.getString("currency"))))
                    .findOne();
        }
    }

    private List<CouponLedger.Between> between(String coupon, Map<String, List<CouponLedger.Entry>> entries) {
        List<CouponLedger.Entry> all =
                entries.values().stream().flatMap(List::stream).toList();
        long accounts =
                all.stream().map(CouponLedger.Entry::accountId).distinct().count();
        LongSummaryStatistics numbers =
                all.stream().mapToLong(CouponLedger.Entry::entryNo).summaryStatistics();
        boolean endsBelowZero = all.stream()
                .anyMatch(entry -> entry.entryNo() == numbers.getMax()
                        && entry.balanceAfter().signum() < 0);
        if (accounts != 1 || !endsBelowZero) {
            return List.of();
        }
        try (var query = handle.createQuery(BETWEEN)) {
            return query.bind("account", all.get(0).accountId())
                    .bind("first", numbers.getMin())
                    .bind("last", numbers.getMax())
                    .bind("coupon", coupon)
                    .bind("most", MOST_OTHERS)
                    .map((row, context) -> new CouponLedger.Between(
                            row.getLong("entry_no"),
                            row.getString("entry_key"),
                            row.getString("source"),
                            instant(row),
                            row.getBigDecimal("amount")))
                    .list();
        }
    }

    private List<Explanation.ByHand> decisions(String coupon) {
        try (var query = handle.createQuery(DECISIONS)) {
            return query.bind("coupon", coupon)
                    .map((row, context) -> new Explanation.ByHand(
                            row.getString("batch_id"),
                            row.getString("action").equals("coupon.keep"),
                            row.getString("actor"),
                            row.getString("reason"),
                            instant(row)))
                    .list();
        }
    }

    private static Instant instant(ResultSet row) throws SQLException {
        return row.getObject("created_at", OffsetDateTime.class).toInstant();
    }
}
