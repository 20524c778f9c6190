package io.settledesk.settlement.payout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.packet.CanonicalJson;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** Table {@code payout_policy}: one row. */
public final class PayoutPolicyStore {
    private static final String PUBLISH = """
            insert into payout_policy as p (
                policy, id_prefix, max_amounts, hourly_limits, details_cooldown_s, published_at
            )
            values (:policy, :prefix, :maxAmounts::jsonb, :hourlyLimits::jsonb, :cooldown, clock_timestamp())
            on conflict (only_one) do update set
                policy = excluded.policy,
                id_prefix = excluded.id_prefix,
                max_amounts = excluded.max_amounts,
                hourly_limits = excluded.hourly_limits,
                details_cooldown_s = excluded.details_cooldown_s,
                published_at = excluded.published_at
            where (p.policy, p.id_prefix, p.max_amounts, p.hourly_limits, p.details_cooldown_s)
                <> (excluded.policy, excluded.id_prefix, excluded.max_amounts, excluded.hourly_limits,
                    excluded.details_cooldown_s)
            """;

    private static final String NAME_PREFIX = """
            update installation set id_prefix = :prefix
            where id_prefix <> :prefix
            """;

    private static final String FIND = """
            select policy, id_prefix, max_amounts::text, hourly_limits::text, details_cooldown_s
            from payout_policy
            """;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Handle handle;

    public PayoutPolicyStore(Handle handle) {
        this.handle = handle;
    }

    /** Publishes a policy for all who post credits; false when it stands already. */
    public boolean publish(PayoutPolicy policy) {
        try (var prefix = handle.createUpdate(NAME_PREFIX)) {
            prefix.bind("prefix", policy.idPrefix()).execute();
        }
        try (var upsert = handle.createUpdate(PUBLISH)) {
            return upsert.bind("policy", policy.paysCredits() ? "final_credit" : "none")
                            .bind("prefix", policy.idPrefix())
                            .bind("maxAmounts", write(policy.maxAmounts()))
                            .bind("hourlyLimits", write(policy.hourlyLimits()))
                            .bind("cooldown", policy.detailsCooldown().toSeconds())
                            .execute()
                    == 1;
        }
    }

    /** The policy in force; none where none was published. */
    public PayoutPolicy find() {
        try (var query = handle.createQuery(FIND)) {
            return query.map((row, context) -> read(row)).findOne().orElse(PayoutPolicy.NONE);
        }
    }

    static PayoutPolicy read(ResultSet row) throws SQLException {
        return new PayoutPolicy(
                row.getString("policy").equals("final_credit"),
                row.getString("id_prefix"),
                amounts(row.getString("max_amounts")),
                amounts(row.getString("hourly_limits")),
                Duration.ofSeconds(row.getLong("details_cooldown_s")));
    }

    private static String write(Map<String, BigDecimal> amounts) {
        SortedMap<String, Object> json = new TreeMap<>();
        amounts.forEach((currency, amount) -> json.put(currency, amount.toPlainString()));
        return CanonicalJson.write(json);
    }

    private static SortedMap<String, BigDecimal> amounts(String json) {
        try {
            SortedMap<String, BigDecimal> amounts = new TreeMap<>();
            for (Map.Entry<String, JsonNode> limit : JSON.readTree(json).properties()) {
                amounts.put(limit.getKey(), new BigDecimal(limit.getValue().asText()));
            }
            return amounts;
        } catch (JsonProcessingException unreadable) {
            throw new IllegalStateException("the published limits are no JSON", unreadable);
        }
    }
}
