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

/** {@code POST /callbacks/coupons}: judges one body and hands it on: signature over the raw bytes first, then the packet, then engine or inbox. No HTTP. */
final class ReceivePacket implements Inlet {
    private static final Logger LOG = LoggerFactory.getLogger(ReceivePacket.class);

    private final SignedBody signed;
    private final PacketParser parser;
    private final Function<IncomingBatch, ApplyResult> engine;

    ReceivePacket(Signatures signatures, PacketParser parser, Function<IncomingBatch, ApplyResult> engine) {
        this.signed = new SignedBody(signatures);
        this.parser = parser;
        this.engine = engine;
    }

    @Override
    public String address() {
        return Receiver.COUPONS;
    }

    @Override
    public String sent() {
        return "coupon callbacks";
    }

    @Override
    public String whenTooLarge() {
        return "send fewer coupons a packet";
    }

    @Override
    public String proof() {
        return Receiver.SIGNATURE;
    }

    @Override
    public boolean keepsProof() {
        return true;
    }

    @Override
    public byte[] evidence(byte[] body) {
        return body;
    }

    @Override
    public Verdict receive(CallbackRequest request, byte[] body) {
        return signed.judge(request, body, by -> packet(request, body, by));
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

    /** The sender is told that it is not lost, not what our database said. */
    private static String inWords(Unavailable e) {
        return e.commitUnknown()
                ? "it is not known whether the packet was stored: send it again"
                : "the packet cannot be stored now: send it again";
    }
}
