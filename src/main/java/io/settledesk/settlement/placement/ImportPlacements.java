package io.settledesk.settlement.placement;

import io.settledesk.db.Tx;
import java.io.Reader;
import java.util.function.Consumer;

/** Reads placements from CSV: columns coupon_code, account_id, stake, currency, placed_at. Any file may come again. */
public final class ImportPlacements {
    private final Tx tx;

    public ImportPlacements(Tx tx) {
        this.tx = tx;
    }

    /**
     * Imports a file, line by line as it is read, a thousand lines a transaction.
     *
     * @param csv the file's text
     * @param verdicts told what became of each line, in the file's order
     * @return how many lines had which verdict
     * @throws IllegalArgumentException when the header lacks a column
     */
    @SuppressWarnings({"DoNotCallSuggester", "ObjectToString"})
    public PlacementCounts run(Reader csv, Consumer<PlacementLine> verdicts) {
        throw new UnsupportedOperationException("not built yet: " + tx + csv + verdicts);
    }
}
