package io.settledesk.polling;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the provider says of a coupon, as far as a person compares it; the element was checked when it was read.
 *
 * @param status its status
 * @param realWin the result; empty where there is none
 * @param currency empty where the element names none
 * @param updatedAt the provider's clock, as written; empty where there is none
 * @param bets its bets, in the provider's order
 */
public record ProviderElement(
        int status, Optional<BigDecimal> realWin, String currency, String updatedAt, List<SaidBet> bets) {
    private static final ObjectMapper JSON = new ObjectMapper();

    public ProviderElement {
        bets = List.copyOf(bets);
    }

    /** A bet as the provider writes it; absent parts are empty. */
    public record SaidBet(String uuid, String name, String outcome, int status, String coef) {}

    public static ProviderElement read(String element) {
        JsonNode node = tree(element);
        List<SaidBet> bets = new ArrayList<>();
        node.path("events")
                .forEach(bet -> bets.add(new SaidBet(
                        bet.path("uuid").asText(),
                        bet.path("name").asText(),
                        bet.path("outcome").asText(),
                        bet.path("status").asInt(),
                        bet.path("coef").asText())));
        return new ProviderElement(
                node.path("status").asInt(),
                amount(node.path("realWin")),
                node.path("currency").asText(),
                node.path("updated_at").asText(),
                bets);
    }

    private static Optional<BigDecimal> amount(JsonNode node) {
        if (node.isNumber()) {
            return Optional.of(node.decimalValue());
        }
        return node.isTextual() ? Optional.of(new BigDecimal(node.asText().strip())) : Optional.empty();
    }

    private static JsonNode tree(String element) {
        try {
            return JSON.reader()
                    .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .readTree(element);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException("a line is stored with an element that is no JSON", broken);
        }
    }
}
