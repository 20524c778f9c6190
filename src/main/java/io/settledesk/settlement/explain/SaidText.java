package io.settledesk.settlement.explain;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.text.Words;
import java.math.BigDecimal;

/** What the provider said, in words: "Won 185.00", "Open, 1 of 3 bets". */
final class SaidText {
    private final Words words;

    SaidText(Words words) {
        this.words = words;
    }

    String status(int status) {
        return switch (status) {
            case StatusCatalogue.ACCEPTED -> words.text("chip.status.open");
            case StatusCatalogue.WON -> words.text("chip.status.won");
            case StatusCatalogue.REFUNDED -> words.text("chip.status.refunded");
            case StatusCatalogue.LOST -> words.text("chip.status.lost");
            case StatusCatalogue.RECALCULATION -> words.text("chip.status.recalculation");
            default -> words.text("chip.status.unknown", status);
        };
    }

    String result(int status, BigDecimal win, String currency) {
        return words.text("why.said.win", status(status), words.amount(win, currency));
    }

    /** With the bets where the coupon is an express that grows. What a person decided, the provider did not say. */
    String said(ExplainStep step, boolean growing) {
        String said = element(step, growing);
        return step.source() == BatchSource.MANUAL ? words.text("why.said.byhand", said) : said;
    }

    private String element(ExplainStep step, boolean growing) {
        boolean withBets = growing && step.betsTotal() > 0;
        String status = status(step.status());
        return switch (step.phase()) {
            case FINAL -> {
                String win = words.amount(step.realWin().orElseThrow(), step.currency());
                yield withBets
                        ? words.text("why.said.win.bets", status, win, step.betsDecided(), step.betsTotal())
                        : words.text("why.said.win", status, win);
            }
            case OPEN -> withBets ? words.text("why.said.bets", status, step.betsDecided(), step.betsTotal()) : status;
            case RECALCULATION, UNKNOWN -> status;
        };
    }
}
