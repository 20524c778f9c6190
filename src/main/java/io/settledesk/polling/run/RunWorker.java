package io.settledesk.polling.run;

import io.settledesk.db.Tx;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.provider.Provider;
import io.settledesk.settlement.EngineSettings;
import java.util.Optional;

/**
 * The service's worker of runs; any number of services may have one. A run is held by a lease: what a killed service left is
 * gone on with when that has run out.
 */
public final class RunWorker {
    private final Tx tx;
    private final String holder;
    private final ReadRun read;
    private final ApplyLines apply;

    public RunWorker(Tx tx, Optional<Provider> provider, EngineSettings settings, String holder) {
        this.tx = tx;
        this.holder = holder;
        this.read = new ReadRun(tx, provider, settings, holder);
        this.apply = new ApplyLines(tx, settings, holder);
    }

    /** Takes the oldest run that waits and carries it as far as it goes; false when none waits. */
    public boolean runOnce() {
        Optional<String> claimed = tx.run(handle -> new RunStore(handle).claim(holder));
        claimed.ifPresent(this::carry);
        return claimed.isPresent();
    }

    /** Carries a run of this holder as far as it goes; returns the one that reads changed lines again. */
    Optional<String> carry(String runId) {
        RunState state = tx.read(
                handle -> new RunStore(handle).find(runId).map(ResyncRun::state).orElse(RunState.DONE));
        if (state == RunState.APPLYING) {
            return apply.run(runId);
        }
        read.run(runId);
        return Optional.empty();
    }
}
