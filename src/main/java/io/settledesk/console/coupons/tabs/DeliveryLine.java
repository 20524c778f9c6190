package io.settledesk.console.coupons.tabs;

import io.settledesk.console.coupons.tabs.DeliveriesQueries.Packet;
import io.settledesk.console.ui.schedule.Delivery;
import io.settledesk.console.ui.schedule.NextSend;
import io.settledesk.console.ui.schedule.SendRow;
import io.settledesk.console.ui.schedule.SendSchedule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A line of the deliveries of a coupon: a packet heads its sends. */
sealed interface DeliveryLine {

    PacketSends packet();

    String id();

    /** The send; empty for the line of a packet. */
    default Optional<SendRow> send() {
        return this instanceof Sent sent ? Optional.of(sent.row()) : Optional.empty();
    }

    /** A packet. */
    record Head(PacketSends packet) implements DeliveryLine {
        @Override
        public String id() {
            return packet.batchId();
        }
    }

    /** One of its sends. */
    record Sent(PacketSends packet, SendRow row) implements DeliveryLine {
        @Override
        public String id() {
            return row.send().deliveryId();
        }
    }

    /**
     * A packet with its sends and what the provider does next.
     *
     * @param rows newest first
     */
    record PacketSends(String batchId, String source, List<SendRow> rows, NextSend next) {
        static PacketSends of(Packet packet, Instant readAt) {
            SendSchedule schedule = SendSchedule.of(
                    packet.deliveries().stream().map(Delivery::seen).toList());
            return new PacketSends(
                    packet.batchId(),
                    packet.source(),
                    SendRow.of(packet.deliveries(), schedule),
                    schedule.next(readAt));
        }

        /** Nothing more comes by itself. */
        boolean isOver() {
            return next instanceof NextSend.UsedUp || next instanceof NextSend.Refused;
        }
    }

    static List<DeliveryLine> of(DeliveriesQueries.Packets packets) {
        List<DeliveryLine> lines = new ArrayList<>();
        packets.packets().forEach(packet -> {
            PacketSends sends = PacketSends.of(packet, packets.readAt());
            lines.add(new Head(sends));
            sends.rows().forEach(row -> lines.add(new Sent(sends, row)));
        });
        return lines;
    }
}
