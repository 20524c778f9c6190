package io.settledesk.console.ui.table;

import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.text.Amount;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A column of a list, written as in console.md §3: kind, width in px, and when it is shown. Described once, while the table is
 * built: {@code Column.code("code", "coupons.column.code", 112, CouponRow::code).always().sorted()}. Absent values are an empty
 * text or an empty Optional and are drawn as a dash.
 *
 * @param <R> the row, a record made off the FX thread
 */
public final class Column<R> {
    /** When a column is shown. */
    enum Shown {
        /** ¹ always. */
        ALWAYS,
        /** ² in the order written, as far as they fit. */
        AS_FITS,
        /** ³ when a person asks for it. */
        BY_CHOICE
    }

    private final String id;
    private final String headerKey;
    private final ColumnKind kind;
    private final double width;
    private final Function<R, Optional<?>> value;
    private Shown shown = Shown.AS_FITS;
    private boolean sorted;
    private boolean fills;
    private Predicate<R> dim = row -> false;
    private Predicate<R> dot = row -> false;
    private Function<R, Optional<Chip>> mark = row -> Optional.empty();
    private Function<R, String> hint = row -> "";
    private Optional<Consumer<R>> open = Optional.empty();
    private Optional<BiConsumer<R, Boolean>> ticked = Optional.empty();
    private Function<R, String> refusal = row -> "";
    private boolean withCode = true;
    private String codeColumn = "";
    private boolean plainChip;
    private boolean mayCut;
    private boolean roomy;
    private boolean markAfter;
    private boolean snug;
    private boolean headMatters;

    private Column(String id, String headerKey, ColumnKind kind, double width, Function<R, Optional<?>> value) {
        this.id = id;
        this.headerKey = headerKey;
        this.kind = kind;
        this.width = width;
        this.value = value;
    }

    /** c: a code, as stored. */
    public static <R> Column<R> code(String id, String headerKey, double width, Function<R, String> value) {
        return new Column<>(id, headerKey, ColumnKind.CODE, width, row -> word(value.apply(row)));
    }

    /** s: a state chip. */
    public static <R> Column<R> chip(String id, String headerKey, double width, Function<R, Optional<Chip>> value) {
        return new Column<>(id, headerKey, ColumnKind.CHIP, width, value::apply);
    }

    /** n: an integer. */
    public static <R> Column<R> number(String id, String headerKey, double width, Function<R, Optional<Long>> value) {
        return new Column<>(id, headerKey, ColumnKind.NUMBER, width, value::apply);
    }

    /** m: money; the column grows to the longest amount of the page. */
    public static <R> Column<R> money(String id, String headerKey, double width, Function<R, Optional<Amount>> value) {
        return new Column<>(id, headerKey, ColumnKind.MONEY, width, value::apply);
    }

    /** t: a time; 182 wide, or 124 in the short form where the full forms do not fit. */
    public static <R> Column<R> time(String id, String headerKey, Function<R, Optional<Instant>> value) {
        return new Column<>(id, headerKey, ColumnKind.TIME, ColumnLayout.TIME_FULL, value::apply);
    }

    /** t: a time under a longer header. */
    public static <R> Column<R> time(String id, String headerKey, double width, Function<R, Optional<Instant>> value) {
        return new Column<>(id, headerKey, ColumnKind.TIME, width, value::apply);
    }

    /** d: a duration. */
    public static <R> Column<R> duration(
            String id, String headerKey, double width, Function<R, Optional<Duration>> value) {
        return new Column<>(id, headerKey, ColumnKind.DURATION, width, value::apply);
    }

    /** x: words. */
    public static <R> Column<R> text(String id, String headerKey, double width, Function<R, String> value) {
        return new Column<>(id, headerKey, ColumnKind.TEXT, width, row -> word(value.apply(row)));
    }

    /** A number already in words, right. */
    public static <R> Column<R> figure(String id, String headerKey, double width, Function<R, String> value) {
        return new Column<>(id, headerKey, ColumnKind.FIGURE, width, row -> word(value.apply(row)));
    }

    /** b: a tick that can be changed; where it cannot, {@code refusal} says why. */
    public static <R> Column<R> tick(
            String id,
            String headerKey,
            double width,
            Predicate<R> value,
            BiConsumer<R, Boolean> ticked,
            Function<R, String> refusal) {
        Column<R> column = new Column<>(id, headerKey, ColumnKind.TICK, width, row -> Optional.of(value.test(row)));
        column.ticked = Optional.of(ticked);
        column.refusal = refusal;
        return column;
    }

    /** A word to press, such as "Open". */
    public static <R> Column<R> link(
            String id, String headerKey, double width, Function<R, String> words, Consumer<R> open) {
        Column<R> column = new Column<>(id, headerKey, ColumnKind.LINK, width, row -> word(words.apply(row)));
        column.open = Optional.of(open);
        return column;
    }

    /** ¹ */
    public Column<R> always() {
        shown = Shown.ALWAYS;
        return this;
    }

    /** ³ */
    public Column<R> byChoice() {
        shown = Shown.BY_CHOICE;
        return this;
    }

    /** ⇅: the database has an index for it. */
    public Column<R> sorted() {
        sorted = true;
        return this;
    }

    /** Takes the width that is left. */
    public Column<R> fills() {
        fills = true;
        return this;
    }

    /** Money without its code, which has a column of its own or stands in the title. */
    public Column<R> withoutCode() {
        withCode = false;
        return this;
    }

    /** Money without its code while the column that names the currency is shown. */
    public Column<R> codeIn(String column) {
        codeColumn = column;
        return this;
    }

    /** Muted in rows that moved nothing. */
    public Column<R> dim(Predicate<R> when) {
        dim = when;
        return this;
    }

    /** The dot of the version in force, before the value. */
    public Column<R> dot(Predicate<R> when) {
        dot = when;
        return this;
    }

    /** A chip's icon in its tone before the value, without fill; its word is part of the cell's name. */
    public Column<R> mark(Function<R, Optional<Chip>> icon) {
        mark = icon;
        return this;
    }

    /** More words on hover than the cell can hold; the whole value is shown on hover anyway when it is cut. */
    public Column<R> hint(Function<R, String> words) {
        hint = words;
        return this;
    }

    /** The value leads somewhere: accent colour, opened by click, or by Enter while the cell is in focus. */
    public Column<R> opens(Consumer<R> where) {
        open = Optional.of(where);
        return this;
    }

    /** Words of any length, such as a reason, that end in an ellipsis and are whole on hover. */
    public Column<R> mayCut() {
        mayCut = true;
        return this;
    }

    /** Takes the width that is left, and before that what its longest words need: other columns and milliseconds give way. */
    public Column<R> fillsFirst() {
        roomy = true;
        return fills();
    }

    /** A chip column as wide as the longest chip of the page, so that words beside it get what is left. */
    public Column<R> snug() {
        snug = true;
        return this;
    }

    /** A code that is told by its head: where it is cut, only some letters of its end stay. */
    public Column<R> headMatters() {
        headMatters = true;
        return this;
    }

    /** The mark stands after the value, so that values stay in line. */
    public Column<R> markAfter() {
        markAfter = true;
        return this;
    }

    /** A chip as icon and word without fill. */
    public Column<R> plain() {
        plainChip = true;
        return this;
    }

    String id() {
        return id;
    }

    String headerKey() {
        return headerKey;
    }

    ColumnKind kind() {
        return kind;
    }

    double width() {
        return width;
    }

    Optional<?> value(R row) {
        return value.apply(row);
    }

    Shown shown() {
        return shown;
    }

    boolean isSorted() {
        return sorted;
    }

    boolean isFilling() {
        return fills;
    }

    boolean isDim(R row) {
        return dim.test(row);
    }

    boolean hasDot(R row) {
        return dot.test(row);
    }

    Optional<Chip> markOf(R row) {
        return mark.apply(row);
    }

    String hintOf(R row) {
        return hint.apply(row);
    }

    Optional<Consumer<R>> opener() {
        return open;
    }

    Optional<BiConsumer<R, Boolean>> ticker() {
        return ticked;
    }

    String refusalOf(R row) {
        return refusal.apply(row);
    }

    boolean isWithCode() {
        return withCode;
    }

    String codeColumn() {
        return codeColumn;
    }

    boolean isRoomy() {
        return roomy;
    }

    boolean isSnug() {
        return snug;
    }

    boolean isHeadMatters() {
        return headMatters;
    }

    boolean isMarkAfter() {
        return markAfter;
    }

    boolean isMayCut() {
        return mayCut;
    }

    boolean isPlainChip() {
        return plainChip;
    }

    private static Optional<String> word(String value) {
        return value.isEmpty() ? Optional.empty() : Optional.of(value);
    }
}
