package io.settledesk.settlement.verify;

import io.settledesk.settlement.verify.lane.VerifyStopped;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Counts what the passes look at and find; several passes on threads of their own may count here. */
final class Findings {
    private static final int FIRST = 10;
    private static final int TOLD_EVERY = 1_000;

    private final Map<Invariant, Found> found = new EnumMap<>(Invariant.class);
    private final VerifyProgress progress;
    private boolean ended;

    Findings(VerifyProgress progress) {
        this.progress = progress;
        for (Invariant invariant : Invariant.values()) {
            found.put(invariant, new Found());
        }
    }

    synchronized void checked(Invariant invariant) {
        Found about = about(invariant);
        about.checked++;
        if (about.checked % TOLD_EVERY == 0) {
            tell(invariant);
        }
    }

    synchronized void checked(Invariant invariant, long rows) {
        about(invariant).checked += rows;
        tell(invariant);
    }

    synchronized void broken(Invariant invariant, String what) {
        Found about = about(invariant);
        about.violations++;
        if (about.first.size() < FIRST) {
            about.first.add(what);
        }
    }

    synchronized void notKnown(Invariant invariant) {
        about(invariant).notKnown++;
    }

    void check(Invariant invariant, boolean holds, Supplier<String> what) {
        checked(invariant);
        if (!holds) {
            broken(invariant, what.get());
        }
    }

    /**
     * Tells how far it is.
     *
     * @throws VerifyStopped when a person wants it to stop
     */
    synchronized void tell(Invariant invariant) {
        progress.checked(invariant, about(invariant).checked);
        if (ended || progress.isStopped()) {
            throw new VerifyStopped();
        }
    }

    /** Ends the other passes at their next word: one of them has failed. */
    synchronized void end() {
        ended = true;
    }

    /** Findings that count only when they are taken. */
    synchronized Findings apart() {
        return new Findings(progress);
    }

    /** Takes what was found apart. */
    synchronized void take(Findings apart) {
        for (InvariantResult result : apart.results()) {
            Found about = about(result.invariant());
            about.checked += result.checked();
            about.violations += result.violations();
            about.notKnown += result.notKnown();
            result.first().stream().limit(FIRST - about.first.size()).forEach(about.first::add);
        }
    }

    /** How many rows of an invariant were looked at. */
    synchronized long count(Invariant invariant) {
        return about(invariant).checked;
    }

    /** Whether nothing was found. */
    synchronized boolean isClean() {
        return found.values().stream().allMatch(about -> about.violations == 0);
    }

    synchronized List<InvariantResult> results() {
        return found.entrySet().stream()
                .map(entry -> new InvariantResult(
                        entry.getKey(),
                        entry.getValue().checked,
                        entry.getValue().violations,
                        entry.getValue().first,
                        entry.getValue().notKnown))
                .toList();
    }

    private Found about(Invariant invariant) {
        Found about = found.get(invariant);
        if (about == null) {
            throw new IllegalStateException("no such invariant: " + invariant);
        }
        return about;
    }

    private static final class Found {
        private final List<String> first = new ArrayList<>();
        private long checked;
        private long violations;
        private long notKnown;
    }
}
