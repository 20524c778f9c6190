package io.settledesk.polling.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.domain.Phase;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.PlannedOperation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The stored form of what a line shows: states before and after, operations. */
final class LineJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private LineJson() {}

    static String facts(CouponFacts facts) {
        return CanonicalJson.write(Map.of(
                "versionCount", facts.versionCount(),
                "status", facts.status(),
                "phase", facts.phase().name(),
                "generation", facts.generation(),
                "settled", facts.settled(),
                "win", facts.win().map(LineJson::money)));
    }

    static CouponFacts facts(String json) {
        JsonNode node = tree(json);
        return new CouponFacts(
                node.path("versionCount").asInt(),
                node.path("status").asInt(),
                Phase.valueOf(node.path("phase").asText()),
                node.path("generation").asInt(),
                node.path("settled").asBoolean(),
                Optional.of(node.path("win")).filter(JsonNode::isObject).map(LineJson::money));
    }

    static String operations(List<PlannedOperation> operations) {
        return CanonicalJson.write(operations.stream()
                .map(operation -> Map.of(
                        "key", operation.key().toString(),
                        "amount", money(operation.amount()),
                        "account", operation.accountId()))
                .toList());
    }

    static List<PlannedOperation> operations(String json) {
        List<PlannedOperation> operations = new ArrayList<>();
        tree(json)
                .forEach(node -> operations.add(new PlannedOperation(
                        FinancialKey.parse(node.path("key").asText())
                                .orElseThrow(
                                        () -> new IllegalArgumentException("a line is stored with a key that is none")),
                        money(node.path("amount")),
                        Optional.of(node.path("account"))
                                .filter(JsonNode::isTextual)
                                .map(JsonNode::asText))));
        return operations;
    }

    private static Map<String, Object> money(Money money) {
        return Map.of("amount", money.amount().toPlainString(), "currency", money.currency());
    }

    private static Money money(JsonNode node) {
        return new Money(
                new BigDecimal(node.path("amount").asText()),
                node.path("currency").asText());
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException("a line is stored with what is no JSON", broken);
        }
    }
}
