package io.settledesk.settlement;

import io.settledesk.db.Tx;

/** Applies a batch in one transaction: registers it, runs the rules, moves the money. All of it or nothing. */
public final class ApplyBatch {
    private final Tx tx;
    private final EngineSettings settings;
    private final FaultPoints faults;

    public ApplyBatch(Tx tx, EngineSettings settings) {
        this(tx, settings, FaultPoints.NONE);
    }

    public ApplyBatch(Tx tx, EngineSettings settings, FaultPoints faults) {
        this.tx = tx;
        this.settings = settings;
        this.faults = faults;
    }

    /**
     * Applies a batch, or finds that its id is known.
     *
     * @throws io.settledesk.db.Unavailable when the database cannot do it now
     */
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public ApplyResult apply(IncomingBatch batch) {
        throw new UnsupportedOperationException("not built yet: " + tx + settings + faults + batch);
    }
}
