package io.settledesk.console.coupons.casefile;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.coupons.casefile.CaseFileWhyLines.Folded;
import io.settledesk.console.coupons.casefile.CaseFileWhyLines.Whole;
import io.settledesk.settlement.explain.WhyCard;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaseFileWhyLinesTest {
    @Test
    void everythingIsDrawnWhereItFits() {
        assertThat(CaseFileWhyLines.of(card("..m"), 4, false).lines())
                .hasSize(3)
                .allMatch(Whole.class::isInstance);
    }

    @Test
    void runsWithoutMoneyAreFoldedBeforeRowsWithMoneyAreLeftOut() {
        CaseFileWhyLines lines = CaseFileWhyLines.of(card(".....m.."), 4, false);

        assertThat(lines.lines()).hasSize(4);
        assertThat(lines.lines().get(0)).isEqualTo(new Folded(5));
        assertThat(lines.left()).isZero();
    }

    @Test
    void whatStillHasNoRoomIsCountedAndShownOnDemand() {
        CaseFileWhyLines few = CaseFileWhyLines.of(card("mm.mm"), 4, false);
        CaseFileWhyLines all = CaseFileWhyLines.of(card("mm.mm"), 4, true);

        assertThat(few.lines()).hasSize(4);
        assertThat(few.left()).isEqualTo(1);
        assertThat(all.lines()).hasSize(5);
        assertThat(all.left()).isZero();
    }

    /** A row for each sign: {@code m} moved money. */
    private static WhyCard card(String signs) {
        List<WhyCard.Row> rows = new ArrayList<>();
        for (int at = 0; at < signs.length(); at++) {
            boolean money = signs.charAt(at) == 'm';
            rows.add(new WhyCard.Step(at + 1, 0, "b-" + at, 0, false, 1, "Open", "bets stored", "–", "", "–", money));
        }
        return new WhyCard("000000000272", "Why", "net", List.of(), rows, List.of(), "");
    }
}
