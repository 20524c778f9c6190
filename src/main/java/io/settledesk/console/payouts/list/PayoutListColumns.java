package io.settledesk.console.payouts.list;

import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.text.Amount;
import java.util.List;
import java.util.Optional;

/** The columns of the three lists (console.md §3, widths as measured in the notes). */
final class PayoutListColumns {
    private static final double MERCHANT = 212;

    private PayoutListColumns() {}

    /** Beside the id the state is the word that tells payouts apart; without a fill it fits the list of 500. */
    static List<Column<PayoutRow>> all(Navigation navigation) {
        return List.of(
                merchant(),
                Column.<PayoutRow>chip(
                                "state", "payouts.column.state", 160, row -> Optional.of(Chips.payout(row.state())))
                        .plain()
                        .always(),
                amount(112).codeIn("currency"),
                next(),
                attempts(),
                Column.<PayoutRow>text("currency", "payouts.column.currency", 66, PayoutRow::currency),
                owner(navigation),
                platformId(),
                answer(),
                created());
    }

    /** The state is the same in every row. */
    static List<Column<PayoutRow>> desk(Navigation navigation) {
        return List.of(
                merchant(),
                amount(128).always(),
                next().always(),
                attempts(),
                answer(),
                owner(navigation),
                platformId(),
                created());
    }

    static List<Column<PaymentRow>> payments(Navigation navigation) {
        return List.of(
                Column.<PaymentRow>time("created", "payouts.column.received", row -> Optional.of(row.receivedAt()))
                        .always()
                        .sorted(),
                Column.<PaymentRow>code("payment", "payouts.column.payment", 96, PaymentRow::paymentId)
                        .always()
                        .fills(),
                Column.<PaymentRow>money(
                                "amount",
                                "payouts.column.amount",
                                112,
                                row -> Optional.of(Amount.movement(row.movement(), row.currency())))
                        .codeIn("currency")
                        .always(),
                Column.<PaymentRow>chip(
                                "acted", "payouts.column.acted", 156, row -> Optional.of(Chips.payment(row.acted())))
                        .always(),
                Column.<PaymentRow>text("status", "payouts.column.status", 110, PaymentRow::status),
                Column.<PaymentRow>text("gateway", "payouts.column.gateway", 100, PaymentRow::gateway),
                Column.<PaymentRow>text("currency", "payouts.column.currency", 66, PaymentRow::currency),
                Column.<PaymentRow>code("account", "payouts.column.account", 120, PaymentRow::account)
                        .opens(row -> navigation.openAccount(row.account())));
    }

    private static Column<PayoutRow> merchant() {
        return Column.<PayoutRow>code("merchant", "payouts.column.merchant", MERCHANT, PayoutRow::merchantId)
                .always()
                .fills();
    }

    private static Column<PayoutRow> amount(double width) {
        return Column.<PayoutRow>money(
                        "amount",
                        "payouts.column.amount",
                        width,
                        row -> Optional.of(Amount.of(row.amount(), row.currency())))
                .always();
    }

    private static Column<PayoutRow> next() {
        return Column.<PayoutRow>time("next", "payouts.column.next", PayoutRow::nextAttempt);
    }

    private static Column<PayoutRow> attempts() {
        return Column.<PayoutRow>number(
                "attempts", "payouts.column.attempts", 82, row -> Optional.of((long) row.attempts()));
    }

    private static Column<PayoutRow> owner(Navigation navigation) {
        return Column.<PayoutRow>code("owner", "payouts.column.owner", 120, PayoutRow::owner)
                .opens(row -> navigation.openAccount(row.owner()));
    }

    private static Column<PayoutRow> platformId() {
        return Column.<PayoutRow>code(
                        "platform",
                        "payouts.column.platform",
                        160,
                        row -> row.platformId().orElse(""))
                .byChoice();
    }

    private static Column<PayoutRow> answer() {
        return Column.<PayoutRow>text("answer", "payouts.column.answer", 220, PayoutRow::lastAnswer)
                .mayCut();
    }

    private static Column<PayoutRow> created() {
        return Column.<PayoutRow>time("created", "payouts.column.created", row -> Optional.of(row.createdAt()))
                .sorted()
                .byChoice();
    }
}
