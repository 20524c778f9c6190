package io.settledesk.settlement.explain;

import io.settledesk.db.Tx;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.settlement.history.CouponHistory;
import io.settledesk.settlement.history.FoldedVersion;
import io.settledesk.settlement.history.HistoryQueries;
import io.settledesk.settlement.history.StoredVersion;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Explains a coupon's amount: folds its stored versions through the rules and holds every operation that they ask for against
 * what is recorded, all on one snapshot.
 */
public final class Explain {
    private final Tx tx;
    private final StatusCatalogue catalogue;

    /** The usual status codes say which bets are decided. */
    public Explain(Tx tx) {
        this(tx, StatusCatalogue.standard());
    }

    /** The catalogue says which bets are decided; phases of versions are taken as they were stored. */
    public Explain(Tx tx, StatusCatalogue catalogue) {
        this.tx = tx;
        this.catalogue = catalogue;
    }

    /**
     * The explanation of a coupon; empty when no version of it is stored.
     *
     * @throws io.settledesk.db.Unavailable when the database cannot do it now
     */
    public Optional<Explanation> explain(String couponCode) {
        return tx.read(handle -> explain(handle, couponCode));
    }

    /** The same on the snapshot of a transaction under way. */
    public Optional<Explanation> explain(Handle handle, String couponCode) {
        List<StoredVersion> versions =
                new HistoryQueries(handle).histories(List.of(couponCode)).getOrDefault(couponCode, List.of());
        if (versions.isEmpty()) {
            return Optional.empty();
        }
        List<FoldedVersion> folded = CouponHistory.fold(versions);
        CouponLedger ledger = new ExplainQueries(handle, catalogue).ledger(couponCode);
        return Optional.of(new ExplanationDraft(couponCode, folded, ledger).explanation());
    }
}
