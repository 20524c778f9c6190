package io.settledesk.payments.dispatch;

import io.settledesk.payments.platform.PaymentPlatform;
import io.settledesk.payments.platform.PayoutOrder;
import io.settledesk.payments.platform.PlatformAnswer;
import io.settledesk.payments.platform.PlatformAnswer.Denied;
import io.settledesk.payments.platform.PlatformAnswer.Found;
import io.settledesk.payments.platform.PlatformAnswer.NotFound;
import io.settledesk.payments.platform.PlatformAnswer.Unclear;
import io.settledesk.payments.platform.PlatformAnswer.Warned;
import io.settledesk.payments.platform.PlatformAnswer.Why;
import io.settledesk.payments.platform.PlatformCall;
import io.settledesk.payments.platform.PlatformOperation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** A platform that keeps to its promise, one operation a merchant id, and to a script of faults. */
final class ScriptedPlatform implements PaymentPlatform {
    private static final PlatformCall CALL =
            new PlatformCall("POST /host2host/payout", Optional.of("{}"), OptionalInt.of(200), Optional.of("req-1"));

    final Map<String, PlatformOperation> operations = new ConcurrentHashMap<>();
    final Map<String, AtomicInteger> sent = new ConcurrentHashMap<>();
    private final Map<String, Deque<Fault>> scripts = new ConcurrentHashMap<>();
    private final AtomicInteger number = new AtomicInteger();
    volatile String becomes = "success";
    volatile Consumer<String> during = id -> {};

    /** What goes wrong with the calls that send a payout, one after the other; then nothing. */
    enum Fault {
        MADE_THEN_TIME_OUT,
        TIME_OUT,
        SERVER_ERROR,
        INTERNAL_ERROR,
        WARNING,
        REFUSED,
        AUTH_ERROR,
        FAULT_OF_OURS
    }

    void script(String id, Fault... faults) {
        scripts.put(id, new ArrayDeque<>(java.util.List.of(faults)));
    }

    /** An operation that we never asked for, or that is another one. */
    void put(String id, String status, String amount) {
        operations.put(id, operation(id, status, amount));
    }

    @Override
    public PlatformAnswer create(PayoutOrder order) {
        String id = order.idTransactionMerchant();
        sent.computeIfAbsent(id, key -> new AtomicInteger()).incrementAndGet();
        during.accept(id);
        Optional<Fault> fault = Optional.ofNullable(scripts.get(id)).map(Deque::poll);
        return fault.isPresent() ? failing(fault.get(), order) : make(order);
    }

    private PlatformAnswer failing(Fault fault, PayoutOrder order) {
        return switch (fault) {
            case MADE_THEN_TIME_OUT -> {
                PlatformAnswer lost = make(order);
                yield new Unclear(Why.TIME_OUT, "no answer after " + lost.call().httpStatus(), CALL);
            }
            case TIME_OUT -> new Unclear(Why.TIME_OUT, "no answer", CALL);
            case SERVER_ERROR -> new Unclear(Why.SERVER_ERROR, "HTTP 503", CALL);
            case INTERNAL_ERROR -> new Warned("InternalError", "", "try later", CALL);
            case WARNING -> new Warned("incorrectNumber", "", "the number is wrong", CALL);
            case REFUSED -> new Unclear(Why.REFUSED, "HTTP 404", CALL);
            case AUTH_ERROR -> new Denied("AuthError", "token expired", CALL);
            case FAULT_OF_OURS -> throw new IllegalStateException("a fault of ours");
        };
    }

    private PlatformAnswer make(PayoutOrder order) {
        String id = order.idTransactionMerchant();
        PlatformOperation made =
                operation(id, "created", order.amount().amount().toPlainString());
        return operations.putIfAbsent(id, made) == null
                ? new Found(made, CALL)
                : new Warned("duplicateIdentifier", "", "it exists", CALL);
    }

    @Override
    public PlatformAnswer byId(String idPlatform) {
        return operations.values().stream()
                .filter(operation -> operation.id().equals(idPlatform))
                .findFirst()
                .map(this::found)
                .orElseGet(() -> new NotFound(CALL));
    }

    @Override
    public PlatformAnswer byMerchantId(String id) {
        return Optional.ofNullable(operations.get(id)).map(this::found).orElseGet(() -> new NotFound(CALL));
    }

    private PlatformAnswer found(PlatformOperation operation) {
        String now = operation.status().equals("created") ? becomes : operation.status();
        return new Found(
                new PlatformOperation(
                        operation.id(),
                        operation.idTransactionMerchant(),
                        operation.type(),
                        now,
                        operation.amountInitial(),
                        operation.amount(),
                        operation.currency(),
                        operation.account(),
                        operation.dateUpdated()),
                CALL);
    }

    private PlatformOperation operation(String id, String status, String amount) {
        Optional<java.math.BigDecimal> said = Optional.of(new java.math.BigDecimal(amount));
        return new PlatformOperation(
                "op-" + number.incrementAndGet(),
                Optional.of(id),
                Optional.of("payOut"),
                status,
                said,
                said,
                Optional.of("RUB"),
                Optional.empty(),
                Optional.empty());
    }
}
