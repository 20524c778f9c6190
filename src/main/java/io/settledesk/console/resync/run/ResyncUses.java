package io.settledesk.console.resync.run;

import io.settledesk.db.Tx;
import io.settledesk.polling.ResyncRequests;
import io.settledesk.settlement.request.Requests;

/**
 * What screen and flows need of resyncs, off the FX thread, with the session's login.
 *
 * @param queries runs, lines, bets
 * @param resyncs begins, stops, resumes and asks
 * @param requests looks at what became of a request
 */
public record ResyncUses(ResyncQueries queries, ResyncRequests resyncs, Requests requests) {

    public static ResyncUses of(Tx tx) {
        return new ResyncUses(new ResyncQueries(tx), new ResyncRequests(tx), new Requests(tx));
    }
}
