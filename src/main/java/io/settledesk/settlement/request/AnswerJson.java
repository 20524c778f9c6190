package io.settledesk.settlement.request;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.domain.FinancialKey;
import io.settledesk.domain.Money;
import io.settledesk.domain.Outcome;
import io.settledesk.domain.Phase;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.settlement.history.ReasonJson;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.plan.PlannedOperation;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The stored form of a request's answer: amounts as plain digits, instants in ISO-8601. */
final class AnswerJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private AnswerJson() {}

    static String write(RequestAnswer answer) {
        Map<String, Object> outcome = new LinkedHashMap<>();
        outcome.put("items", answer.items().stream().map(AnswerJson::item).toList());
        answer.refusal().ifPresent(refusal -> outcome.put("refusal", refusal(refusal)));
        return CanonicalJson.write(outcome);
    }

    static List<PlanItem> items(String outcome) {
        return list(tree(outcome).path("items"), AnswerJson::item);
    }

    static Optional<Refusal> refusal(String outcome) {
        JsonNode node = tree(outcome).path("refusal");
        return node.isMissingNode()
                ? Optional.empty()
                : Optional.of(new Refusal(
                        node.path("code").asText(),
                        node.path("message").asText(),
                        text(node, "changedBy"),
                        text(node, "changedAt").map(Instant::parse)));
    }

    private static Map<String, Object> refusal(Refusal refusal) {
        return Map.of(
                "code",
                refusal.code(),
                "message",
                refusal.message(),
                "changedBy",
                refusal.changedBy(),
                "changedAt",
                refusal.changedAt().map(Instant::toString));
    }

    private static Map<String, Object> item(PlanItem item) {
        return Map.of(
                "position", item.position(),
                "coupon_code", item.couponCode(),
                "outcome", item.outcome().name(),
                "reason", item.reason().map(ReasonJson::write),
                "before", facts(item.before()),
                "after", facts(item.after()),
                "new", item.newOperations().stream().map(AnswerJson::planned).toList(),
                "known", item.knownOperations().stream().map(AnswerJson::known).toList());
    }

    private static PlanItem item(JsonNode node) {
        return new PlanItem(
                node.path("position").asInt(),
                node.path("coupon_code").asText(),
                Outcome.valueOf(node.path("outcome").asText()),
                text(node, "reason").map(ReasonJson::read),
                facts(node.path("before")),
                facts(node.path("after")),
                list(node.path("new"), AnswerJson::planned),
                list(node.path("known"), AnswerJson::known));
    }

    private static Map<String, Object> facts(CouponFacts facts) {
        return Map.of(
                "versionCount", facts.versionCount(),
                "status", facts.status(),
                "phase", facts.phase().name(),
                "generation", facts.generation(),
                "settled", facts.settled(),
                "win", facts.win().map(AnswerJson::money));
    }

    private static CouponFacts facts(JsonNode node) {
        return new CouponFacts(
                node.path("versionCount").asInt(),
                node.path("status").asInt(),
                Phase.valueOf(node.path("phase").asText()),
                node.path("generation").asInt(),
                node.path("settled").asBoolean(),
                Optional.of(node.path("win")).filter(JsonNode::isObject).map(AnswerJson::money));
    }

    private static Map<String, Object> planned(PlannedOperation operation) {
        return Map.of(
                "key",
                operation.key().toString(),
                "amount",
                money(operation.amount()),
                "account",
                operation.accountId(),
                "payouts",
                operation.payoutIds());
    }

    private static PlannedOperation planned(JsonNode node) {
        return new PlannedOperation(
                key(node),
                money(node.path("amount")),
                text(node, "account"),
                list(node.path("payouts"), JsonNode::asText));
    }

    private static Map<String, Object> known(KnownOperation operation) {
        return Map.of(
                "key", operation.key().toString(),
                "amount", money(operation.amount()),
                "account", operation.accountId(),
                "batch", operation.batchId(),
                "at", operation.createdAt().toString(),
                "by", operation.requestedBy());
    }

    private static KnownOperation known(JsonNode node) {
        return new KnownOperation(
                key(node),
                money(node.path("amount")),
                text(node, "account"),
                node.path("batch").asText(),
                Instant.parse(node.path("at").asText()),
                text(node, "by"));
    }

    private static Map<String, Object> money(Money money) {
        return Map.of("amount", money.amount().toPlainString(), "currency", money.currency());
    }

    private static Money money(JsonNode node) {
        return new Money(
                new BigDecimal(node.path("amount").asText()),
                node.path("currency").asText());
    }

    private static FinancialKey key(JsonNode node) {
        String text = node.path("key").asText();
        return FinancialKey.parse(text).orElseThrow(() -> new IllegalArgumentException("not a financial key: " + text));
    }

    private static Optional<String> text(JsonNode node, String field) {
        return Optional.of(node.path(field)).filter(JsonNode::isTextual).map(JsonNode::asText);
    }

    private static <T> List<T> list(JsonNode array, Function<JsonNode, T> read) {
        List<T> items = new ArrayList<>();
        array.forEach(node -> items.add(read.apply(node)));
        return items;
    }

    private static JsonNode tree(String outcome) {
        try {
            return JSON.readTree(outcome);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not a stored answer: " + outcome, e);
        }
    }
}
