package io.settledesk.callback.receive;

import io.settledesk.audit.ErrorCode;
import io.settledesk.callback.receive.EvidenceStore.DeliveryRow;
import io.settledesk.callback.receive.EvidenceStore.QuarantineRow;
import io.settledesk.db.Tx;
import io.settledesk.db.Unavailable;
import io.settledesk.domain.IncidentKind;
import io.settledesk.packet.ShownText;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.Sha256;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps what proves a request: its delivery row, the bytes of what was refused, the incident for a person; all in one small
 * transaction after the batch's own. When the database cannot, the log line is all there is: an answer that would end the
 * matter is then not given.
 */
final class KeepEvidence {
    private static final Logger LOG = LoggerFactory.getLogger(KeepEvidence.class);

    /** One incident for all wrongly signed requests. */
    private static final String EVERY_SENDER = "callback";

    private static final int LONGEST_ERROR = 500;
    private static final int LONGEST_SIGNATURE = 200;

    private final Tx tx;
    private final long quarantineMaxBytes;

    KeepEvidence(Tx tx, long quarantineMaxBytes) {
        this.tx = tx;
        this.quarantineMaxBytes = quarantineMaxBytes;
    }

    /**
     * Keeps it.
     *
     * @param answered what the sender is told
     * @param verdict what became of the request, which may have been told too late
     * @return what stands in the way, when it is not kept
     */
    Optional<Verdict> keep(Exchange exchange, CallbackRequest request, Verdict answered, Verdict verdict) {
        if (answered instanceof Verdict.Taken) {
            // What it says is kept where it was taken.
            return Optional.empty();
        }
        try {
            tx.run(handle -> {
                write(handle, exchange, request, answered, verdict);
                return true;
            });
            return Optional.empty();
        } catch (Unavailable e) {
            LOG.warn("delivery {} is in no table, only in this log: {}", exchange.deliveryId(), e.getMessage());
            return Optional.of(new Verdict.Unavailable("it could not be kept: send it again", verdict.batchId()));
        } catch (RuntimeException e) {
            String code = ErrorCode.of(e);
            LOG.error("delivery {} is in no table, error code {}", exchange.deliveryId(), code, e);
            return Optional.of(new Verdict.Fault(code, verdict.batchId()));
        }
    }

    private void write(Handle handle, Exchange exchange, CallbackRequest request, Verdict answered, Verdict verdict) {
        EvidenceStore store = new EvidenceStore(handle);
        store.insertDelivery(delivery(exchange, request, answered, verdict));
        if (verdict instanceof Verdict.Rejected rejected) {
            store.insertQuarantine(quarantine(
                    exchange,
                    request,
                    rejected.batchId(),
                    rejected.reason(),
                    Optional.of(rejected.why().path())));
            new IncidentStore(handle).open(packetRejected(exchange, request, rejected));
        } else if (verdict instanceof Verdict.Unauthorized unauthorized) {
            if (unauthorized.wellFormed() && fits(store, request)) {
                store.insertQuarantine(quarantine(
                        exchange, request, Optional.empty(), EvidenceStore.WRONG_SIGNATURE, Optional.empty()));
            }
            new IncidentStore(handle).open(unauthorized(exchange, request, unauthorized));
        }
    }

    private boolean fits(EvidenceStore store, CallbackRequest request) {
        return store.sumWronglySigned() + request.body().map(b -> b.length).orElse(0) <= quarantineMaxBytes;
    }

    private static DeliveryRow delivery(Exchange exchange, CallbackRequest request, Verdict answered, Verdict verdict) {
        boolean isOnlyCopy = verdict instanceof Verdict.Repeated repeated && !repeated.sameContent();
        return new DeliveryRow(
                exchange.deliveryId(),
                verdict.batchId(),
                exchange.elapsed(),
                answered.answer().status(),
                answered.outcome(),
                exchange.remote(),
                request.body().map(Sha256::hex),
                isOnlyCopy ? request.body() : Optional.empty(),
                error(answered, verdict).map(text -> ShownText.line(place(request) + text, LONGEST_ERROR)));
    }

    /** The log of deliveries is the coupons'; what was sent elsewhere says so. */
    private static String place(CallbackRequest request) {
        String address = request.inlet().address();
        return address.equals(Receiver.COUPONS) ? "" : address + ": ";
    }

    private static Optional<String> error(Verdict answered, Verdict verdict) {
        if (answered == verdict) {
            return verdict.error();
        }
        return answered.error().map(text -> text + "; in the end: " + verdict.outcome());
    }

    private static QuarantineRow quarantine(
            Exchange exchange,
            CallbackRequest request,
            Optional<String> batchId,
            String reason,
            Optional<String> path) {
        byte[] body = request.inlet().evidence(request.body().orElseThrow());
        return new QuarantineRow(
                UUID.randomUUID(),
                exchange.deliveryId(),
                batchId,
                exchange.elapsed(),
                body,
                Sha256.hex(body),
                request.signatures().stream()
                        .filter(proof -> request.inlet().keepsProof())
                        .findFirst()
                        .map(s -> ShownText.line(s, LONGEST_SIGNATURE)),
                reason,
                path);
    }

    private static NewIncident packetRejected(Exchange exchange, CallbackRequest request, Verdict.Rejected rejected) {
        Map<String, String> details = new HashMap<>();
        details.put("deliveryId", exchange.deliveryId().toString());
        details.put("path", rejected.why().path());
        details.put("reason", rejected.reason());
        details.put("address", request.inlet().address());
        NewIncident incident = NewIncident.of(
                IncidentKind.PACKET_REJECTED, exchange.deliveryId().toString(), details);
        return rejected.batchId().map(incident::ofBatch).orElse(incident);
    }

    private static NewIncident unauthorized(
            Exchange exchange, CallbackRequest request, Verdict.Unauthorized unauthorized) {
        Map<String, String> details = new HashMap<>();
        details.put("deliveryId", exchange.deliveryId().toString());
        details.put("reason", unauthorized.reason());
        details.put("address", request.inlet().address());
        details.put("remote", exchange.remote());
        return NewIncident.of(IncidentKind.CALLBACK_UNAUTHORIZED, EVERY_SENDER, details);
    }
}
