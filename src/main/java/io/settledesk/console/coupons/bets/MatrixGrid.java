package io.settledesk.console.coupons.bets;

import io.settledesk.console.coupons.bets.BetMatrix.Bet;
import io.settledesk.console.coupons.bets.BetMatrix.OfVersion;
import io.settledesk.console.coupons.bets.BetMatrixViewModel.Place;
import io.settledesk.console.ui.control.Following;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Line;
import javafx.scene.shape.Rectangle;

/**
 * The cells that are in view, whatever the size of the matrix. Names and heads stay in place; the column of a version that was
 * not taken is dimmed and struck by a layer under its cells, so that icons stay readable. One stop of the focus; arrows move.
 */
final class MatrixGrid extends Region {
    static final int NAME = 196;
    private static final int WIDEST_NAME = 320;
    static final int COLUMN = 52;
    static final int HEAD = 44;
    static final int ROW = 40;
    private static final int BAR = 10;

    private final BetMatrixViewModel model;
    private final MatrixWords words;
    private final Pane under = clipped();
    private final Pane cells = clipped();
    private final Pane heads = clipped();
    private final Pane names = clipped();
    private final Label corner = new Label();
    private final ScrollBar across = bar(Orientation.HORIZONTAL);
    private final ScrollBar down = bar(Orientation.VERTICAL);
    private final List<MatrixCell> pool = new ArrayList<>();
    private final Following following = new Following();
    private boolean wantsFocusInView;

    MatrixGrid(BetMatrixViewModel model, MatrixWords words) {
        this.model = model;
        this.words = words;
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TABLE_CELL);
        getStyleClass().add("mx-grid");
        corner.setText(words.corner());
        corner.getStyleClass().add("mx-corner");
        getChildren().addAll(under, cells, heads, names, corner, across, down);
        across.valueProperty().addListener((source, before, after) -> requestLayout());
        down.valueProperty().addListener((source, before, after) -> requestLayout());
        addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::clicked);
        addEventHandler(ScrollEvent.SCROLL, this::scrolled);
        focusedProperty().addListener((source, before, after) -> requestLayout());
        following.each(model.matrixProperty(), this::replaced);
        following.each(model.focusProperty(), this::focusMoved);
    }

    @Override
    protected double computePrefHeight(double width) {
        return HEAD + rows() * ROW + 1 + (NAME + columns() * COLUMN > width && width > 0 ? BAR : 0);
    }

    @Override
    protected double computePrefWidth(double height) {
        return NAME + columns() * COLUMN;
    }

    @Override
    protected double computeMinHeight(double width) {
        return HEAD + 2 * ROW;
    }

    @Override
    protected double computeMinWidth(double height) {
        return NAME + 3 * COLUMN;
    }

    @Override
    protected void layoutChildren() {
        double name = nameWidth();
        boolean barAcross = name + columns() * COLUMN > getWidth();
        boolean barDown = HEAD + rows() * ROW + (barAcross ? BAR : 0) > getHeight() + 1;
        double width = getWidth() - name - (barDown ? BAR : 0);
        double height = getHeight() - HEAD - (barAcross ? BAR : 0);
        span(across, barAcross, columns() * COLUMN, width);
        span(down, barDown, rows() * ROW, height);
        bringFocusIntoView(width, height);
        across.resizeRelocate(name, getHeight() - BAR, width, BAR);
        down.resizeRelocate(getWidth() - BAR, HEAD, BAR, height);
        place(under, name, HEAD, width, height);
        place(cells, name, HEAD, width, height);
        place(heads, name, 0, width, HEAD);
        place(names, 0, HEAD, name, height);
        corner.resizeRelocate(0, 0, name, HEAD);
        drawColumns(width, height);
        drawRows(height);
        drawCells(width, height);
    }

    /** Heads, and what lies under the columns that were not taken. */
    private void drawColumns(double width, double height) {
        heads.getChildren().clear();
        under.getChildren().clear();
        double bottom = Math.min(height, rows() * ROW - down.getValue());
        for (int column = firstColumn(); column < lastColumn(width); column++) {
            double left = column * COLUMN - across.getValue();
            var shown = model.matrixProperty().get().columns().get(column);
            MatrixHead head = new MatrixHead(shown, words);
            heads.getChildren().add(head);
            head.resizeRelocate(left, 0, COLUMN, HEAD);
            if (shown instanceof OfVersion of && !of.version().wasTaken()) {
                Region dim = new Region();
                dim.getStyleClass().add("mx-off-column");
                dim.resizeRelocate(left + 1, 0, COLUMN - 1, bottom);
                Line strike = new Line(left + 2, bottom - 2, left + COLUMN - 4, 2);
                strike.getStyleClass().add("mx-strike");
                under.getChildren().addAll(dim, strike);
            }
        }
    }

    private void drawRows(double height) {
        names.getChildren().clear();
        for (int row = firstRow(); row < lastRow(height); row++) {
            Bet bet = model.matrixProperty().get().bets().get(row);
            Label name = new Label(bet.title());
            Label outcome = new Label(bet.outcome().orElse(""));
            outcome.getStyleClass().add("tiny");
            VBox box = new VBox(name, outcome);
            box.getStyleClass().add("mx-name");
            names.getChildren().add(box);
            box.resizeRelocate(0, row * ROW - down.getValue(), nameWidth(), ROW);
        }
    }

    private void drawCells(double width, double height) {
        int used = 0;
        Place focus = model.focusProperty().get();
        BetMatrix matrix = model.matrixProperty().get();
        for (int row = firstRow(); row < lastRow(height); row++) {
            for (int column = firstColumn(); column < lastColumn(width); column++) {
                MatrixCell cell = cell(used++);
                boolean focused = isFocused() && focus.equals(new Place(row, column));
                cell.show(matrix.columns().get(column), matrix.cell(row, column), focused, words);
                cell.resizeRelocate(column * COLUMN - across.getValue(), row * ROW - down.getValue(), COLUMN, ROW);
            }
        }
        cells.getChildren().setAll(pool.subList(0, used));
    }

    private MatrixCell cell(int at) {
        if (at == pool.size()) {
            pool.add(new MatrixCell());
        }
        return pool.get(at);
    }

    private void replaced() {
        across.setValue(0);
        down.setValue(0);
        requestLayout();
        getParent().requestLayout();
    }

    private void focusMoved() {
        wantsFocusInView = true;
        setAccessibleText(words.spoken(model));
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        requestLayout();
    }

    /** With the layout, since only then it is known how much can be seen; a grid without room has nothing to bring. */
    private void bringFocusIntoView(double width, double height) {
        if (wantsFocusInView && width >= COLUMN && height >= ROW) {
            wantsFocusInView = false;
            Place focus = model.focusProperty().get();
            show(across, focus.column() * COLUMN, COLUMN);
            show(down, focus.row() * ROW, ROW);
        }
    }

    private void pressed(KeyEvent event) {
        boolean known = true;
        switch (event.getCode()) {
            case LEFT -> model.move(0, -1);
            case RIGHT -> model.move(0, 1);
            case UP -> model.move(-1, 0);
            case DOWN -> model.move(1, 0);
            case HOME -> model.moveTo(model.focusProperty().get().row(), 0);
            case END -> model.moveTo(model.focusProperty().get().row(), columns());
            case ENTER -> model.openFocused();
            default -> known = false;
        }
        if (known && !event.isShortcutDown() && !event.isAltDown()) {
            event.consume();
        }
    }

    private void clicked(MouseEvent event) {
        requestFocus();
        int column = (int) ((event.getX() - nameWidth() + across.getValue()) / COLUMN);
        int row = (int) ((event.getY() - HEAD + down.getValue()) / ROW);
        boolean inside = event.getX() >= nameWidth() && event.getY() >= HEAD && column < columns() && row < rows();
        if (inside) {
            model.moveTo(row, column);
            if (event.getClickCount() > 1) {
                model.openFocused();
            }
        }
    }

    private void scrolled(ScrollEvent event) {
        if (down.isVisible() || across.isVisible()) {
            down.setValue(within(down, down.getValue() - event.getDeltaY()));
            across.setValue(within(across, across.getValue() - event.getDeltaX()));
            event.consume();
        }
    }

    /** Names take what the columns leave, so that they are whole where there is room. */
    private double nameWidth() {
        return Math.max(NAME, Math.min(WIDEST_NAME, getWidth() - columns() * COLUMN - BAR));
    }

    private int rows() {
        return model.matrixProperty().get().bets().size();
    }

    private int columns() {
        return model.matrixProperty().get().columns().size();
    }

    private int firstColumn() {
        return (int) (across.getValue() / COLUMN);
    }

    private int lastColumn(double width) {
        return Math.min(columns(), (int) Math.ceil((across.getValue() + width) / COLUMN));
    }

    private int firstRow() {
        return (int) (down.getValue() / ROW);
    }

    private int lastRow(double height) {
        return Math.min(rows(), (int) Math.ceil((down.getValue() + height) / ROW));
    }

    private static void show(ScrollBar bar, int from, int size) {
        double visible = bar.getBlockIncrement();
        if (bar.isVisible() && from < bar.getValue()) {
            bar.setValue(from);
        } else if (bar.isVisible() && from + size > bar.getValue() + visible) {
            bar.setValue(within(bar, from + size - visible));
        }
    }

    private static double within(ScrollBar bar, double value) {
        return Math.max(0, Math.min(bar.getMax(), value));
    }

    private static void span(ScrollBar bar, boolean needed, double whole, double visible) {
        bar.setVisible(needed);
        bar.setMax(needed ? whole - visible : 0);
        bar.setVisibleAmount(needed ? visible * bar.getMax() / whole : 1);
        bar.setUnitIncrement(ROW);
        bar.setBlockIncrement(visible);
        bar.setValue(within(bar, bar.getValue()));
    }

    private static void place(Pane pane, double x, double y, double width, double height) {
        pane.resizeRelocate(x, y, Math.max(0, width), Math.max(0, height));
        pane.setClip(new Rectangle(Math.max(0, width), Math.max(0, height)));
    }

    /** Its children are laid out by the grid; their sizes must not ask for another layout of it. */
    private static Pane clipped() {
        Pane pane = new Pane() {
            @Override
            protected void layoutChildren() {
                getChildren().forEach(child -> {
                    if (child instanceof javafx.scene.Parent parent) {
                        parent.layout();
                    }
                });
            }
        };
        pane.setManaged(false);
        return pane;
    }

    private static ScrollBar bar(Orientation orientation) {
        ScrollBar bar = new ScrollBar();
        bar.setOrientation(orientation);
        bar.setManaged(false);
        return bar;
    }
}
