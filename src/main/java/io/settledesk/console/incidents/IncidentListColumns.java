package io.settledesk.console.incidents;

import io.settledesk.console.incidents.IncidentRow.Group;
import io.settledesk.console.incidents.IncidentRow.Item;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.domain.Money;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The columns of the list; a group has none of them but its own line. */
final class IncidentListColumns {
    private final UiKit kit;

    IncidentListColumns(UiKit kit) {
        this.kit = kit;
    }

    List<Column<IncidentRow>> all() {
        return List.of(
                Column.code("subject", "incidents.subject", 128, of(Item::subject, ""))
                        .always(),
                Column.money(
                                "risk",
                                "incidents.risk",
                                136,
                                of(item -> item.atRisk().map(this::amount), Optional.empty()))
                        .always()
                        .sorted(),
                Column.time("opened", "incidents.opened", of(item -> Optional.of(item.openedAt()), Optional.empty()))
                        .always()
                        .sorted(),
                Column.chip(
                                "state",
                                "incidents.state",
                                100,
                                of(item -> Optional.of(Chips.incident(item.state())), Optional.empty()))
                        .always(),
                Column.number("times", "incidents.times", 56, of(item -> Optional.of(item.times()), Optional.empty())),
                Column.text("assigned", "incidents.assigned", 110, of(Item::assignee, "")),
                Column.text("currency", "incidents.currency", 66, of(IncidentListColumns::currency, "")),
                Column.<IncidentRow>text("note", "incidents.note", 200, of(Item::note, ""))
                        .byChoice());
    }

    /** {@code 2 · 47.63 RUB}. */
    String sum(Group group) {
        String count = kit.formats().number(group.count());
        return group.atRisk()
                .map(money -> count + " · " + kit.formats().money(amount(money)))
                .orElse(count);
    }

    private Amount amount(Money money) {
        return Amount.of(money.amount(), money.currency());
    }

    private static String currency(Item item) {
        return item.atRisk().map(Money::currency).orElse("");
    }

    private static <T> Function<IncidentRow, T> of(Function<Item, T> value, T otherwise) {
        return row -> row instanceof Item item ? value.apply(item) : otherwise;
    }
}
