package io.settledesk.console.ui.table;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.MoneyColumn;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** A cell's value as text: as it is drawn, as it is copied, as it is spoken. */
final class CellText<R> {
    private final UiKit kit;
    private final Column<R> column;

    CellText(UiKit kit, Column<R> column) {
        this.kit = kit;
        this.column = column;
    }

    /** As drawn; money aligned with its page. */
    String shown(R row, MoneyColumn money, boolean shortTimes) {
        Optional<?> value = column.value(row);
        if (value.isEmpty()) {
            return column.kind() == ColumnKind.MONEY ? kit.formats().noMoney(money) : Formats.DASH;
        }
        Object present = value.get();
        if (present instanceof Amount amount) {
            return kit.formats().money(amount, money);
        }
        if (present instanceof Instant time) {
            return shortTimes ? kit.formats().timeShort(time) : kit.formats().timeInColumn(time);
        }
        return plain(present);
    }

    /** As stored, for the clipboard; an absent value is an empty text. */
    String stored(R row) {
        Optional<?> value = column.value(row);
        if (value.isEmpty()) {
            return "";
        }
        Object present = value.get();
        if (present instanceof Amount amount) {
            return kit.formats().stored(amount);
        }
        if (present instanceof Instant time) {
            return kit.formats().time(time).replace('\u00A0', ' ');
        }
        if (present instanceof Long number) {
            return number.toString();
        }
        return plain(present).replace('\u00A0', ' ');
    }

    /** For screen readers; empty where the drawn text says it all. */
    String spoken(R row) {
        Optional<?> value = column.value(row);
        if (value.isPresent() && value.get() instanceof Amount amount) {
            return kit.formats().spoken(amount);
        }
        if (value.isPresent() && value.get() instanceof Chip chip) {
            return chip.spoken(kit.texts());
        }
        return "";
    }

    private String plain(Object present) {
        if (present instanceof Long number) {
            return kit.formats().number(number);
        }
        if (present instanceof Duration duration) {
            return kit.formats().duration(duration);
        }
        if (present instanceof Chip chip) {
            return chip.word(kit.texts());
        }
        return present.toString();
    }
}
