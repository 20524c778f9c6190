package io.settledesk.demo.platform;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * An operation of the simulated platform.
 *
 * @param status the platform's word
 * @param number the number that was paid to, masked as the platform shows it
 * @param webhook where its changes are told
 */
public record SimulatedOperation(
        String id,
        String idTransactionMerchant,
        BigDecimal amount,
        String currency,
        String number,
        String status,
        Instant added,
        Instant updated,
        Optional<String> webhook) {
    private static final DateTimeFormatter SEVEN =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSSS'Z'", Locale.ROOT);

    SimulatedOperation as(String word, Instant now) {
        return new SimulatedOperation(id, idTransactionMerchant, amount, currency, number, word, added, now, webhook);
    }

    boolean isFinal() {
        return status.equals("success") || status.equals("failed");
    }

    /** As it stands in answers and webhooks. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", id);
        json.put("dateAdded", seven(added));
        json.put("dateUpdated", seven(updated));
        json.put("typeOperation", "payOut");
        json.put("status", status);
        json.put("idTransactionMerchant", idTransactionMerchant);
        json.put("amountInitial", amount);
        json.put("amount", amount);
        json.put("amountComission", 0);
        json.put("currency", currency);
        json.put("number", number);
        return json;
    }

    /** The platform writes seven digits of a second. */
    private static String seven(Instant instant) {
        return SEVEN.format(instant.atOffset(ZoneOffset.UTC));
    }
}
