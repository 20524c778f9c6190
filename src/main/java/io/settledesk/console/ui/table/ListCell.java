package io.settledesk.console.ui.table;

import io.settledesk.console.ui.check.CutTextAudit;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.control.Cut;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.text.CodeText;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** A cell of text, number, money, time, code or link; its nodes are made once and changed in place. */
final class ListCell<R> extends TableCell<R, R> {
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass MARKED_CELL = PseudoClass.getPseudoClass("marked-cell");

    /** Of a mark's icon and the gap after it. */
    private static final double MARK = 22;

    private final ListTable<R> table;
    private final Column<R> column;
    private final CellText<R> text;
    private final FontIcon icon = Icons.of("circle", "mark");
    private final Region dot = new Region();
    private final Tooltip tooltip = new Tooltip();
    private Tone tone = Tone.NEUTRAL;

    ListCell(ListTable<R> table, Column<R> column) {
        this.table = table;
        this.column = column;
        this.text = new CellText<>(table.kit(), column);
        icon.getStyleClass().add(tone.styleClass());
        dot.getStyleClass().add("row-dot");
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(480);
        addStyles();
        setOnMouseEntered(event -> explain());
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 1) {
                open();
            }
        });
    }

    private void addStyles() {
        if (column.isMarkAfter()) {
            setContentDisplay(ContentDisplay.RIGHT);
        }
        if (column.kind().right()) {
            getStyleClass().add("num");
        }
        if (column.kind().mono()) {
            getStyleClass().add("mono");
        }
        if (column.isMayCut()) {
            getStyleClass().add(CutTextAudit.MAY_CUT);
        }
    }

    @Override
    protected void updateItem(@Nullable R row, boolean empty) {
        super.updateItem(row, empty);
        if (row == null || empty || table.headingOf(row).isPresent()) {
            setText(null);
            setGraphic(null);
            setTooltip(null);
            setAccessibleText(null);
            pseudoClassStateChanged(CHANGED, false);
        } else {
            draw(row);
        }
    }

    private void draw(R row) {
        String words = text.shown(
                row, table.geometry().moneyOf(column), table.geometry().shortTimes());
        int room = room(row);
        boolean cut = column.kind() == ColumnKind.CODE && words.length() > room;
        setText(cut ? cut(words, room) : words);
        String spoken = text.spoken(row);
        setAccessibleText(spoken.isEmpty() ? words : spoken);
        style("dim", column.isDim(row));
        boolean leads = column.opener().isPresent() && column.value(row).isPresent();
        style(column.kind() == ColumnKind.MONEY ? "quiet-link" : "link", leads);
        drawMark(row);
        pseudoClassStateChanged(MARKED_CELL, table.isMarkedCell(getIndex(), column));
    }

    private void style(String name, boolean wanted) {
        if (wanted && !getStyleClass().contains(name)) {
            getStyleClass().add(name);
        } else if (!wanted) {
            getStyleClass().remove(name);
        }
    }

    private void drawMark(R row) {
        Optional<Chip> mark = column.markOf(row);
        boolean changed = table.geometry().isFirst(column)
                && table.model().changed().contains(table.model().id(row));
        pseudoClassStateChanged(CHANGED, changed);
        if (changed) {
            setAccessibleText(getText() + ", " + table.kit().texts().text("list.changed"));
        }
        if (mark.isPresent()) {
            Chip chip = mark.get();
            Icons.change(icon, chip.icon());
            icon.getStyleClass().remove(tone.styleClass());
            tone = chip.tone();
            icon.getStyleClass().add(tone.styleClass());
            setGraphic(icon);
        } else if (changed || column.hasDot(row)) {
            setGraphic(dot);
        } else {
            setGraphic(null);
        }
    }

    /** Characters that fit, beside the mark where there is one. */
    private int room(R row) {
        double mark = column.markOf(row).isPresent() ? MARK : 0;
        return (int) Math.floor((table.geometry().widthOf(column) - Geometry.PADDING - mark) / Geometry.MONO_ADVANCE);
    }

    private String cut(String words, int room) {
        return column.isHeadMatters() ? CodeText.late(words, room) : CodeText.middle(words, room);
    }

    private void open() {
        R row = getItem();
        if (row != null && !isEmpty()) {
            column.opener().ifPresent(opener -> opener.accept(row));
        }
    }

    /** On hover: what the cell has no room for. */
    private void explain() {
        R row = getItem();
        if (row == null || isEmpty()) {
            return;
        }
        String hint = column.hintOf(row);
        String whole = text.shown(
                row, table.geometry().moneyOf(column), table.geometry().shortTimes());
        boolean cut = !whole.equals(getText()) || Cut.isCut(this);
        boolean shortTime = column.kind() == ColumnKind.TIME && table.geometry().shortTimes();
        String full = shortTime ? text.stored(row) : cut ? whole : "";
        String words = hint.isEmpty() ? full : hint;
        tooltip.setText(words);
        setTooltip(words.isEmpty() ? null : tooltip);
    }
}
