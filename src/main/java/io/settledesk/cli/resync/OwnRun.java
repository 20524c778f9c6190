package io.settledesk.cli.resync;

import io.settledesk.cli.run.CommandFailed;
import io.settledesk.db.Tx;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.Scope;
import io.settledesk.polling.run.ApproveRun.Approval;
import io.settledesk.polling.run.Resync;
import io.settledesk.polling.service.PollingSettings;
import java.time.InstantSource;
import java.util.Optional;

/** A run in this process, with a login that is a member of {@code settlement_engine}. */
final class OwnRun implements Work {
    private final Resync resync;
    private final String login;

    OwnRun(Tx tx, PollingSettings settings, InstantSource clock, String login) {
        this.resync = new Resync(tx, settings.reading(clock), settings.engine());
        this.login = login;
    }

    @Override
    public ResyncRun plan(Scope scope, String reason) {
        return resync.plan(scope, reason, login);
    }

    @Override
    public ResyncRun apply(ResyncRun planned, String reason) {
        String plan = planned.planSha256().orElseThrow();
        resync.apply(new Approval(planned.runId(), plan, Optional.empty(), login, reason))
                .ifPresent(refusal -> {
                    throw new CommandFailed("nothing was written: " + refusal.message());
                });
        return resync.find(planned.runId());
    }
}
