package io.settledesk.console.export;

import io.settledesk.audit.export.Dataset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the columns of a list are called in its data set. A column that only the screen knows, such as the next send, has none. */
final class ExportColumns {
    private static final Map<String, String> BATCHES = Map.of(
            "received", "received_at",
            "batch", "batch_id",
            "state", "state",
            "sends", "sends",
            "answer", "last_answer",
            "coupons", "coupon_count",
            "source", "source",
            "applied", "applied_at",
            "error", "last_error");

    private static final Map<String, String> KEYS = Map.of(
            "key", "financial_key",
            "amount", "amount",
            "created", "created_at",
            "state", "state",
            "kind", "kind",
            "owner", "account_id",
            "batch", "batch_id");

    private static final Map<String, String> COUPONS = Map.of(
            "code", "coupon_code",
            "status", "status",
            "win", "real_win",
            "updated", "updated_at",
            "generation", "generation",
            "currency", "currency",
            "owner", "account_id",
            "versions", "version_count",
            "provider", "source_updated_at",
            "batch", "last_batch_id");

    private static final Map<String, String> PAYOUTS = Map.of(
            "merchant", "id_transaction_merchant",
            "state", "state",
            "amount", "amount",
            "next", "next_attempt_at",
            "attempts", "attempts",
            "currency", "currency",
            "owner", "account_id",
            "platform", "id_platform",
            "answer", "last_error",
            "created", "created_at");

    private static final Map<String, String> PAYMENTS = Map.of(
            "created", "received_at",
            "payment", "payment_id",
            "amount", "amount",
            "acted", "acted_at",
            "status", "statuses",
            "gateway", "gateway",
            "currency", "currency",
            "account", "account_id");

    private ExportColumns() {}

    /** The data set's columns for those on screen, in their order; an amount never goes without its currency. */
    static List<String> of(Dataset dataset, List<String> onScreen) {
        Map<String, String> names = switch (dataset) {
            case BATCHES -> BATCHES;
            case FINANCIAL_KEYS -> KEYS;
            case COUPONS -> COUPONS;
            case PAYOUTS -> PAYOUTS;
            case PAYMENTS -> PAYMENTS;
            case VERSIONS, BETS, GENERATIONS -> Map.of();
        };
        List<String> columns = new ArrayList<>();
        for (String column : onScreen) {
            String name = names.getOrDefault(column, "");
            if (!name.isEmpty() && !columns.contains(name)) {
                columns.add(name);
            }
        }
        boolean amount = columns.contains("amount") || columns.contains("real_win");
        if (amount && !columns.contains("currency")) {
            columns.add("currency");
        }
        return columns;
    }
}
