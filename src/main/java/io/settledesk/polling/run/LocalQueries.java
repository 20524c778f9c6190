package io.settledesk.polling.run;

import io.settledesk.domain.Outcome;
import io.settledesk.domain.ReasonCode;
import io.settledesk.settlement.history.ReasonJson;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads what a comparison needs besides the coupons' states: their latest versions and their bets. */
final class LocalQueries {
    private static final String VERSION_COUNTS = """
            select coupon_code, version_count
            from coupon
            where coupon_code = any(:codes)
            """;

    private static final String LATEST = """
            select v.coupon_code, v.payload, v.outcome, v.reason::text as reason
            from coupon c
            join coupon_version v on v.coupon_code = c.coupon_code and v.version_no = c.version_count
            where c.coupon_code = any(:codes)
            """;

    private static final String BETS = """
            select coupon_code, uuid, status, coef, name, outcome
            from bet
            where coupon_code = any(:codes)
            """;

    private final Handle handle;

    LocalQueries(Handle handle) {
        this.handle = handle;
    }

    /** Versions of each of these coupons that is stored. */
    Map<String, Integer> versionCounts(Collection<String> codes) {
        Map<String, Integer> counts = new HashMap<>();
        try (var query = handle.createQuery(VERSION_COUNTS)) {
            query.bindArray("codes", String.class, codes)
                    .map((row, context) -> counts.put(row.getString("coupon_code"), row.getInt("version_count")))
                    .list();
        }
        return counts;
    }

    /** The latest version and the bets of each of these coupons that is stored. */
    Map<String, Local> locals(Collection<String> codes) {
        Map<String, Map<String, LocalBet>> bets = bets(codes);
        Map<String, Local> locals = new HashMap<>();
        try (var query = handle.createQuery(LATEST)) {
            query.bindArray("codes", String.class, codes)
                    .map((row, context) -> locals.put(row.getString("coupon_code"), local(row, bets)))
                    .list();
        }
        return locals;
    }

    private static Local local(ResultSet row, Map<String, Map<String, LocalBet>> bets) throws SQLException {
        return new Local(
                row.getString("payload"),
                Outcome.valueOf(row.getString("outcome")),
                ReasonJson.read(row.getString("reason")).code(),
                bets.getOrDefault(row.getString("coupon_code"), Map.of()));
    }

    private Map<String, Map<String, LocalBet>> bets(Collection<String> codes) {
        Map<String, Map<String, LocalBet>> bets = new HashMap<>();
        try (var query = handle.createQuery(BETS)) {
            query.bindArray("codes", String.class, codes)
                    .map((row, context) -> bets.computeIfAbsent(row.getString("coupon_code"), code -> new HashMap<>())
                            .put(
                                    row.getString("uuid"),
                                    new LocalBet(
                                            row.getInt("status"),
                                            Optional.ofNullable(row.getString("coef")),
                                            Optional.ofNullable(row.getString("name")),
                                            Optional.ofNullable(row.getString("outcome")))))
                    .list();
        }
        return bets;
    }

    /**
     * What is stored of a coupon.
     *
     * @param payload the element of its latest version
     * @param outcome what became of that
     * @param reason why
     * @param bets its bets, by uuid
     */
    record Local(String payload, Outcome outcome, ReasonCode reason, Map<String, LocalBet> bets) {
        /** Of a coupon that is not stored. */
        static final Local NONE = new Local("{}", Outcome.APPLIED, ReasonCode.BETS_STORED, Map.of());
    }

    /** A bet as it is stored. */
    record LocalBet(int status, Optional<String> coef, Optional<String> name, Optional<String> outcome) {}
}
