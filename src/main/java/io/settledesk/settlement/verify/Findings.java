package io.settledesk.settlement.verify;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts what the passes look at and find. */
final class Findings {
    private static final int FIRST = 10;
    private static final int TOLD_EVERY = 1_000;

    private final Map<Invariant, Found> found = new EnumMap<>(Invariant.class);
    private final VerifyProgress progress;

    Findings(VerifyProgress progress) {
        this.progress = progress;
        for (Invariant invariant : Invariant.values()) {
            found.put(invariant, new Found());
        }
    }

    void checked(Invariant invariant) {
        Found about = about(invariant);
        about.checked++;
        if (about.checked % TOLD_EVERY == 0) {
            tell(invariant);
        }
    }

    void checked(Invariant invariant, long rows) {
        about(invariant).checked += rows;
        tell(invariant);
    }

    void broken(Invariant invariant, String what) {
        Found about = about(invariant);
        about.violations++;
        if (about.first.size() < FIRST) {
            about.first.add(what);
        }
    }

    void notKnown(Invariant invariant) {
        about(invariant).notKnown++;
    }

    void check(Invariant invariant, boolean holds, String what) {
        checked(invariant);
        if (!holds) {
            broken(invariant, what);
        }
    }

    /**
     * Tells how far it is.
     *
     * @throws VerifyStopped when a person wants it to stop
     */
    void tell(Invariant invariant) {
        progress.checked(invariant, about(invariant).checked);
        if (progress.isStopped()) {
            throw new VerifyStopped();
        }
    }

    List<InvariantResult> results() {
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
