package io.settledesk.console.keys;

import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.SourceMark;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Texts;
import java.util.List;
import java.util.Optional;

/** The columns of the list of keys (console.md §3, widths as measured). */
final class KeyListColumns {
    private KeyListColumns() {}

    static List<Column<KeyRow>> all(Texts texts, Navigation navigation) {
        return List.of(
                Column.<KeyRow>code("key", "keys.column.key", 240, KeyRow::key)
                        .always()
                        .sorted()
                        .fills()
                        .headMatters()
                        .mark(row -> row.isPosted() ? Optional.empty() : Optional.of(Chips.operation(row.state()))),
                Column.<KeyRow>money(
                                "amount",
                                "keys.column.amount",
                                120,
                                row -> Optional.of(Amount.movement(row.movement(), row.currency())))
                        .always(),
                Column.<KeyRow>time("created", "keys.column.created", row -> Optional.of(row.createdAt()))
                        .always()
                        .sorted(),
                Column.<KeyRow>chip(
                        "state", "keys.column.state", 170, row -> Optional.of(Chips.operation(row.state()))),
                Column.<KeyRow>text("kind", "keys.column.kind", 190, row -> texts.text("keys.kind." + row.kind())),
                Column.<KeyRow>code(
                                "owner",
                                "keys.column.owner",
                                120,
                                row -> row.owner().orElse(""))
                        .opens(row -> row.owner().ifPresent(navigation::openAccount)),
                Column.<KeyRow>code("batch", "keys.column.batch", 160, KeyRow::batchId)
                        .mark(row -> SourceMark.of(row.batchId()))
                        .opens(row -> navigation.openBatch(row.batchId())));
    }
}
