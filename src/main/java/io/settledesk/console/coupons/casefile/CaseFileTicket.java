package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.read.CaseFacts;
import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.settlement.explain.WhyCard;

/** A case as text for a ticket. For a player: no account, no batch, no other coupon. */
final class CaseFileTicket {
    private final CaseFileWords words;

    CaseFileTicket(CaseFileWords words) {
        this.words = words;
    }

    /** For colleagues: the head's facts, then all that {@code coupon explain} prints. */
    String internal(CaseFile file) {
        Texts texts = words.texts();
        Formats formats = words.formats();
        CaseFacts facts = file.facts();
        return plain(texts.text(
                        "case.ticket.head",
                        file.code(),
                        facts.owner().orElse(Formats.DASH),
                        formats.time(facts.upTo().at())))
                + "\n"
                + words.cardText(file);
    }

    /** For a player. */
    String playerSafe(CaseFile file) {
        StringBuilder text = new StringBuilder();
        text.append(plain(words.texts().text("case.ticket.player", file.code())))
                .append('\n');
        text.append(words.verdict(file)).append("\n\n");
        for (WhyCard.Row row : words.card(file).rows()) {
            if (row instanceof WhyCard.Step step) {
                text.append(step.said()).append(" · ").append(step.rule());
                if (step.movedMoney()) {
                    text.append(" · ").append(step.amount());
                }
                text.append('\n');
            }
        }
        text.append('\n')
                .append(plain(words.texts().text("case.ticket.net", words.netText(file))))
                .append('\n');
        return text.toString();
    }

    /** What is pasted into a ticket is searched: blanks are plain ones there. */
    private static String plain(String text) {
        return text.replace('\u00A0', ' ');
    }
}
