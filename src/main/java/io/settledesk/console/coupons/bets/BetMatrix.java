package io.settledesk.console.coupons.bets;

import io.settledesk.console.coupons.bets.BetHistory.BetState;
import io.settledesk.console.coupons.bets.BetHistory.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Bets in the provider's order against versions in the order in which they were taken, and what is stored now. A cell is
 * changed when it differs from the same bet in the version taken before.
 *
 * @param bets one a row
 * @param columns versions, and folded ones; the last is what is stored now
 * @param cells by row, then column; absent where the version does not have the bet
 */
record BetMatrix(List<Bet> bets, List<Column> columns, List<List<Optional<Cell>>> cells) {
    /** More versions than this are folded where neighbours are equal. */
    static final int MOST_COLUMNS = 30;

    static final BetMatrix EMPTY = new BetMatrix(List.of(), List.of(), List.of());

    BetMatrix {
        bets = List.copyOf(bets);
        columns = List.copyOf(columns);
        cells = List.copyOf(cells);
    }

    /**
     * A row.
     *
     * @param uuid the provider's id
     * @param name what was bet on
     * @param outcome which outcome
     */
    record Bet(String uuid, Optional<String> name, Optional<String> outcome) {
        /** What it is called: its name, else its id. */
        String title() {
            return name.orElse(uuid);
        }
    }

    /** What a column stands for. */
    sealed interface Column {}

    /**
     * A version.
     *
     * @param version what it said
     * @param inForce whether its state is the one in force
     */
    record OfVersion(Version version, boolean inForce) implements Column {}

    /**
     * Versions that say the same of every bet as the one before them.
     *
     * @param first number of the first
     * @param last number of the last
     */
    record Folded(int first, int last) implements Column {
        int count() {
            return last - first + 1;
        }
    }

    /** What is stored. */
    record Now() implements Column {}

    /**
     * A bet in a version.
     *
     * @param said what the version says
     * @param before what the version taken before says; empty in the first, or where it did not have the bet
     */
    record Cell(BetState said, Optional<BetState> before) {
        boolean isChanged() {
            return before.map(said::differsFrom).orElse(false);
        }

        boolean coefChanged() {
            return before.map(old -> !old.coef().equals(said.coef())).orElse(false);
        }
    }

    /**
     * Lays the history out.
     *
     * @param inForce number of the version in force; 0 when there is none
     */
    static BetMatrix of(BetHistory history, int inForce) {
        Map<String, Bet> bets = new LinkedHashMap<>();
        history.stored().forEach((uuid, state) -> bets.put(uuid, bet(uuid, state)));
        for (int at = history.versions().size() - 1; at >= 0; at--) {
            history.versions().get(at).bets().forEach((uuid, state) -> bets.putIfAbsent(uuid, bet(uuid, state)));
        }
        List<Column> columns = MatrixColumns.of(history.versions(), inForce);
        List<List<Optional<Cell>>> cells = bets.keySet().stream()
                .map(uuid -> MatrixColumns.cells(uuid, columns, history))
                .toList();
        return new BetMatrix(List.copyOf(bets.values()), columns, cells);
    }

    private static Bet bet(String uuid, BetState state) {
        return new Bet(uuid, state.name(), state.outcome());
    }

    boolean isEmpty() {
        return bets.isEmpty();
    }

    Optional<Cell> cell(int row, int column) {
        return cells.get(row).get(column);
    }

    /** Only the bets that changed at least once. */
    BetMatrix onlyChanged() {
        List<Bet> kept = new ArrayList<>();
        List<List<Optional<Cell>>> keptCells = new ArrayList<>();
        for (int row = 0; row < bets.size(); row++) {
            if (cells.get(row).stream()
                    .anyMatch(cell -> cell.map(Cell::isChanged).orElse(false))) {
                kept.add(bets.get(row));
                keptCells.add(cells.get(row));
            }
        }
        return new BetMatrix(kept, columns, keptCells);
    }
}
