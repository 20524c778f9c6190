package io.settledesk.console.coupons.bets;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.coupons.bets.BetHistory.BetState;
import io.settledesk.console.coupons.bets.BetHistory.Version;
import io.settledesk.console.coupons.bets.BetMatrix.Cell;
import io.settledesk.console.coupons.bets.BetMatrix.Folded;
import io.settledesk.console.coupons.bets.BetMatrix.Now;
import io.settledesk.domain.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BetMatrixTest {
    @Test
    void anExpressOfThreeVersionsMarksExactlyTheChangedCells() {
        BetMatrix matrix = BetMatrix.of(
                history(
                        version(1, Outcome.APPLIED, bets(1, "1.85", 1, "2.00")),
                        version(2, Outcome.APPLIED, bets(2, "1.85", 1, "2.00")),
                        version(3, Outcome.APPLIED, bets(2, "1.85", 1, "2.05"))),
                3);

        assertThat(changed(matrix)).containsExactly("a v2", "b v3");
        assertThat(matrix.cell(1, 2).orElseThrow().coefChanged()).isTrue();
    }

    @Test
    void aVersionIsHeldAgainstTheOneTakenBeforeNotAgainstALateOne() {
        BetMatrix matrix = BetMatrix.of(
                history(
                        version(1, Outcome.APPLIED, bets(2, "1.85", 2, "2.00")),
                        version(2, Outcome.STALE, bets(1, "1.85", 1, "2.00")),
                        version(3, Outcome.UNCHANGED, bets(2, "1.85", 2, "2.00"))),
                1);

        assertThat(changed(matrix)).containsExactly("a v2", "b v2");
    }

    @Test
    void aBetThatAVersionDoesNotHaveLeavesNoCell() {
        BetMatrix matrix = BetMatrix.of(
                history(
                        version(1, Outcome.APPLIED, Map.of("a", bet(1, "1.85"))),
                        version(2, Outcome.APPLIED, bets(1, "1.85", 1, "2.00"))),
                2);

        assertThat(matrix.bets()).extracting(BetMatrix.Bet::uuid).containsExactlyInAnyOrder("a", "b");
        assertThat(cell(matrix, "b", 0)).isEmpty();
        assertThat(cell(matrix, "b", 1).orElseThrow().isChanged()).isFalse();
    }

    @Test
    void equalNeighboursFoldOnlyWhereThereAreManyVersions() {
        List<Version> versions = new ArrayList<>();
        for (int number = 1; number <= 40; number++) {
            versions.add(version(number, Outcome.APPLIED, bets(number < 20 ? 1 : 2, "1.85", 1, "2.00")));
        }
        BetMatrix many = BetMatrix.of(history(versions.toArray(new Version[0])), 40);
        BetMatrix few = BetMatrix.of(history(versions.subList(0, 30).toArray(new Version[0])), 30);

        assertThat(many.columns()).hasSize(6);
        assertThat(many.columns().get(1)).isEqualTo(new Folded(2, 19));
        assertThat(many.columns().get(5)).isEqualTo(new Now());
        assertThat(few.columns()).hasSize(31);
    }

    @Test
    void onlyChangedBetsAreThoseThatChangedAtLeastOnce() {
        BetMatrix matrix = BetMatrix.of(
                history(
                        version(1, Outcome.APPLIED, bets(1, "1.85", 1, "2.00")),
                        version(2, Outcome.APPLIED, bets(1, "1.85", 2, "2.00"))),
                2);

        assertThat(matrix.onlyChanged().bets()).extracting(BetMatrix.Bet::uuid).containsExactly("b");
    }

    private static List<String> changed(BetMatrix matrix) {
        List<String> changed = new ArrayList<>();
        for (int row = 0; row < matrix.bets().size(); row++) {
            for (int column = 0; column < matrix.columns().size(); column++) {
                if (matrix.cell(row, column).map(Cell::isChanged).orElse(false)) {
                    changed.add(matrix.bets().get(row).uuid() + " v" + (column + 1));
                }
            }
        }
        return changed;
    }

    private static Optional<Cell> cell(BetMatrix matrix, String uuid, int column) {
        List<String> uuids = matrix.bets().stream().map(BetMatrix.Bet::uuid).toList();
        return matrix.cell(uuids.indexOf(uuid), column);
    }

    private static BetHistory history(Version... versions) {
        return new BetHistory(List.of(versions), versions[versions.length - 1].bets());
    }

    private static Version version(int number, Outcome outcome, Map<String, BetState> bets) {
        return new Version(number, "b-" + number, 0, 1, outcome, bets);
    }

    private static Map<String, BetState> bets(int first, String firstCoef, int second, String secondCoef) {
        Map<String, BetState> bets = new LinkedHashMap<>();
        bets.put("a", bet(first, firstCoef));
        bets.put("b", bet(second, secondCoef));
        return bets;
    }

    private static BetState bet(int status, String coef) {
        return new BetState(status, Optional.of(coef), Optional.of("Team A – Team B"), Optional.empty());
    }
}
