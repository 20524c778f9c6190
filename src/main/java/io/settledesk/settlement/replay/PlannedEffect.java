package io.settledesk.settlement.replay;

import io.settledesk.settlement.plan.Plan;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** An effect up to its writes, under the locks of its transaction. */
public interface PlannedEffect {

    /** What would be done. */
    Plan plan();

    /** Whether anything would be. */
    boolean changes();

    /** What the journal says it was done to. */
    String target();

    /** What the journal says besides. */
    Map<String, String> facts();

    /** Does it, in the caller's transaction. */
    void write(Handle handle, String actor);
}
