package io.settledesk.callback.receive;

import io.settledesk.callback.metrics.ServiceMetrics;
import io.settledesk.packet.ShownText;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/** One line a delivery, and its count. Never a payload, a signature or a secret. */
final class DeliveryLog {
    private static final Logger LOG = LoggerFactory.getLogger(DeliveryLog.class);
    private static final int LONGEST_REASON = 300;
    private static final int LONGEST_ID = 120;

    private final ServiceMetrics metrics;

    DeliveryLog(ServiceMetrics metrics) {
        this.metrics = metrics;
    }

    /** Tells what a delivery was answered; once for each. */
    void answered(Exchange exchange, CallbackRequest request, Verdict answered) {
        int status = answered.answer().status();
        metrics.delivered(answered.outcome(), exchange.elapsed());
        LoggingEventBuilder line = LOG.atInfo();
        for (Map.Entry<String, Object> fact : facts(exchange, request, answered).entrySet()) {
            line = line.addKeyValue(fact.getKey(), fact.getValue());
        }
        line.log("delivery answered {} {}", status, answered.outcome());
    }

    private static Map<String, Object> facts(Exchange exchange, CallbackRequest request, Verdict answered) {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("deliveryId", exchange.deliveryId());
        facts.put("address", request.inlet().address());
        facts.put("remote", exchange.remote());
        facts.put("status", answered.answer().status());
        facts.put("outcome", answered.outcome());
        answered.batchId().ifPresent(id -> facts.put("batchId", ShownText.line(id, LONGEST_ID)));
        facts.put("bytes", request.body().map(body -> body.length).orElse(0));
        facts.put("ms", exchange.elapsed().toMillis());
        answered.errorCode().ifPresent(code -> facts.put("errorCode", code));
        answered.error().ifPresent(why -> facts.put("reason", ShownText.line(why, LONGEST_REASON)));
        return facts;
    }
}
