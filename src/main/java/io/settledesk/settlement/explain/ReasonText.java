package io.settledesk.settlement.explain;

import io.settledesk.domain.Reason;
import io.settledesk.text.Words;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;

/** A reason in words: short for the card, a full sentence for the list of versions. */
public final class ReasonText {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    private final Words words;
    private final ZoneId zone;

    /** The zone is that of the provider's times in full sentences. */
    public ReasonText(Words words, ZoneId zone) {
        this.words = words;
        this.zone = zone;
    }

    /** A few words: "ignored: older than the state in force". */
    public String brief(Reason reason) {
        return text("reason.", reason);
    }

    /** A sentence with the facts: "Ignored: older than the state in force (provider's time … against …)". */
    public String full(Reason reason) {
        return text("reason.full.", reason);
    }

    private String text(String prefix, Reason reason) {
        String key = prefix + reason.code();
        return switch (reason.code()) {
            case STATUS_UNKNOWN -> words.text(key, param(reason, "status"));
            case OTHER_RESULT_PARKED -> words.text(key, inForce(reason));
            case GENERATION_OPENED_TAKEN_BACK, GENERATION_OPENED ->
                words.text(key, param(reason, "generation"), param(reason, "closed"));
            case OLDER_THAN_RECALCULATION,
                    RECALCULATION_KNOWN,
                    RECALCULATION_OLDER_THAN_RESULT,
                    OLDER_THAN_STATE,
                    OPENED_AFTER_RESULT ->
                words.text(key, time(param(reason, "clock")), time(param(reason, "against")));
            case BETS_STORED,
                    RESULT_CREDITED,
                    RESULT_WITHOUT_CREDIT,
                    SAME_RESULT,
                    RECALCULATION_GOES_ON,
                    ALREADY_SETTLED,
                    NEWER_PACKETS_KNOWN,
                    STOOD_FOR_BY_HAND -> words.text(key);
        };
    }

    private String inForce(Reason reason) {
        String status = param(reason, "inForceStatus");
        String amount = param(reason, "inForce");
        if (status.isEmpty() || amount.isEmpty()) {
            return "";
        }
        return new SaidText(words)
                .result(Integer.parseInt(status), new BigDecimal(amount), param(reason, "inForceCurrency"));
    }

    private String time(String instant) {
        return instant.isEmpty() ? "?" : CLOCK.format(Instant.parse(instant).atZone(zone));
    }

    private static String param(Reason reason, String name) {
        return reason.params().getOrDefault(name, "");
    }
}
