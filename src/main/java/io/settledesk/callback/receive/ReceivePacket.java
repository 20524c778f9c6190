package io.settledesk.callback.receive;

import io.settledesk.audit.ErrorCode;
import io.settledesk.db.Unavailable;
import io.settledesk.domain.BatchSource;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.ApplyResult;
import io.settledesk.settlement.Arrival;
import io.settledesk.settlement.IncomingBatch;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Judges one body and hands it on: signature over the raw bytes first, then the packet, then engine or inbox. No HTTP. */
final class ReceivePacket {
    private static final Logger LOG = LoggerFactory.getLogger(ReceivePacket.class);

    private final Signatures signatures;
    private final PacketParser parser;
    private final Function<IncomingBatch, ApplyResult> engine;

    ReceivePacket(Signatures signatures, PacketParser parser, Function<IncomingBatch, ApplyResult> engine) {
        this.signatures = signatures;
        this.parser = parser;
        this.engine = engine;
    }

    Verdict receive(CallbackRequest request, byte[] body) {
        if (!PacketParser.mayBePacket(body)) {
            return new Verdict.Refused(415, "the body must be a JSON object in UTF-8, not compressed");
        }
        if (request.signatures().size() != 1) {
            String found = request.signatures().isEmpty() ? "is missing" : "stands more than once";
            return new Verdict.Unauthorized("header " + Receiver.SIGNATURE + " " + found, false);
        }
        String header = request.signatures().get(0);
        return signatures
                .verify(body, header)
                .map(fingerprint -> packet(request, body, new IncomingBatch.Signed(header, fingerprint)))
                .orElseGet(() -> unauthorized(header));
    }

    private Verdict packet(CallbackRequest request, byte[] body, IncomingBatch.Signed signed) {
        Packet packet;
        try {
            packet = parser.parse(body);
        } catch (InvalidPacket e) {
            return new Verdict.Rejected(e, PacketParser.batchIdIn(body));
        }
        try {
            return apply(new IncomingBatch(
                    packet,
                    body,
                    BatchSource.CALLBACK,
                    Optional.of(signed),
                    Arrival.ago(request.exchange().elapsed())));
        } catch (Unavailable e) {
            LOG.warn("batch {} cannot be applied now: {}", packet.batchId(), e.getMessage());
            return new Verdict.Unavailable(inWords(e), Optional.of(packet.batchId()));
        } catch (RuntimeException e) {
            String code = ErrorCode.of(e);
            LOG.error("batch {} met a fault, error code {}", packet.batchId(), code, e);
            return new Verdict.Fault(code, Optional.of(packet.batchId()));
        }
    }

    private Verdict apply(IncomingBatch batch) {
        String id = batch.packet().batchId();
        int count = batch.packet().coupons().size();
        ApplyResult result = engine.apply(batch);
        if (result instanceof ApplyResult.Duplicate duplicate) {
            return new Verdict.Repeated(id, count, duplicate.sameContent());
        }
        return result instanceof ApplyResult.Stored ? new Verdict.Stored(id, count) : new Verdict.Applied(id, count);
    }

    private static Verdict unauthorized(String header) {
        boolean wellFormed = Signatures.isWellFormed(header);
        return new Verdict.Unauthorized(
                wellFormed
                        ? "no active secret gives this signature over this body"
                        : "header " + Receiver.SIGNATURE + " is not 64 hex digits of an HMAC-SHA256",
                wellFormed);
    }

    /** The sender is told that it is not lost, not what our database said. */
    private static String inWords(Unavailable e) {
        return e.commitUnknown()
                ? "it is not known whether the packet was stored: send it again"
                : "the packet cannot be stored now: send it again";
    }
}
