package io.settledesk.packet;

import io.settledesk.domain.StatusCatalogue;
import java.util.List;

/** Reads a coupon packet strictly (design §2): whole and right, or not at all. */
public final class PacketParser {
    private final PacketLimits limits;
    private final StatusCatalogue catalogue;

    /** Reads by these limits; the catalogue tells which statuses are final and need an amount. */
    public PacketParser(PacketLimits limits, StatusCatalogue catalogue) {
        this.limits = limits;
        this.catalogue = catalogue;
    }

    /**
     * Reads a packet that arrives.
     *
     * @throws InvalidPacket naming the first rule that is broken and where
     */
    public Packet parse(byte[] body) throws InvalidPacket {
        if (body.length > 0) {
            throw new InvalidPacket("", "not read yet: " + limits + catalogue + body.length);
        }
        return new Packet("", List.of());
    }

    /**
     * Reads a stored packet again. Its batchId may be one of ours, and today's limits do not judge what was accepted.
     *
     * @throws InvalidPacket when the bytes are no packet
     */
    public Packet parseStored(byte[] body) throws InvalidPacket {
        return parse(body);
    }
}
