package io.settledesk.demo.provider;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is to be sent when. Packets that share a coupon leave in the order of their times and one after the other, as a
 * provider sends the states of a coupon; one that failed for now is overtaken by what comes before its next send.
 */
final class SendQueue {
    private final Timeline timeline;
    private final TreeSet<Due> waiting = new TreeSet<>(
            Comparator.comparing(Due::at).thenComparingInt(Due::place).thenComparingInt(Due::number));
    private final Set<String> couponsUnderWay = new HashSet<>();
    private int underWay;

    SendQueue(Timeline timeline) {
        this.timeline = timeline;
    }

    synchronized void add(Due send) {
        waiting.add(send);
        notifyAll();
    }

    /** Waits for the next send that is due and whose coupons are all at rest; empty when nothing is left. */
    synchronized Optional<Due> take() throws InterruptedException {
        while (!waiting.isEmpty() || underWay > 0) {
            Optional<Due> next = firstAtRest();
            if (next.isEmpty()) {
                wait();
                continue;
            }
            Duration early = timeline.waitFor(next.get().at(), underWay == 0);
            if (early.isNegative() || early.isZero()) {
                return Optional.of(started(next.get()));
            }
            // Woken before that when something is added or has landed.
            wait(early.toMillis(), early.toNanosPart() % 1_000_000);
        }
        return Optional.empty();
    }

    synchronized void landed(Due send) {
        couponsUnderWay.removeAll(send.packet().coupons());
        underWay--;
        notifyAll();
    }

    private Due started(Due send) {
        waiting.remove(send);
        couponsUnderWay.addAll(send.packet().coupons());
        underWay++;
        return send;
    }

    private Optional<Due> firstAtRest() {
        return waiting.stream()
                .filter(send -> send.packet().coupons().stream().noneMatch(couponsUnderWay::contains))
                .findFirst();
    }

    /**
     * A send.
     *
     * @param place of the packet among all, for an order among equal times
     * @param number which send of the packet, from 1
     */
    record Due(Instant at, int place, int number, OutgoingPacket packet) {}
}
