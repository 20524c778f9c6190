package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.domain.Money;
import io.settledesk.domain.Phase;
import io.settledesk.settlement.explain.ExplainStep;
import io.settledesk.settlement.explain.ExplainText;
import io.settledesk.settlement.explain.ProofText;
import io.settledesk.settlement.explain.VerdictText;
import io.settledesk.settlement.explain.Verdicts;
import io.settledesk.settlement.explain.WhyCard;
import io.settledesk.settlement.explain.WhyCards;
import io.settledesk.text.Words;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/** A case in the words of the screen's language and the times of its zone; the sentences are those that commands print. */
final class CaseFileWords {
    private final Texts texts;
    private final Formats formats;
    private final Words words;

    CaseFileWords(Texts texts, Formats formats) {
        this.texts = texts;
        this.formats = formats;
        this.words = Words.of(texts.language().locale());
    }

    Texts texts() {
        return texts;
    }

    Formats formats() {
        return formats;
    }

    /** What is said in place of a case. */
    String message(CaseFileState state) {
        if (state instanceof CaseFileState.Missing missing) {
            return texts.text(
                    "case.missing", missing.code(), formats.time(missing.upTo().at()));
        }
        return texts.text(state instanceof CaseFileState.Nothing ? "case.nothing" : "case.reading");
    }

    String verdict(CaseFile file) {
        return new VerdictText(words, formats.zone()).of(Verdicts.of(file.explanation()));
    }

    String proof(CaseFile file) {
        return new ProofText(words).of(file.explanation());
    }

    /** {@code 1 operation = 1 key = 1 ledger entry}, for a folded card. */
    String proofShort(CaseFile file) {
        int operations = file.operations();
        if (!file.explanation().holds() || operations == 0) {
            return proof(file);
        }
        return words.text(
                "why.foot.proof", operations, operations, file.explanation().ledgerEntries());
    }

    WhyCard card(CaseFile file) {
        return new WhyCards(words, formats.zone()).of(file.explanation());
    }

    /** The card as {@code coupon explain} prints it. */
    String cardText(CaseFile file) {
        return new ExplainText(words, formats.zone()).whole(file.explanation());
    }

    /** What the operations add up to, one a currency; a zero in the coupon's currency when there are none. */
    static List<Amount> net(CaseFile file) {
        var sums = file.explanation().explained();
        if (sums.isEmpty()) {
            return List.of(Amount.movement(BigDecimal.ZERO, file.currency()));
        }
        return sums.entrySet().stream()
                .map(sum -> Amount.movement(sum.getValue(), sum.getKey()))
                .toList();
    }

    String netText(CaseFile file) {
        return net(file).stream().map(formats::money).collect(Collectors.joining(" · "));
    }

    /** The amount that a version said was won: {@code 185.00}; empty where it said none. */
    String winOf(ExplainStep step) {
        return step.phase() == Phase.FINAL
                ? step.realWin()
                        .map(win -> digits(new Money(win, step.currency())))
                        .orElse("")
                : "";
    }

    String digits(Money money) {
        return formats.digits(Amount.of(money.amount(), money.currency()));
    }
}
