package io.settledesk.console.batches.content;

import io.settledesk.db.Tx;
import io.settledesk.domain.Money;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.history.HistoryQueries;
import io.settledesk.settlement.history.StoredVersion;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Reads the contents that came under one batchId, with the money of each, on one snapshot. */
public final class ContentQueries {
    private final Tx tx;
    private final EngineSettings settings;

    public ContentQueries(Tx tx, EngineSettings settings) {
        this.tx = tx;
        this.settings = settings;
    }

    /** The stored content beside each other one; empty for a batch with one content. */
    public List<Contents> contents(String batchId) {
        return tx.read(handle -> BytesQueries.ofBatch(handle, batchId)
                .map(first -> BytesQueries.otherContents(handle, batchId).stream()
                        .map(other -> compared(handle, batchId, first, other))
                        .toList())
                .orElse(List.of()));
    }

    private Contents compared(Handle handle, String batchId, StoredBytes first, StoredBytes other) {
        Optional<Packet> stored = packet(first);
        Optional<Packet> later = packet(other);
        Set<String> codes = Stream.of(stored, later)
                .flatMap(Optional::stream)
                .flatMap(packet -> packet.coupons().stream())
                .map(PacketCoupon::couponCode)
                .collect(Collectors.toSet());
        Map<String, List<StoredVersion>> histories = new HistoryQueries(handle).histories(codes);
        ContentEffect effect = new ContentEffect(settings, histories, batchId, first.receivedAt());
        return new Contents(
                first,
                moved(effect, stored),
                other,
                moved(effect, later),
                Difference.between(first.body(), other.body()));
    }

    private static List<Money> moved(ContentEffect effect, Optional<Packet> packet) {
        return packet.map(effect::of).orElse(List.of());
    }

    /** A second content is kept as it came, even when it is no valid packet: then it would have moved nothing. */
    private static Optional<Packet> packet(StoredBytes bytes) {
        try {
            return Optional.of(PacketParser.parseStored(bytes.body()));
        } catch (InvalidPacket invalid) {
            return Optional.empty();
        }
    }
}
