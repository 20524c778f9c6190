package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.chip.Flag;
import io.settledesk.console.ui.control.SourceMark;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The columns of the list (console.md §3). */
final class CouponListColumns {
    private static final String CURRENCY = "currency";

    private final Texts texts;
    private final Formats formats;

    CouponListColumns(Texts texts, Formats formats) {
        this.texts = texts;
        this.formats = formats;
    }

    List<Column<CouponRow>> columns() {
        return List.of(
                Column.<CouponRow>code("code", "coupons.column.code", 112, CouponRow::code)
                        .always()
                        .sorted(),
                Column.<CouponRow>chip(
                                "status", "coupons.column.status", 126, row -> Optional.of(Chips.status(row.status())))
                        .always(),
                Column.<CouponRow>money("win", "coupons.column.win", 124, CouponListColumns::win)
                        .codeIn(CURRENCY)
                        .always(),
                Column.<CouponRow>time("updated", "coupons.column.updated", row -> Optional.of(row.updatedAt()))
                        .always()
                        .sorted(),
                Column.number(
                        "generation", "coupons.column.generation", 52, row -> Optional.of((long) row.generation())),
                Column.<CouponRow>money("net", "coupons.column.net", 110, CouponListColumns::net)
                        .codeIn(CURRENCY)
                        .hint(this::everyNet),
                Column.text(CURRENCY, "coupons.column.currency", 66, CouponRow::currency),
                Column.text(
                        "owner", "coupons.column.owner", 120, row -> row.owner().orElse("")),
                Column.<CouponRow>chip("flags", "coupons.column.flags", 172, CouponListColumns::flag)
                        .hint(this::everyFlag),
                Column.<CouponRow>number(
                                "versions", "coupons.column.versions", 72, row -> Optional.of((long) row.versions()))
                        .byChoice(),
                Column.<CouponRow>time("provider", "coupons.column.provider", CouponRow::providerTime)
                        .byChoice(),
                Column.<CouponRow>code("batch", "coupons.column.batch", 160, CouponRow::lastBatch)
                        .mark(row -> SourceMark.of(row.lastBatch()))
                        .byChoice());
    }

    private static Optional<Amount> win(CouponRow row) {
        return row.win().map(win -> Amount.of(win, row.currency()));
    }

    private static Optional<Amount> net(CouponRow row) {
        return row.net().stream().findFirst().map(net -> Amount.movement(net.amount(), net.currency()));
    }

    /** Where a coupon has operations in several currencies; they are never added up. */
    private String everyNet(CouponRow row) {
        return row.net().size() < 2
                ? ""
                : row.net().stream()
                        .map(net -> formats.money(Amount.movement(net.amount(), net.currency())))
                        .collect(Collectors.joining(" · "));
    }

    /** The gravest; the others are told on hover. */
    private static Optional<Chip> flag(CouponRow row) {
        return row.flags().stream().min(Comparator.naturalOrder()).map(CouponListColumns::chip);
    }

    private String everyFlag(CouponRow row) {
        return row.flags().size() < 2
                ? ""
                : row.flags().stream()
                        .sorted()
                        .map(flag -> chip(flag).word(texts))
                        .collect(Collectors.joining(" · "));
    }

    static Chip chip(CouponFlag flag) {
        return switch (flag) {
            case CONFLICT -> Chips.flag(Flag.CONFLICT);
            case BELOW_ZERO -> Chips.flag(Flag.BELOW_ZERO);
            case OWNER_UNKNOWN -> Chips.flag(Flag.OWNER_UNKNOWN);
            case UNKNOWN_STATUS -> Chip.custom("chip.about.flag", "coupons.flag.status", "help-circle", Tone.AMBER);
        };
    }
}
