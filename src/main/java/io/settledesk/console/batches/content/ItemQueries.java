package io.settledesk.console.batches.content;

import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.domain.OperationKind;
import io.settledesk.settlement.history.ReasonJson;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads what became of the elements of an applied batch. */
public final class ItemQueries {
    private static final String VERSIONS = """
            select position, coupon_code, status, phase, generation, real_win, currency, outcome, reason
            from coupon_version
            where batch_id = :batch
            order by position
            """;

    private static final String OPERATIONS = """
            select coupon_code, generation, kind, amount, currency, state
            from financial_operation
            where batch_id = :batch
            order by coupon_code, generation, kind desc
            """;

    private ItemQueries() {}

    /** In array order; empty while the batch is not applied. */
    static List<ItemRow> items(Handle handle, String batchId) {
        List<Version> versions = handle.createQuery(VERSIONS)
                .bind("batch", batchId)
                .map((row, context) -> version(row))
                .list();
        List<ItemRow.Operation> operations = handle.createQuery(OPERATIONS)
                .bind("batch", batchId)
                .map((row, context) -> operation(row))
                .list();
        return joined(versions, operations);
    }

    private static List<ItemRow> joined(List<Version> versions, List<ItemRow.Operation> operations) {
        Map<Integer, List<ItemRow.Operation>> byPosition = new HashMap<>();
        for (ItemRow.Operation operation : operations) {
            owner(versions, operation.key())
                    .ifPresent(position -> byPosition
                            .computeIfAbsent(position, each -> new ArrayList<>())
                            .add(operation));
        }
        return versions.stream()
                .map(version -> version.item(byPosition.getOrDefault(version.position(), List.of())))
                .toList();
    }

    /**
     * The element that an operation comes from. The same coupon may stand several times in one packet; and the credit of a
     * parked result, taken again by a later recalculation, has a later generation than its own version.
     */
    private static Optional<Integer> owner(List<Version> versions, FinancialKey key) {
        String phase = key.kind() == OperationKind.FINAL_CREDIT ? "FINAL" : "RECALCULATION";
        List<Version> ofCoupon = versions.stream()
                .filter(version -> version.couponCode().equals(key.couponCode()))
                .toList();
        return ofCoupon.stream()
                .filter(version -> version.phase().equals(phase) && version.generation() == key.generation())
                .filter(version -> version.outcome().equals("APPLIED"))
                .findFirst()
                .or(() -> ofCoupon.stream()
                        .filter(version -> version.phase().equals(phase))
                        .findFirst())
                .or(() -> ofCoupon.stream().findFirst())
                .map(Version::position);
    }

    private static Version version(ResultSet row) throws SQLException {
        return new Version(
                row.getInt("position"),
                row.getString("coupon_code"),
                row.getInt("status"),
                row.getString("phase"),
                row.getInt("generation"),
                Optional.ofNullable(row.getBigDecimal("real_win")),
                row.getString("currency"),
                row.getString("outcome"),
                row.getString("reason"));
    }

    private static ItemRow.Operation operation(ResultSet row) throws SQLException {
        FinancialKey key = new FinancialKey(
                row.getString("coupon_code"), row.getInt("generation"), OperationKind.ofWord(row.getString("kind")));
        Money amount = new Money(row.getBigDecimal("amount"), row.getString("currency"));
        return ItemRow.Operation.of(key, amount, row.getString("state").equals("unassigned"));
    }

    private record Version(
            int position,
            String couponCode,
            int status,
            String phase,
            int generation,
            Optional<BigDecimal> realWin,
            String currency,
            String outcome,
            String reason) {
        ItemRow item(List<ItemRow.Operation> operations) {
            return new ItemRow(
                    position,
                    couponCode,
                    status,
                    realWin.map(win -> new Money(win, currency)),
                    Optional.of(outcome),
                    Optional.of(ReasonJson.read(reason)),
                    operations);
        }
    }
}
