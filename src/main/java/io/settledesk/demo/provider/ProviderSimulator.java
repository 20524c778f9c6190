package io.settledesk.demo.provider;

import io.settledesk.demo.provider.HttpSender.Judged;
import io.settledesk.demo.provider.SendQueue.Due;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Sends packets as the provider does (source 000): signed, at most five times each, again only after a time-out, a broken
 * connection or 500, 502, 503, 504; 200 is the only success and every other answer is final.
 */
public final class ProviderSimulator {
    private final HttpSender sender;
    private final SendSchedule schedule;
    private final Timeline timeline;
    private final int parallel;

    /**
     * Sets the provider up.
     *
     * @param url of the receiver's callback
     * @param timeline the time that schedule and packets are in
     * @param parallel how many sends may be under way at once; packets that share a coupon never are
     */
    public ProviderSimulator(URI url, String secret, SendSchedule schedule, Timeline timeline, int parallel) {
        this.sender = new HttpSender(url, secret, schedule.timeOut());
        this.schedule = schedule;
        this.timeline = timeline;
        this.parallel = parallel;
    }

    /**
     * Sends all packets, each at its time, and returns when the last one has its final answer or was given up.
     *
     * @param told of each send when it has ended, from any thread, one at a time
     * @throws InterruptedException when stopped; what is under way is given up
     */
    public SendReport send(List<OutgoingPacket> packets, Consumer<Send> told) throws InterruptedException {
        SendQueue queue = new SendQueue(timeline);
        for (int place = 0; place < packets.size(); place++) {
            queue.add(new Due(packets.get(place).at(), place, 1, packets.get(place)));
        }
        Run run = new Run(queue, new ArrayList<>(), told);
        inParallel(run);
        return new SendReport(List.copyOf(run.sends), packets.size());
    }

    private void inParallel(Run run) throws InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(parallel);
        try {
            List<Future<?>> ends = new ArrayList<>();
            for (int worker = 0; worker < parallel; worker++) {
                ends.add(workers.submit(() -> sendUntilDone(run)));
            }
            for (Future<?> end : ends) {
                end.get();
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException(
                    "a send failed for a reason that is none of the network's", failed.getCause());
        } finally {
            workers.shutdownNow();
        }
    }

    private boolean sendUntilDone(Run run) throws InterruptedException {
        for (Optional<Due> due = run.queue.take(); due.isPresent(); due = run.queue.take()) {
            sendOne(due.get(), run);
        }
        return true;
    }

    private void sendOne(Due due, Run run) throws InterruptedException {
        try {
            Instant began = timeline.now();
            Judged judged = sender.send(due.packet(), due.number());
            run.tell(new Send(due.packet().batchId(), due.number(), began, judged.verdict(), judged.status()));
            if (judged.verdict().isSentAgain()) {
                schedule.waitAfter(due.number())
                        .ifPresent(wait -> run.queue.add(
                                new Due(timeline.now().plus(wait), due.place(), due.number() + 1, due.packet())));
            }
        } finally {
            run.queue.landed(due);
        }
    }

    /** One call of {@link #send}. */
    private record Run(SendQueue queue, List<Send> sends, Consumer<Send> told) {
        private void tell(Send send) {
            synchronized (sends) {
                sends.add(send);
                told.accept(send);
            }
        }
    }
}
