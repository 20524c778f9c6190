package io.settledesk.demo.provider;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Which reads go wrong: those that were ordered, in order, then none. */
public final class ReadFaults {
    private final Deque<ReadFault> ordered = new ArrayDeque<>();
    private Optional<ReadFault> always = Optional.empty();

    /** The next reads go wrong in this way. */
    public synchronized void order(ReadFault fault, int times) {
        for (int time = 0; time < times; time++) {
            ordered.add(fault);
        }
    }

    /** Every read goes wrong in this way until {@link #none()}. */
    public synchronized void always(ReadFault fault) {
        always = Optional.of(fault);
    }

    /** Nothing goes wrong any more. */
    public synchronized void none() {
        ordered.clear();
        always = Optional.empty();
    }

    synchronized Optional<ReadFault> next() {
        return always.or(() -> Optional.ofNullable(ordered.poll()));
    }
}
