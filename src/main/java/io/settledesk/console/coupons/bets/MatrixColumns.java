package io.settledesk.console.coupons.bets;

import io.settledesk.console.coupons.bets.BetHistory.BetState;
import io.settledesk.console.coupons.bets.BetHistory.Version;
import io.settledesk.console.coupons.bets.BetMatrix.Cell;
import io.settledesk.console.coupons.bets.BetMatrix.Column;
import io.settledesk.console.coupons.bets.BetMatrix.Folded;
import io.settledesk.console.coupons.bets.BetMatrix.Now;
import io.settledesk.console.coupons.bets.BetMatrix.OfVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The columns of the matrix: one a version, equal neighbours folded where there are many, what is stored last. */
final class MatrixColumns {
    private MatrixColumns() {}

    static List<Column> of(List<Version> versions, int inForce) {
        List<Column> columns = new ArrayList<>();
        for (Version version : versions) {
            columns.add(new OfVersion(version, version.number() == inForce));
        }
        List<Column> shown = columns.size() > BetMatrix.MOST_COLUMNS ? folded(columns) : columns;
        shown.add(new Now());
        return shown;
    }

    /** What each column says of a bet, held against the version taken before it. */
    static List<Optional<Cell>> cells(String uuid, List<Column> columns, BetHistory history) {
        List<Optional<Cell>> cells = new ArrayList<>();
        Optional<BetState> before = Optional.empty();
        for (Column column : columns) {
            if (column instanceof OfVersion of) {
                Optional<BetState> said =
                        Optional.ofNullable(of.version().bets().get(uuid));
                Optional<BetState> old = before;
                cells.add(said.map(state -> new Cell(state, old)));
                before = of.version().wasTaken() ? said.or(() -> old) : old;
            } else if (column instanceof Now) {
                cells.add(Optional.ofNullable(history.stored().get(uuid)).map(now -> new Cell(now, Optional.empty())));
            } else {
                cells.add(Optional.empty());
            }
        }
        return cells;
    }

    private static List<Column> folded(List<Column> columns) {
        List<Column> folded = new ArrayList<>();
        List<OfVersion> run = new ArrayList<>();
        for (int at = 0; at < columns.size(); at++) {
            OfVersion column = (OfVersion) columns.get(at);
            boolean last = at == columns.size() - 1;
            if (at > 0 && !last && !column.inForce() && repeats(column, (OfVersion) columns.get(at - 1))) {
                run.add(column);
            } else {
                close(run, folded);
                folded.add(column);
            }
        }
        return folded;
    }

    /** A single repeat takes as much room as its fold. */
    private static void close(List<OfVersion> run, List<Column> folded) {
        if (run.size() > 1) {
            folded.add(new Folded(
                    run.get(0).version().number(),
                    run.get(run.size() - 1).version().number()));
        } else {
            folded.addAll(run);
        }
        run.clear();
    }

    private static boolean repeats(OfVersion column, OfVersion before) {
        Version version = column.version();
        Version other = before.version();
        return version.wasTaken()
                && other.wasTaken()
                && version.status() == other.status()
                && saysTheSame(version.bets(), other.bets());
    }

    private static boolean saysTheSame(Map<String, BetState> bets, Map<String, BetState> others) {
        return bets.keySet().equals(others.keySet())
                && bets.entrySet().stream()
                        .noneMatch(
                                bet -> bet.getValue().differsFrom(others.getOrDefault(bet.getKey(), bet.getValue())));
    }
}
