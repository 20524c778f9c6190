package io.settledesk.console.ui.table;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Heading;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.settings.Density;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Insets;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/**
 * A virtualised table over a {@link ListModel}: fixed rows of 26, header of 28, columns by {@link Column}, sorting by the database,
 * selection as ids, copying as stored, and the states of a list in place of the rows.
 */
public final class ListTable<R> extends StackPane {
    private static final double HEADER = 28;
    private static final double BAR = 10;

    private final UiKit kit;
    private final List<Column<R>> columns;
    private final ListModel<R> model;
    private final TableView<R> view = new TableView<>();
    private final StatePane states;
    private final ColumnChoice choice;
    private final HeaderRow<R> headers;
    private final ScrollAnchor<R> anchor;
    private final Geometry<R> geometry;
    private final Picking<R> picking;
    private final RowMenu<R> menu;
    private final Following following = new Following();
    private final Map<String, TableColumn<R, R>> shown = new HashMap<>();
    private Consumer<R> opener = row -> {};
    private Consumer<R> windowOpener = row -> {};
    private Function<R, Optional<Heading>> heading = row -> Optional.empty();
    private String emptyKey = "list.filtered";
    private String filteredKey = "list.filtered";
    private Object[] emptyArguments = {};
    private Runnable arranged = () -> {};
    private int cell = -1;

    /** The id keeps the column choice apart from that of other lists. */
    public ListTable(UiKit kit, String listId, List<Column<R>> columns, ListModel<R> model) {
        this.kit = kit;
        this.columns = List.copyOf(columns);
        this.model = model;
        this.choice = new ColumnChoice(kit.settings(), listId);
        this.headers = new HeaderRow<>(kit, this);
        this.anchor = new ScrollAnchor<>(view, model);
        this.geometry = new Geometry<>(kit, this.columns, model, choice);
        this.picking = new Picking<>(kit, view, model);
        this.menu = new RowMenu<>(view, model);
        this.states = new StatePane(kit, model::control);
        build();
        follow();
    }

    /** Enter, or a double click. */
    public ListTable<R> onOpen(Consumer<R> open) {
        opener = open;
        return this;
    }

    /** Ctrl+Enter. */
    public ListTable<R> onOpenInWindow(Consumer<R> open) {
        windowOpener = open;
        return this;
    }

    /** Row actions, made anew each time the menu opens. */
    public ListTable<R> menu(Function<R, List<MenuItem>> items) {
        menu.setItems(items);
        return this;
    }

    /** Rows that head a group: one line over all columns in place of cells. */
    public ListTable<R> headings(Function<R, Optional<Heading>> headings) {
        heading = headings;
        return this;
    }

    Optional<Heading> headingOf(R row) {
        return heading.apply(row);
    }

    /** What is said when there is nothing at all, and when nothing matches the filter. */
    public ListTable<R> saysWhenEmpty(String key, String filtered, Object... arguments) {
        emptyKey = key;
        filteredKey = filtered;
        emptyArguments = arguments.clone();
        drawState();
        return this;
    }

    /** As high as its rows, up to a number of them: for tables inside cards. */
    public ListTable<R> asHighAsRows(int most) {
        following.content(model.rows(), () -> fitHeight(most));
        following.each(model.stateProperty(), () -> fitHeight(most));
        fitHeight(most);
        return this;
    }

    /** Where the values of a column end, in px from the left of the table; 0 while it is not shown. */
    public double endOf(String columnId) {
        return geometry.endOf(columnId);
    }

    /** Told each time the columns got their widths, for what is aligned with them. */
    public ListTable<R> onArranged(Runnable told) {
        arranged = told;
        return this;
    }

    public TableView<R> view() {
        return view;
    }

    public ListModel<R> model() {
        return model;
    }

    /** Ids of the columns on screen, in their order. */
    public List<String> shownIds() {
        return shownColumns().stream().map(Column::id).toList();
    }

    /** Key of the words for an order, by what its column holds: newest first, largest first. */
    public String orderKey(Sort sort) {
        boolean time = column(sort.column())
                .filter(column -> column.kind() == ColumnKind.TIME)
                .isPresent();
        if (time) {
            return sort.descending() ? "list.order.newest" : "list.order.oldest";
        }
        return sort.descending() ? "list.order.largest" : "list.order.smallest";
    }

    /** Items for the menu "Columns". */
    public List<MenuItem> columnItems() {
        return new ColumnMenu<>(kit, this, columns, choice).items();
    }

    /** Puts the focus into the rows, on the current one or the first. */
    public void focusRows() {
        view.requestFocus();
        if (view.getSelectionModel().isEmpty() && !model.rows().isEmpty()) {
            view.getSelectionModel().select(0);
        }
    }

    /** Ends all subscriptions; a forgotten table ends by itself, this ends it now. */
    public void close() {
        following.close();
    }

    private void build() {
        getStyleClass().add("list-table");
        view.setFixedCellSize(kit.settings().densityProperty().get().rowHeight());
        view.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        view.setPlaceholder(new Region());
        view.setRowFactory(source -> new ListRow<>(this));
        view.setItems(model.rows());
        columns.forEach(column -> shown.put(column.id(), tableColumn(column)));
        headers.install(view);
        new TableKeys<>(this).install();
        menu.install();
        StackPane.setMargin(states, new Insets(HEADER, 0, 0, 0));
        getChildren().addAll(view, states);
    }

    private void follow() {
        view.widthProperty().addListener((source, before, after) -> arrange());
        view.skinProperty().addListener((source, before, after) -> anchor.install());
        view.getSelectionModel()
                .selectedItemProperty()
                .addListener((source, before, after) -> Optional.ofNullable(after)
                        .ifPresent(row -> model.currentProperty().set(Optional.of(row))));
        following.rows(model.rows(), this::rowsChanged);
        following.each(model.stateProperty(), this::drawState);
        following.each(model.sortProperty(), this::drawHeaders);
        following.each(model.restartsProperty(), anchor::toTop);
        following.each(model.currentProperty(), this::selectCurrent);
        following.content(model.selection().ids(), this::drawPicked);
        following.content(model.changed(), view::refresh);
        following.each(kit.settings().wordsProperty(), () -> {
            rowsChanged();
            drawState();
        });
        following.now(kit.settings().densityProperty(), this::drawDensity);
        rowsChanged();
        drawState();
    }

    private TableColumn<R, R> tableColumn(Column<R> column) {
        TableColumn<R, R> made = new TableColumn<>();
        made.setId(column.id());
        made.setSortable(false);
        made.setReorderable(false);
        made.setResizable(false);
        made.setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(features.getValue()));
        made.setCellFactory(source -> cellOf(column));
        if (column.kind().right()) {
            made.getStyleClass().add("num");
        }
        return made;
    }

    private TableCell<R, R> cellOf(Column<R> column) {
        return switch (column.kind()) {
            case CHIP -> new ChipCell<>(this, column);
            case TICK -> new TickCell<>(column);
            case CODE, NUMBER, FIGURE, MONEY, TIME, DURATION, TEXT, LINK -> new ListCell<>(this, column);
        };
    }

    private void rowsChanged() {
        geometry.measure();
        arrange();
        selectCurrent();
        anchor.restore();
    }

    /** Columns and widths for the present width. */
    void arrange() {
        double available = view.getWidth() - BAR;
        if (available <= 0) {
            return;
        }
        geometry.arrange(available);
        List<TableColumn<R, R>> wanted = new ArrayList<>();
        for (Column<R> column : columns) {
            Double width = geometry.widths().get(column.id());
            TableColumn<R, R> made = shown.get(column.id());
            if (width != null && made != null) {
                made.setMinWidth(width);
                made.setMaxWidth(width);
                made.setPrefWidth(width);
                wanted.add(made);
            }
        }
        if (!view.getColumns().equals(wanted)) {
            view.getColumns().setAll(wanted);
        }
        drawHeaders();
        drawState();
        view.refresh();
        arranged.run();
    }

    private void drawHeaders() {
        for (Column<R> column : columns) {
            TableColumn<R, R> made = shown.get(column.id());
            if (made != null) {
                made.setText(headerText(column));
                headers.drawOrder(made, column);
            }
        }
    }

    private void drawState() {
        double[] widths = geometry.widths().values().stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        states.show(model.state(), widths, this::emptySentence);
    }

    private String emptySentence() {
        boolean filtered = model.state() instanceof ListState.Empty empty && empty.byFilter();
        return kit.texts().text(filtered ? filteredKey : emptyKey, emptyArguments);
    }

    private void drawPicked() {
        view.lookupAll(".table-row-cell").forEach(node -> {
            if (node instanceof ListRow<?> row) {
                row.drawPicked();
            }
        });
    }

    private void drawDensity() {
        Density density = kit.settings().densityProperty().get();
        view.setFixedCellSize(density.rowHeight());
        view.getStyleClass().remove("comfortable");
        if (density == Density.COMFORTABLE) {
            view.getStyleClass().add("comfortable");
        }
    }

    private void fitHeight(int most) {
        int rows = model.state().showsRows()
                ? Math.min(most, Math.max(1, model.rows().size()))
                : 3;
        double height = HEADER + rows * view.getFixedCellSize();
        setMinHeight(height);
        setPrefHeight(height);
        setMaxHeight(height);
    }

    private void selectCurrent() {
        Optional<R> current = model.currentProperty().get();
        int index = current.map(row -> model.rows().indexOf(row)).orElse(-1);
        if (index < 0) {
            view.getSelectionModel().clearSelection();
        } else if (view.getSelectionModel().getSelectedIndex() != index) {
            view.getSelectionModel().select(index);
        }
    }

    void sortBy(Column<R> column) {
        Sort next = model.sortProperty()
                .get()
                .filter(sort -> sort.column().equals(column.id()))
                .map(Sort::reversed)
                .orElse(new Sort(column.id(), column.kind() != ColumnKind.CODE));
        model.control().sort(next);
    }

    void open(R row) {
        opener.accept(row);
    }

    /** Enter: the link in focus, else the row. */
    void activate() {
        model.currentProperty().get().ifPresent(row -> {
            Optional<Consumer<R>> link =
                    cell < 0 ? Optional.empty() : cellColumn().flatMap(Column::opener);
            link.orElse(opener).accept(row);
        });
    }

    void openCurrentInWindow() {
        model.currentProperty().get().ifPresent(windowOpener);
    }

    Picking<R> picking() {
        return picking;
    }

    void moveCell(int step) {
        int next = Math.max(0, Math.min(view.getColumns().size() - 1, cell + step));
        cell = cell < 0 ? 0 : next;
        if (!view.getColumns().isEmpty()) {
            view.scrollToColumnIndex(cell);
        }
        view.refresh();
    }

    boolean isMarkedCell(int row, Column<R> column) {
        return cell >= 0
                && row == currentIndex()
                && cellColumn().filter(column::equals).isPresent();
    }

    /** The column of the cell in focus; the first while none was chosen. */
    Optional<Column<R>> cellColumn() {
        int at = Math.max(0, cell);
        List<Column<R>> inOrder = shownColumns();
        return at < inOrder.size() ? Optional.of(inOrder.get(at)) : Optional.empty();
    }

    List<Column<R>> shownColumns() {
        return geometry.shown();
    }

    String headerText(Column<R> column) {
        String word = column.headerKey().isEmpty() ? "" : kit.texts().text(column.headerKey());
        return column.kind() == ColumnKind.TIME ? word + ", " + kit.formats().zoneName() : word;
    }

    int currentIndex() {
        return view.getSelectionModel().getSelectedIndex();
    }

    Optional<Column<R>> column(String id) {
        return columns.stream().filter(column -> column.id().equals(id)).findFirst();
    }

    Geometry<R> geometry() {
        return geometry;
    }

    UiKit kit() {
        return kit;
    }
}
