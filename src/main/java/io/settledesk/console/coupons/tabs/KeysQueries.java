package io.settledesk.console.coupons.tabs;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.settledesk.console.coupons.tabs.Generation.Operation;
import io.settledesk.db.Tx;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the generations of a coupon and the operations under its keys. */
public final class KeysQueries {
    private static final String GENERATIONS = """
            select generation, opened_by, opened_at, settled_by, settled_at, credited, debited
            from settlement_generation
            where coupon_code = :code
            order by generation
            """;

    private static final String OPERATIONS = """
            select o.generation, o.kind, o.financial_key, o.amount, o.currency, o.account_id, o.state, o.batch_id,
                o.created_at, l.amount as entry, l.balance_after
            from financial_operation o
            left join ledger_entry l on l.account_id = o.account_id and l.entry_key = o.financial_key
            where o.coupon_code = :code
            order by o.generation, o.kind desc
            """;

    private final Tx tx;

    public KeysQueries(Tx tx) {
        this.tx = tx;
    }

    /** The latest generation first. */
    List<Generation> generations(String code) {
        return tx.read(handle -> {
            Map<Integer, List<Operation>> operations = handle
                    .createQuery(OPERATIONS)
                    .bind("code", code)
                    .map((row, context) -> Map.entry(row.getInt("generation"), operation(row)))
                    .list()
                    .stream()
                    .collect(groupingBy(Map.Entry::getKey, mapping(Map.Entry::getValue, toList())));
            List<Generation> upwards = handle.createQuery(GENERATIONS)
                    .bind("code", code)
                    .map((row, context) -> generation(row, operations))
                    .list();
            Collections.reverse(upwards);
            return upwards;
        });
    }

    private static Generation generation(ResultSet row, Map<Integer, List<Operation>> operations) throws SQLException {
        int number = row.getInt("generation");
        return new Generation(
                number,
                row.getString("opened_by"),
                row.getTimestamp("opened_at").toInstant(),
                Optional.ofNullable(row.getString("settled_by")),
                time(row.getTimestamp("settled_at")),
                row.getBigDecimal("credited"),
                row.getBigDecimal("debited"),
                operations.getOrDefault(number, List.of()));
    }

    private static Operation operation(ResultSet row) throws SQLException {
        return new Operation(
                row.getString("kind"),
                row.getString("financial_key"),
                row.getBigDecimal("amount"),
                row.getString("currency"),
                Optional.ofNullable(row.getString("account_id")),
                row.getString("state"),
                row.getString("batch_id"),
                row.getTimestamp("created_at").toInstant(),
                Optional.ofNullable(row.getBigDecimal("entry")),
                Optional.ofNullable(row.getBigDecimal("balance_after")));
    }

    private static Optional<Instant> time(@Nullable Timestamp time) {
        return Optional.ofNullable(time).map(Timestamp::toInstant);
    }
}
