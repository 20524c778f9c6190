package io.settledesk.console.coupons.read;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.db.Tx;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.settlement.explain.Explain;
import java.util.Map;
import java.util.Optional;

/** Reads a case on one snapshot: its explanation by the rules and the facts of its head. Called off the window's thread. */
public final class CaseReader {
    private final Tx tx;
    private final Explain explain;
    private final CaseQueries queries;

    public CaseReader(Tx tx, Explain explain, StatusCatalogue catalogue) {
        this.tx = tx;
        this.explain = explain;
        this.queries = new CaseQueries(catalogue);
    }

    /** Empty when no version of that coupon was ever applied. */
    public Optional<CaseFile> read(String code) {
        return tx.read(handle -> explain.explain(handle, code)
                .flatMap(explanation -> queries.facts(handle, code).map(facts -> new CaseFile(facts, explanation))));
    }

    /** Up to when "there is no such coupon" holds. */
    public DataUpTo upTo() {
        return tx.read(DataUpToQueries::dataUpTo);
    }

    /** Writes into the journal that this person looked at the case. */
    public void recordView(String code) {
        tx.run(handle -> {
            Journal.record(handle, JournalLine.of("case.view", code, JournalOutcome.DONE, Map.of()));
            return code;
        });
    }
}
