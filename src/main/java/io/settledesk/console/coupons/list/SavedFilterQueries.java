package io.settledesk.console.coupons.list;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.db.Tx;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A person's saved filters of the list; they live in the database, for the session's own login. */
final class SavedFilterQueries {
    private static final String SCREEN = "coupons";

    private static final String SAVED = """
            select name, filter
            from saved_filter
            where owner = session_user
            and screen = :screen
            order by name
            """;

    private static final String SAVE = "select save_filter(:screen, :name, cast(:filter as jsonb))";

    private static final String DROP = "select drop_filter(:screen, :name)";

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Tx tx;

    SavedFilterQueries(Tx tx) {
        this.tx = tx;
    }

    /** By name. */
    Map<String, CouponFilter> saved() {
        Map<String, CouponFilter> saved = new LinkedHashMap<>();
        List<Map.Entry<String, String>> rows = tx.read(handle -> handle.createQuery(SAVED)
                .bind("screen", SCREEN)
                .map((row, context) -> Map.entry(row.getString("name"), row.getString("filter")))
                .list());
        rows.forEach(row -> saved.put(row.getKey(), FilterWords.read(words(row.getValue()))));
        return saved;
    }

    void save(String name, CouponFilter filter) {
        tx.run(handle -> handle.createQuery(SAVE)
                .bind("screen", SCREEN)
                .bind("name", name)
                .bind("filter", json(FilterWords.of(filter)))
                .map((row, context) -> name)
                .one());
    }

    void drop(String name) {
        tx.run(handle -> handle.createQuery(DROP)
                .bind("screen", SCREEN)
                .bind("name", name)
                .map((row, context) -> name)
                .one());
    }

    private static String json(Map<String, String> words) {
        try {
            return JSON.writeValueAsString(words);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("words cannot be written as JSON", impossible);
        }
    }

    private static Map<String, String> words(String json) {
        try {
            return JSON.readValue(json, new TypeReference<>() {});
        } catch (JsonProcessingException foreign) {
            return Map.of();
        }
    }
}
