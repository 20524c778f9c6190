package io.settledesk.console.incidents;

import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.RefusalText;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.domain.Money;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/**
 * The sentences of an incident: what came, what the engine did, what a person can do. Every kind has its three, with the same
 * arguments in each.
 */
final class IncidentWords {
    private final Texts texts;
    private final Formats formats;

    IncidentWords(Texts texts, Formats formats) {
        this.texts = texts;
        this.formats = formats;
    }

    String kind(String kind) {
        return Chips.incidentKind(kind).word(texts);
    }

    /** One of {@code came}, {@code did}, {@code can}. */
    String sentence(IncidentCase incident, String part) {
        String key = "incident." + incident.kind() + "." + part;
        return texts.has(key)
                ? texts.text(key, arguments(incident).toArray())
                : texts.text("incident.OTHER." + part, incident.kind());
    }

    /** What an incident that needs nobody any more says about its end. */
    Optional<String> end(IncidentCase incident) {
        return incident.resolution().map(end -> {
            String how = incident.detail("closed");
            String key = "incident.closed." + how;
            return texts.has(key)
                    ? texts.text(key, formats.time(end.at()), incident.detail("closedBy"))
                    : texts.text("incident.closed", formats.time(end.at()), end.by(), end.comment());
        });
    }

    String atRisk(IncidentCase incident) {
        return incident.atRisk().map(this::money).orElse(Formats.DASH);
    }

    private List<Object> arguments(IncidentCase incident) {
        String coupon = incident.about().coupon().orElse("");
        String batch = incident.about().batch().orElse("");
        return switch (incident.kind()) {
            case "RESULT_CHANGED" ->
                List.of(coupon, result(incident, "inForce"), result(incident, "said"), batch, atRisk(incident));
            case "RESULT_WITHDRAWN" -> List.of(coupon, time(incident.detail("openedAt")), atRisk(incident), batch);
            case "RESULT_ODD" -> List.of(coupon, odd(incident), batch);
            case "UNKNOWN_STATUS" -> List.of(coupon, incident.detail("status"), batch);
            case "CLOCK_AHEAD" -> List.of(coupon, time(incident.detail("said")), batch);
            case "FINANCIAL_KEY_CONFLICT" ->
                List.of(
                        incident.detail("key"),
                        amount(incident.detail("stored")),
                        amount(incident.detail("expected")),
                        incident.detail("storedBatch"),
                        batch);
            case "NO_PLACEMENT" -> List.of(coupon, atRisk(incident), batch);
            case "PLACEMENT_CONFLICT" -> List.of(coupon, incident.detail("saidAccount"), stake(incident));
            case "CURRENCY_MISMATCH" ->
                List.of(coupon, incident.detail("account"), incident.detail("accountCurrency"), atRisk(incident));
            case "NEGATIVE_BALANCE" -> List.of(incident.about().account().orElse(""), atRisk(incident), batch);
            case "BATCH_CONTENT_CONFLICT" ->
                List.of(batch, formats.hash(incident.detail("stored")), formats.hash(incident.detail("said")));
            case "PACKET_REJECTED" ->
                List.of(
                        batch.isEmpty() ? Formats.DASH : batch,
                        incident.detail("path"),
                        RefusalText.of(texts, incident.detail("reason")));
            case "CALLBACK_UNAUTHORIZED" -> List.of(incident.times(), incident.detail("remote"));
            case "RECALCULATION_AFTER_MANUAL", "RECALCULATION_STUCK" ->
                List.of(coupon, incident.detail("generation"), atRisk(incident));
            default -> List.of(coupon, batch);
        };
    }

    /** {@code Won 185.00 RUB} from the details of that name. */
    private String result(IncidentCase incident, String name) {
        String status = status(incident.detail(name + "Status"));
        return status + " " + amount(incident.detail(name) + " " + incident.detail(name + "Currency"));
    }

    private String odd(IncidentCase incident) {
        String currency = incident.atRisk().map(Money::currency).orElse("");
        return status(incident.detail("status")) + " " + amount((incident.detail("realWin") + " " + currency).strip());
    }

    private String stake(IncidentCase incident) {
        return amount(incident.detail("saidStake") + " " + incident.detail("saidCurrency"));
    }

    private String status(String code) {
        return code.matches("[0-9]{1,9}") ? Chips.status(Integer.parseInt(code)).word(texts) : code;
    }

    /** An amount as the details hold it: digits, a blank, a currency. */
    private String amount(String stored) {
        String[] parts = stored.split(" ", 2);
        if (!parts[0].matches("-?[0-9]+(\\.[0-9]+)?")) {
            return stored;
        }
        String currency = parts.length > 1 ? parts[1] : "";
        return formats.money(Amount.of(new BigDecimal(parts[0]), currency)).strip();
    }

    private String money(Money money) {
        return formats.money(Amount.of(money.amount(), money.currency()));
    }

    private String time(String iso) {
        try {
            return formats.time(Instant.parse(iso));
        } catch (DateTimeParseException notTime) {
            return iso;
        }
    }
}
