package io.settledesk.stress.simulation;

import io.settledesk.packet.Packet;
import io.settledesk.stress.simulation.SimulatedApply.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;

/**
 * A sender, a network that delays, doubles and reorders, a process that dies between any two steps, and a database. All
 * that happens is drawn from the seed, so that a seed is a replay.
 */
public final class Simulation {
    private static final Instant START = Instant.parse("2026-11-30T00:00:00Z");
    private static final List<Duration> SENT_AGAIN_AFTER =
            List.of(Duration.ofMinutes(1), Duration.ofMinutes(5), Duration.ofMinutes(15), Duration.ofHours(1));
    private static final long SENDING = Duration.ofHours(6).toMillis();
    /** Far more than any run needs: one that takes so many does not end. */
    private static final long MOST_STEPS = 1_000_000;
    /** A row is held for some twenty steps; who waits this often waits for someone who waits too. */
    private static final int MOST_WAITS = 2_000;

    private static final int WORKERS = 4;

    /**
     * What a run came to.
     *
     * @param steps steps taken
     * @param trace a digest of what happened when
     * @param lost batches and coupons that are not what the model says
     * @param doubled operations made again under the same key
     */
    public record Report(long steps, long trace, long lost, long doubled) {}

    private record Due(long at, long order, Runnable what) {}

    private static final class Delivery {
        private final String batchId;
        private final int sent;
        private final SimulatedApply apply;
        private int waits;
        private boolean over;

        Delivery(String batchId, int sent, SimulatedApply apply) {
            this.batchId = batchId;
            this.sent = sent;
            this.apply = apply;
        }
    }

    private final Random random;
    private final SimulatedStore store = new SimulatedStore();
    private final PriorityQueue<Due> due =
            new PriorityQueue<>(Comparator.comparingLong(Due::at).thenComparingLong(Due::order));
    private final Map<String, Packet> sent = new LinkedHashMap<>();
    private final Set<String> acknowledged = new HashSet<>();
    private final List<Delivery> running = new ArrayList<>();
    private boolean up = true;
    private long now;
    private long order;
    private long steps;
    private long trace;

    private Simulation(long seed) {
        random = new Random(seed);
    }

    /** Lets a world live until nothing is left to happen, and looks at what is there. */
    public static Report run(long seed) {
        Simulation world = new Simulation(seed);
        world.begin();
        world.live();
        Expected expected = Expected.of(world.sent, world.store);
        long unheard = (long) world.sent.size() - world.acknowledged.size();
        return new Report(world.steps, world.trace, unheard + expected.differences(), world.store.doubled());
    }

    private void begin() {
        Words words = new Words(random);
        int batches = 10 + random.nextInt(60);
        for (int n = 0; n < batches; n++) {
            Packet packet = words.packet("b" + n);
            sent.put(packet.batchId(), packet);
            int copies = random.nextInt(4) == 0 ? 2 : 1;
            for (int copy = 0; copy < copies; copy++) {
                in(below(SENDING), () -> arrive(packet.batchId(), 0));
            }
        }
        for (int n = random.nextInt(8); n > 0; n--) {
            in(below(SENDING), this::die);
        }
    }

    private void live() {
        for (Due next = due.poll(); next != null; next = due.poll()) {
            now = next.at();
            if (++steps > MOST_STEPS) {
                throw new AssertionError("does not come to rest");
            }
            next.what().run();
        }
    }

    private void arrive(String batchId, int before) {
        told("arrives", batchId);
        SimulatedApply apply = new SimulatedApply(store, sent.get(batchId), START.plusMillis(now));
        Delivery delivery = new Delivery(batchId, before + 1, apply);
        if (!up || running.size() >= WORKERS) {
            sendAgain(delivery);
            return;
        }
        running.add(delivery);
        in(below(20), () -> step(delivery));
        // Packets that come one after the other do not race: some have company.
        if (random.nextInt(3) == 0) {
            in(below(20), () -> arrive(any(), 0));
        }
        // Steps take milliseconds and packets minutes: a death drawn from the day alone would rarely meet one at work.
        if (random.nextInt(12) == 0) {
            in(below(100), random.nextBoolean() ? this::die : this::endOne);
        }
    }

    private void step(Delivery delivery) {
        if (delivery.over) {
            return;
        }
        Progress progress = delivery.apply.step();
        told(progress.name(), delivery.batchId);
        switch (progress) {
            case MOVED -> {
                delivery.waits = 0;
                in(below(20), () -> step(delivery));
            }
            case WAITS -> {
                if (++delivery.waits > MOST_WAITS) {
                    throw new AssertionError(delivery.batchId + " waits for ever");
                }
                in(1 + below(5), () -> step(delivery));
            }
            case DONE -> {
                end(delivery);
                answer(delivery);
            }
        }
    }

    private void answer(Delivery delivery) {
        if (random.nextInt(8) == 0) {
            told("answer lost", delivery.batchId);
            sendAgain(delivery);
        } else {
            acknowledged.add(delivery.batchId);
        }
    }

    private void sendAgain(Delivery delivery) {
        int last = SENT_AGAIN_AFTER.size() - 1;
        // After the sender's five tries the resync is what brings it, for which the last interval stands here.
        long wait = SENT_AGAIN_AFTER
                .get(Math.min(delivery.sent - 1, last))
                .plusMillis(below(2_000))
                .toMillis();
        in(wait, () -> arrive(delivery.batchId, delivery.sent));
    }

    private void die() {
        told("dies", "");
        up = false;
        List<Delivery> cut = List.copyOf(running);
        cut.forEach(this::cut);
        in(below(Duration.ofMinutes(20).toMillis()), () -> {
            told("starts", "");
            up = true;
        });
    }

    /** The database ends one of the service's connections. */
    private void endOne() {
        if (!running.isEmpty()) {
            Delivery one = running.get(random.nextInt(running.size()));
            told("is cut", one.batchId);
            cut(one);
        }
    }

    private void cut(Delivery delivery) {
        delivery.apply.rollBack();
        end(delivery);
        sendAgain(delivery);
    }

    private void end(Delivery delivery) {
        delivery.over = true;
        running.remove(delivery);
    }

    private String any() {
        return "b" + random.nextInt(sent.size());
    }

    private void in(long millis, Runnable what) {
        due.add(new Due(now + millis, order++, what));
    }

    private long below(long bound) {
        return (long) random.nextInt((int) bound);
    }

    private void told(String what, String about) {
        trace = ((trace * 31 + now) * 31 + what.hashCode()) * 31 + about.hashCode();
    }
}
