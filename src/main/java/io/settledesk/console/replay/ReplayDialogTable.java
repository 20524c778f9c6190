package io.settledesk.console.replay;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.settlement.plan.PlanItem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The elements of a plan: outcome, before and after, keys, money. Lines that move nothing show a dash, not 0.00. */
final class ReplayDialogTable {
    private static final int ROWS = 8;
    /** The place of the coupon among the columns. */
    private static final int COUPON = 1;
    /** Holds the longest key, {@code 000000000318:1:recalculation_debit}, with its mark. */
    private static final double KEY_WIDTH = 300;
    /** The key where the coupon needs no column: its place is added. */
    private static final double KEY_WIDTH_ALONE = 368;

    private static final Chip BECOMES =
            Chip.custom("replay.column.before", "replay.becomes", "arrow-right", Tone.NEUTRAL);
    private static final Chip NEW = Chip.custom("replay.column.key", "replay.key.new", "plus-circle", Tone.GREEN);
    private static final Chip KNOWN = Chip.custom("replay.column.key", "replay.key.known", "lock", Tone.BLUE);

    private final ReplayDialogWords words;
    private final UiKit kit;
    private final ListModel<ReplayRow> model = new ListModel<>(ReplayRow::id);
    private final ListTable<ReplayRow> table;

    /** Of a decision about one coupon the coupon's column is left out, and its keys are shown whole. */
    ReplayDialogTable(UiKit kit, ReplayDialogWords words) {
        this.kit = kit;
        this.words = words;
        this.table = new ListTable<>(
                        kit,
                        words.withCoupons() ? "replay" : "settle",
                        words.withCoupons() ? columns() : ofOneCoupon(),
                        model)
                .asHighAsRows(ROWS);
    }

    ListTable<ReplayRow> node() {
        return table;
    }

    void show(Collection<PlanItem> items) {
        List<ReplayRow> rows = ReplayRow.of(items);
        if (!rows.equals(List.copyOf(model.rows()))) {
            model.show(rows);
        }
    }

    private List<Column<ReplayRow>> ofOneCoupon() {
        List<Column<ReplayRow>> without = new ArrayList<>(columns());
        without.remove(COUPON);
        return without;
    }

    private List<Column<ReplayRow>> columns() {
        return List.of(
                Column.<ReplayRow>number(
                                "position",
                                "replay.column.position",
                                44,
                                row -> only(row, Long.valueOf(row.item().position())))
                        .always(),
                Column.<ReplayRow>code(
                                "coupon",
                                "replay.column.coupon",
                                108,
                                row -> row.first() ? row.item().couponCode() : "")
                        .always(),
                Column.<ReplayRow>chip(
                                "outcome",
                                "replay.column.outcome",
                                134,
                                row -> only(
                                        row, Chips.outcome(row.item().outcome().name())))
                        .always(),
                Column.<ReplayRow>text(
                                "before",
                                "replay.column.before",
                                124,
                                row -> row.first() ? words.state(row.before()) : "")
                        .always(),
                Column.<ReplayRow>text("after", "", 150, this::after)
                        .always()
                        .dim(ReplayRow::stays)
                        .mark(row -> row.first() && !row.stays() ? Optional.of(BECOMES) : Optional.empty()),
                Column.<ReplayRow>code(
                                "key",
                                "replay.column.key",
                                words.withCoupons() ? KEY_WIDTH : KEY_WIDTH_ALONE,
                                row -> row.key().map(Object::toString).orElse(""))
                        .always()
                        .mark(row -> row.key().map(key -> row.fresh() ? NEW : KNOWN)),
                Column.<ReplayRow>money(
                                "money",
                                "replay.column.money",
                                112,
                                row -> row.movement()
                                        .map(movement -> Amount.movement(movement.amount(), movement.currency())))
                        .always());
    }

    private String after(ReplayRow row) {
        if (!row.first()) {
            return "";
        }
        return row.stays() ? kit.texts().text("replay.stays") : words.state(row.after());
    }

    private static <T> Optional<T> only(ReplayRow row, T value) {
        return row.first() ? Optional.of(value) : Optional.empty();
    }
}
