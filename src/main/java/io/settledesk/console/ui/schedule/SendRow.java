package io.settledesk.console.ui.schedule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A line of the deliveries of one packet.
 *
 * @param send the delivery
 * @param number which send of the schedule it was; empty where the gaps do not tell
 * @param gap the time since the delivery before it
 */
public record SendRow(Delivery send, OptionalInt number, Optional<Duration> gap) {

    /** Newest first, as the deliveries are read. */
    public static List<SendRow> of(List<Delivery> sends, SendSchedule schedule) {
        List<SendRow> rows = new ArrayList<>();
        for (int at = 0; at < sends.size(); at++) {
            int inSchedule = sends.size() - 1 - at;
            rows.add(new SendRow(sends.get(at), schedule.numbers().get(inSchedule), schedule.gap(inSchedule)));
        }
        return rows;
    }
}
