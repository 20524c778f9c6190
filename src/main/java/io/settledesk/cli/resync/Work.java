package io.settledesk.cli.resync;

import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.Scope;

/** Who reads and applies: this process, or the service. */
interface Work {

    /** Reads a scope to its plan, or as far as it goes. */
    ResyncRun plan(Scope scope, String reason);

    /** Applies all lines of a plan that can be applied, to the end, or as far as it goes. */
    ResyncRun apply(ResyncRun planned, String reason);
}
