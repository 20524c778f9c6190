package io.settledesk.console.coupons.bets;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.console.coupons.bets.BetHistory.BetState;
import io.settledesk.console.coupons.bets.BetHistory.Version;
import io.settledesk.db.Tx;
import io.settledesk.domain.Outcome;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads the bets of a coupon: of each version from its exact text, and as they are stored. */
public final class BetQueries {
    private static final String VERSIONS = """
            select version_no, batch_id, position, status, outcome, payload
            from coupon_version
            where coupon_code = :code
            order by version_no
            """;

    private static final String STORED = """
            select uuid, status, coef, name, outcome
            from bet
            where coupon_code = :code
            order by position, uuid
            """;

    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    private final Tx tx;

    public BetQueries(Tx tx) {
        this.tx = tx;
    }

    BetHistory history(String couponCode) {
        return tx.read(handle -> new BetHistory(
                handle.createQuery(VERSIONS)
                        .bind("code", couponCode)
                        .map((row, context) -> version(row))
                        .list(),
                stored(handle, couponCode)));
    }

    private static Map<String, BetState> stored(Handle handle, String couponCode) {
        Map<String, BetState> stored = new LinkedHashMap<>();
        List<Map.Entry<String, BetState>> rows = handle.createQuery(STORED)
                .bind("code", couponCode)
                .map((row, context) -> Map.entry(
                        row.getString("uuid"),
                        new BetState(
                                row.getInt("status"),
                                Optional.ofNullable(row.getString("coef")),
                                Optional.ofNullable(row.getString("name")),
                                Optional.ofNullable(row.getString("outcome")))))
                .list();
        rows.forEach(row -> stored.put(row.getKey(), row.getValue()));
        return stored;
    }

    private static Version version(ResultSet row) throws SQLException {
        return new Version(
                row.getInt("version_no"),
                row.getString("batch_id"),
                row.getInt("position"),
                row.getInt("status"),
                Outcome.valueOf(row.getString("outcome")),
                bets(row.getString("payload")));
    }

    /** The element was read strictly when it came; it cannot be unreadable now. */
    private static Map<String, BetState> bets(String payload) {
        Map<String, BetState> bets = new LinkedHashMap<>();
        try {
            for (JsonNode event : JSON.readTree(payload).path("events")) {
                bets.put(
                        event.path("uuid").asText(),
                        new BetState(
                                event.path("status").asInt(),
                                text(event, "coef"),
                                text(event, "name"),
                                text(event, "outcome")));
            }
        } catch (JsonProcessingException unreadable) {
            throw new IllegalStateException("a stored version is not JSON", unreadable);
        }
        return bets;
    }

    private static Optional<String> text(JsonNode event, String field) {
        JsonNode value = event.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return Optional.empty();
        }
        return Optional.of(value.isNumber() ? value.decimalValue().toPlainString() : value.asText());
    }
}
