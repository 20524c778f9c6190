package io.settledesk.settlement.replay;

import io.settledesk.db.Tx;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.plan.Plan;
import java.util.Optional;

/** The dry run of a replay: reads one snapshot without a lock, writes nothing but its journal line. */
public final class ReplayPlanner {
    private final Tx tx;
    private final EngineSettings settings;
    private final PacketParser parser;
    private final Optional<Signatures> signatures;

    /**
     * A planner.
     *
     * @param signatures the callback secrets; a person's login has none, and the service then checks the signature of a
     *     quarantined packet when it applies it
     */
    public ReplayPlanner(Tx tx, EngineSettings settings, PacketParser parser, Optional<Signatures> signatures) {
        this.tx = tx;
        this.settings = settings;
        this.parser = parser;
        this.signatures = signatures;
    }

    /**
     * Plans the replay of a stored batch or a quarantined packet, and journals it with the session's login.
     *
     * @param target a batch id or a quarantine id
     * @param reason why, as the person gave it; empty where none was asked for
     * @throws ReplayRefused when there is nothing to replay, or the packet is invalid
     */
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public Plan plan(String target, String reason) {
        throw new UnsupportedOperationException(
                "not built yet: " + tx + settings + parser + signatures + target + reason);
    }

    /** The same without a reason. */
    public Plan plan(String target) {
        return plan(target, "");
    }
}
