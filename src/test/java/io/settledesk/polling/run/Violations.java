package io.settledesk.polling.run;

import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.verify.Invariant;
import io.settledesk.settlement.verify.KnownSecrets;
import io.settledesk.settlement.verify.Verify;
import io.settledesk.settlement.verify.VerifyProgress;
import java.util.List;

/** What verify finds wrong, but for signatures: callbacks are applied unsigned here. */
public final class Violations {
    private Violations() {}

    public static List<String> of(TestDatabase database) {
        KnownSecrets secrets = new KnownSecrets(List.of(SignedBatches.SECRET), List.of());
        return new Verify(database.tx(), secrets)
                .run(VerifyProgress.NONE).results().stream()
                        .filter(result -> result.invariant() != Invariant.SIGNATURE && !result.holds())
                        .map(result -> result.invariant() + " " + result.first())
                        .toList();
    }
}
