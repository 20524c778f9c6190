package io.settledesk.payments.platform;

import io.settledesk.packet.CanonicalJson;
import io.settledesk.packet.ShownText;
import io.settledesk.payments.platform.PlatformAnswer.Denied;
import io.settledesk.payments.platform.PlatformAnswer.Found;
import io.settledesk.payments.platform.PlatformAnswer.NotFound;
import io.settledesk.payments.platform.PlatformAnswer.Unclear;
import io.settledesk.payments.platform.PlatformAnswer.Warned;
import io.settledesk.payments.platform.PlatformAnswer.Why;
import io.settledesk.payments.platform.PlatformExchange.Question;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;

/** The payment platform over HTTP. Threads of its own are daemons; it needs no closing. */
public final class HttpPlatform implements PaymentPlatform {
    private static final String BY_ID = "/operation/operation/platform/";
    private static final String LIST = "/operation/operation/list";
    private static final int PAGE = 100;
    private static final int MOST_PAGES = 20;
    private static final int LONGEST_MESSAGE = 300;

    private final PlatformSettings settings;
    private final PlatformExchange exchange;

    public HttpPlatform(PlatformSettings settings) {
        this.settings = settings;
        this.exchange = new PlatformExchange(settings);
    }

    @Override
    public PlatformAnswer create(PayoutOrder order) {
        Question question = new Question(
                "POST",
                settings.createPath(),
                Optional.of(CanonicalJson.write(body(order))),
                Set.of(order.payTo().number()));
        return exchange.ask(question, reading((envelope, call) -> created(operations(envelope), order, call)));
    }

    @Override
    public PlatformAnswer byId(String idPlatform) {
        String path =
                BY_ID + URLEncoder.encode(idPlatform, StandardCharsets.UTF_8).replace("+", "%20");
        return exchange.ask(new Question("GET", path, Optional.empty(), Set.of()), reading((envelope, call) -> {
            List<PlatformOperation> found = operations(envelope);
            if (found.isEmpty()) {
                return new NotFound(call);
            }
            return found.size() == 1 && found.get(0).id().equals(idPlatform)
                    ? new Found(found.get(0), call)
                    : new Unclear(Why.OTHER_OPERATION, "another operation than the one asked for", call);
        }));
    }

    /** Page by page: should the platform not search as it says, ours is found all the same. */
    @Override
    public PlatformAnswer byMerchantId(String idTransactionMerchant) {
        for (int page = 0; page < MOST_PAGES; page++) {
            String body = CanonicalJson.write(
                    Map.of("take", PAGE, "skip", page * PAGE, "idTransactionMerchant", idTransactionMerchant));
            int[] size = new int[1];
            PlatformAnswer answer =
                    exchange.ask(new Question("POST", LIST, Optional.of(body), Set.of()), reading((envelope, call) -> {
                        size[0] = envelope.operations().size();
                        return among(operations(envelope), idTransactionMerchant, call);
                    }));
            if (!(answer instanceof NotFound) || size[0] < PAGE) {
                return answer;
            }
            if (page == MOST_PAGES - 1) {
                return new Unclear(Why.UNREADABLE, "the list does not end", answer.call());
            }
        }
        throw new IllegalStateException("unreachable");
    }

    private static PlatformAnswer created(List<PlatformOperation> found, PayoutOrder order, PlatformCall call) {
        if (found.size() != 1) {
            return new Unclear(Why.WITHOUT_ID, "Success without data.id", call);
        }
        PlatformOperation operation = found.get(0);
        boolean isOurs = operation
                .idTransactionMerchant()
                .filter(id -> !id.equals(order.idTransactionMerchant()))
                .isEmpty();
        return isOurs
                ? new Found(operation.orCreated(), call)
                : new Unclear(Why.OTHER_OPERATION, "Success for another merchant id", call);
    }

    private static PlatformAnswer among(List<PlatformOperation> found, String merchantId, PlatformCall call) {
        List<PlatformOperation> ours = found.stream()
                .filter(operation -> operation
                        .idTransactionMerchant()
                        .filter(merchantId::equals)
                        .isPresent())
                .toList();
        if (ours.isEmpty()) {
            return new NotFound(call);
        }
        boolean isOne = ours.stream().map(PlatformOperation::id).distinct().count() == 1;
        return isOne
                ? new Found(ours.get(0), call)
                : new Unclear(Why.UNREADABLE, "more than one operation under one merchant id", call);
    }

    private static List<PlatformOperation> operations(Envelope envelope) {
        return envelope.operations().stream()
                .flatMap(data -> OperationReader.read(data).stream())
                .toList();
    }

    /** What is the same in every answer; {@code success} is asked where the platform says so. */
    private static BiFunction<Envelope, PlatformCall, PlatformAnswer> reading(
            BiFunction<Envelope, PlatformCall, PlatformAnswer> success) {
        return (envelope, call) -> {
            String message = ShownText.line(envelope.message(), LONGEST_MESSAGE);
            if (envelope.says("Success")) {
                return success.apply(envelope, call);
            }
            if (envelope.says("Warning")) {
                return new Warned(envelope.code(), envelope.moreCode(), message, call);
            }
            if (envelope.isDenial()) {
                return new Denied(envelope.status(), message, call);
            }
            return new Unclear(
                    Why.UNKNOWN_STATUS, "status " + ShownText.line(envelope.status(), LONGEST_MESSAGE), call);
        };
    }

    private Map<String, Object> body(PayoutOrder order) {
        Map<String, Object> body = new TreeMap<>();
        body.put("clientID", order.client().id());
        body.put("clientIP", settings.clientIp());
        body.put("clientDateCreated", order.client().createdAt().toString());
        body.put("paymentMethod", order.payTo().method());
        body.put("idTransactionMerchant", order.idTransactionMerchant());
        body.put("amount", order.amount().amount());
        body.put("number", order.payTo().number());
        order.payTo().bank().ifPresent(bank -> body.put("bankName", bank));
        order.payTo().name().ifPresent(name -> body.put("nameMediator", name));
        // Spelt as the platform spells it.
        settings.webhookUrl().ifPresent(url -> body.put("integrationMerhcnatData", Map.of("webHook", url)));
        return body;
    }
}
