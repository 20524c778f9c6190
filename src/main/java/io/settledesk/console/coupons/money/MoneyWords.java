package io.settledesk.console.coupons.money;

import io.settledesk.console.coupons.money.MoneyStep.Gap;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import java.math.BigDecimal;
import java.util.Locale;

/** The words of the steps. */
final class MoneyWords {
    private static final String SUCCESS = "Success ";

    private final UiKit kit;

    MoneyWords(UiKit kit) {
        this.kit = kit;
    }

    String step(MoneyStep step) {
        String key = "case.money." + step.what().word();
        return switch (step.what()) {
            case SAID -> text(key, step.version(), said(step.detail()));
            case APPLIED ->
                text(key, Chips.outcome(step.detail()).word(kit.texts()).toLowerCase(Locale.ROOT));
            case SENT, ASKED -> text(step.detail().isEmpty() ? key + ".open" : key, answer(step.detail()));
            case ENDED ->
                text(key, Chips.payout(step.detail()).word(kit.texts()).toLowerCase(Locale.ROOT));
            case PAYMENT -> text(key, step.detail().substring(step.detail().lastIndexOf(':') + 1));
            case INCIDENT, RESOLVED ->
                text(key, Chips.incidentKind(step.detail()).word(kit.texts()));
            case ACTION -> text(key, action(step.detail()), step.evidence().id());
            case CREDITED, TAKEN_BACK -> text(step.detail().equals("posted") ? key : key + ".waits");
            case RECEIVED, VERIFIED, PAYOUT_CREATED, PAYOUT_RETURNED -> text(key);
        };
    }

    String clock(MoneyStep step) {
        return text("case.money.clock." + step.clock().word());
    }

    String lane(MoneyStep.Lane lane) {
        return text("case.money.lane." + lane.word());
    }

    String gap(MoneyStep step) {
        if (step.gap() instanceof Gap.Of forward) {
            return kit.formats().duration(forward.length());
        }
        if (step.gap() instanceof Gap.ClocksDiffer differ) {
            return text("case.money.differ", kit.formats().duration(differ.by()));
        }
        return Formats.DASH;
    }

    String evidence(MoneyStep step) {
        return switch (step.evidence().kind()) {
            case KEY ->
                "…" + step.evidence().id().substring(step.evidence().id().indexOf(':'));
            case PAYMENT -> step.detail().substring(step.detail().lastIndexOf(':') + 1);
            case INCIDENT -> text("case.money.evidence.incident");
            case NONE -> "";
            case BATCH, PAYOUT -> step.evidence().id();
        };
    }

    /** Of its mark on the chart. */
    static Tone tone(MoneyStep step) {
        return switch (step.what()) {
            case CREDITED, PAYOUT_RETURNED -> Tone.GREEN;
            case TAKEN_BACK -> Tone.VIOLET;
            case PAYOUT_CREATED, SENT -> Tone.BLUE;
            case ENDED -> step.detail().equals("success") ? Tone.GREEN : Tone.RED;
            case ASKED -> step.detail().startsWith(SUCCESS) ? Tone.BLUE : Tone.AMBER;
            case PAYMENT -> Tone.TEAL;
            case INCIDENT -> Tone.AMBER;
            case SAID, RECEIVED, VERIFIED, APPLIED, RESOLVED, ACTION -> Tone.NEUTRAL;
        };
    }

    private String said(String detail) {
        String[] both = detail.split(" ", 2);
        String status = Chips.status(Integer.parseInt(both[0])).word(kit.texts());
        return both[1].isEmpty() ? status : status + " " + kit.formats().digits(Amount.of(new BigDecimal(both[1]), ""));
    }

    /** The platform's own word where it told a state; else that no answer told one. */
    private String answer(String answer) {
        if (answer.startsWith(SUCCESS)) {
            return answer.substring(SUCCESS.length());
        }
        return switch (answer) {
            case "TIME_OUT", "BROKEN" -> chipWord("no_answer");
            case "NOT_FOUND" -> chipWord("not_found");
            case "SERVER_ERROR", "BUSY" -> chipWord("trouble");
            default -> answer;
        };
    }

    private String chipWord(String word) {
        return Chips.attempt(word).word(kit.texts()).toLowerCase(Locale.ROOT);
    }

    private String action(String action) {
        String key = "case.action." + action;
        return kit.texts().has(key) ? kit.texts().text(key) : action;
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
