package io.settledesk.console.batches.pane;

import java.time.Instant;
import java.util.Optional;

/** What is known of the signature of the opened bytes. */
sealed interface BatchPaneVerified {
    /** Nobody asked yet; what the receiver found stands. */
    record NotAsked() implements BatchPaneVerified {}

    /** It runs. */
    record Running() implements BatchPaneVerified {}

    /** Verified now, by the secret of that fingerprint. */
    record Good(String fingerprint) implements BatchPaneVerified {}

    /** No known secret made it; the one that did, when it came. */
    record Bad(Optional<String> fingerprintThen, Instant receivedAt) implements BatchPaneVerified {}

    /** No signature came with it. */
    record Unsigned() implements BatchPaneVerified {}
}
