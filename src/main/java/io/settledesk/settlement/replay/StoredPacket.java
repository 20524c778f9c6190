package io.settledesk.settlement.replay;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.Phase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.commit.StoredBatch;
import java.util.Optional;

/** Reads a batch that was stored without being applied: for a replay, and for a worker of the inbox. */
public final class StoredPacket {
    /** The code of a signature that does not hold. */
    public static final String SIGNATURE_BAD = "SIGNATURE_BAD";

    private final StatusCatalogue catalogue;
    private final Optional<Signatures> signatures;
    private final boolean writes;

    /**
     * A reader.
     *
     * @param signatures the callback secrets; without them nothing can be written
     * @param writes whether what is read is to be applied
     */
    public StoredPacket(StatusCatalogue catalogue, Optional<Signatures> signatures, boolean writes) {
        this.catalogue = catalogue;
        this.signatures = signatures;
        this.writes = writes;
    }

    /**
     * What the stored bytes say.
     *
     * @throws ReplayRefused when the signature does not hold, or the packet is invalid by now
     */
    public Packet of(StoredBatch batch) {
        if (batch.source() == BatchSource.CALLBACK) {
            requireSignature(batch);
        }
        try {
            Packet packet = PacketParser.parseStored(batch.body());
            for (PacketCoupon element : packet.coupons()) {
                requireAmount(element);
            }
            return packet;
        } catch (InvalidPacket e) {
            throw invalid(e);
        }
    }

    /** What was stored without being applied is paid only for a signature that still stands. */
    private void requireSignature(StoredBatch batch) {
        String header = batch.signature()
                .orElseThrow(() -> new ReplayRefused(
                        SIGNATURE_BAD, "the callback batch " + batch.batchId() + " is stored without a signature"));
        if (signatures.isEmpty()) {
            if (writes) {
                throw unchecked();
            }
            return;
        }
        if (signatures.get().verifyPast(batch.body(), header).isEmpty()) {
            throw new ReplayRefused(
                    SIGNATURE_BAD,
                    "the stored signature of batch " + batch.batchId() + " is by none of callback.secrets");
        }
    }

    /** A status may have become final after the packet was stored. */
    private void requireAmount(PacketCoupon element) throws InvalidPacket {
        boolean isFinal = catalogue.phaseOf(element.status()) == Phase.FINAL;
        if (isFinal && element.realWin().isEmpty()) {
            throw new InvalidPacket(
                    "/coupons/" + element.position() + "/realWin",
                    "realWin is missing: status " + element.status() + " is a final one by now");
        }
    }

    static ReplayRefused unchecked() {
        return new ReplayRefused(SIGNATURE_BAD, "the signature cannot be checked: callback.secrets is not set here");
    }

    static ReplayRefused invalid(InvalidPacket e) {
        String place = e.path().isEmpty() ? "" : " at " + e.path();
        return new ReplayRefused("PACKET_INVALID", "the packet is invalid" + place + ": " + e.getMessage());
    }
}
