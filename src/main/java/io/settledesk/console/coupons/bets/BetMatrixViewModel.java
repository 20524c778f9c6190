package io.settledesk.console.coupons.bets;

import io.settledesk.console.coupons.bets.BetMatrix.Bet;
import io.settledesk.console.coupons.bets.BetMatrix.Cell;
import io.settledesk.console.coupons.bets.BetMatrix.Column;
import io.settledesk.console.coupons.bets.BetMatrix.OfVersion;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.task.UiTasks;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The matrix of bets and versions of one coupon, and the cell in focus. */
public final class BetMatrixViewModel {
    /** With more bets than this only those that changed are shown at first. */
    static final int MOST_BETS = 30;

    private final UiTasks tasks;
    private final BetQueries queries;
    private final Consumer<BetPlace> openBytes;
    private final ReadOnlyObjectWrapper<BetMatrix> matrix =
            new ReadOnlyObjectWrapper<>(this, "matrix", BetMatrix.EMPTY);
    private final ReadOnlyObjectWrapper<Place> focus = new ReadOnlyObjectWrapper<>(this, "focus", new Place(0, 0));
    private final ReadOnlyBooleanWrapper onlyChanged = new ReadOnlyBooleanWrapper(this, "onlyChanged");
    private final ReadOnlyObjectWrapper<Optional<Problem>> problem =
            new ReadOnlyObjectWrapper<>(this, "problem", Optional.empty());
    private BetMatrix whole = BetMatrix.EMPTY;

    /** A cell's row and column, from 0. */
    record Place(int row, int column) {}

    /** Opens a bet's bytes through {@code openBytes}. */
    public BetMatrixViewModel(UiTasks tasks, BetQueries queries, Consumer<BetPlace> openBytes) {
        this.tasks = tasks;
        this.queries = queries;
        this.openBytes = openBytes;
    }

    /** Reads the bets of a coupon; {@code inForce} is the number of the version in force, 0 for none. */
    public void load(String couponCode, int inForce) {
        tasks.run("case.bets", () -> BetMatrix.of(queries.history(couponCode), inForce))
                .onSuccess(this::show)
                .onFailure(failed -> problem.set(Optional.of(failed)))
                .start();
    }

    /** Another coupon: nothing of the last one stays. */
    public void clear() {
        show(BetMatrix.EMPTY);
    }

    ReadOnlyObjectProperty<BetMatrix> matrixProperty() {
        return matrix.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Place> focusProperty() {
        return focus.getReadOnlyProperty();
    }

    ReadOnlyBooleanProperty onlyChangedProperty() {
        return onlyChanged.getReadOnlyProperty();
    }

    /** Why the bets could not be read. */
    ReadOnlyObjectProperty<Optional<Problem>> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Whether the switch between all bets and those that changed is worth its place. */
    boolean hasManyBets() {
        return whole.bets().size() > MOST_BETS;
    }

    void showOnlyChanged(boolean only) {
        onlyChanged.set(only);
        BetMatrix changed = whole.onlyChanged();
        matrix.set(only ? changed : whole);
        moveTo(0, focus.get().column());
    }

    /** Moves the focus by cells, staying inside. */
    void move(int rows, int columns) {
        moveTo(focus.get().row() + rows, focus.get().column() + columns);
    }

    void moveTo(int row, int column) {
        int lastRow = Math.max(0, matrix.get().bets().size() - 1);
        int lastColumn = Math.max(0, matrix.get().columns().size() - 1);
        focus.set(new Place(Math.max(0, Math.min(row, lastRow)), Math.max(0, Math.min(column, lastColumn))));
    }

    /** The cell in focus, where there is one. */
    Optional<Cell> focusedCell() {
        return matrix.get().isEmpty()
                ? Optional.empty()
                : matrix.get().cell(focus.get().row(), focus.get().column());
    }

    /** Opens the bet in focus in the bytes of its version; what is stored now is opened in the version that it came from. */
    void openFocused() {
        if (!matrix.get().isEmpty()) {
            Bet bet = matrix.get().bets().get(focus.get().row());
            versionOf(focus.get().column())
                    .ifPresent(of -> openBytes.accept(
                            new BetPlace(of.version().batchId(), of.version().position(), bet.uuid())));
        }
    }

    private Optional<OfVersion> versionOf(int column) {
        Column asked = matrix.get().columns().get(column);
        if (asked instanceof OfVersion of) {
            return Optional.of(of);
        }
        for (int at = column; at >= 0; at--) {
            if (matrix.get().columns().get(at) instanceof OfVersion of
                    && of.version().wasTaken()) {
                return Optional.of(of);
            }
        }
        return Optional.empty();
    }

    private void show(BetMatrix next) {
        problem.set(Optional.empty());
        whole = next;
        boolean many = next.bets().size() > MOST_BETS;
        onlyChanged.set(many);
        matrix.set(many ? next.onlyChanged() : next);
        moveTo(0, Math.max(0, next.columns().size() - 2));
    }
}
