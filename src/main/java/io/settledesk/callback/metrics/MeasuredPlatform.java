package io.settledesk.callback.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.settledesk.payments.platform.PaymentPlatform;
import io.settledesk.payments.platform.PayoutOrder;
import io.settledesk.payments.platform.PlatformAnswer;
import io.settledesk.payments.platform.PlatformAnswer.Denied;
import io.settledesk.payments.platform.PlatformAnswer.Found;
import io.settledesk.payments.platform.PlatformAnswer.NotFound;
import io.settledesk.payments.platform.PlatformAnswer.Unclear;
import io.settledesk.payments.platform.PlatformAnswer.Warned;
import java.util.Locale;
import java.util.function.Supplier;

/** The same platform, each call counted by what came of it and timed. */
final class MeasuredPlatform implements PaymentPlatform {
    private final PaymentPlatform platform;
    private final MeterRegistry registry;
    private final Timer calls;

    MeasuredPlatform(PaymentPlatform platform, MeterRegistry registry, Timer calls) {
        this.platform = platform;
        this.registry = registry;
        this.calls = calls;
    }

    @Override
    public PlatformAnswer create(PayoutOrder order) {
        return measured("create", () -> platform.create(order));
    }

    @Override
    public PlatformAnswer byId(String idPlatform) {
        return measured("read", () -> platform.byId(idPlatform));
    }

    @Override
    public PlatformAnswer byMerchantId(String idTransactionMerchant) {
        return measured("list", () -> platform.byMerchantId(idTransactionMerchant));
    }

    private PlatformAnswer measured(String call, Supplier<PlatformAnswer> asking) {
        PlatformAnswer answer = calls.record(asking);
        Counter.builder("settledesk.platform.calls")
                .description("Calls to the payment platform by what came of them.")
                .tag("call", call)
                .tag("outcome", outcome(answer))
                .register(registry)
                .increment();
        return answer;
    }

    /** One of a few words, never the platform's own. */
    private static String outcome(PlatformAnswer answer) {
        if (answer instanceof Found) {
            return "success";
        }
        if (answer instanceof NotFound) {
            return "not_found";
        }
        if (answer instanceof Denied) {
            return "denied";
        }
        if (answer instanceof Warned warned) {
            return warned.isDuplicate() ? "duplicate" : warned.isInternalError() ? "internal_error" : "warning";
        }
        return ((Unclear) answer).why().name().toLowerCase(Locale.ROOT);
    }
}
