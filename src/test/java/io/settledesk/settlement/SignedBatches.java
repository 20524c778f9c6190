package io.settledesk.settlement;

import io.settledesk.packet.Signatures;
import java.time.Instant;
import java.util.Optional;

/** Applies packets as they come from the provider: signed. */
public final class SignedBatches {
    public static final String SECRET = "a-secret-for-tests";

    private final TestEngine engine;
    private Instant receivedAt = TestEngine.RECEIVED;

    public SignedBatches(TestEngine engine) {
        this.engine = engine;
    }

    /** Applies a packet a minute after the one before. */
    public SignedBatches apply(String batchId, Said... coupons) {
        byte[] body = Said.packet(batchId, coupons);
        IncomingBatch batch = engine.incoming(body, receivedAt);
        receivedAt = receivedAt.plusSeconds(60);
        new ApplyBatch(engine.tx(), TestEngine.SETTINGS)
                .apply(new IncomingBatch(
                        batch.packet(),
                        body,
                        batch.source(),
                        Optional.of(new IncomingBatch.Signed(
                                Signatures.sign(SECRET, body), Signatures.fingerprint(SECRET))),
                        batch.arrival()));
        return this;
    }

    /** A coupon of each kind: recalculated, in conflict, without an owner, open. */
    public SignedBatches applyUsual() {
        engine.place("000000000272", "player-1", "RUB");
        engine.place("000000000309", "player-2", "RUB");
        return apply("b-1", Said.won("000000000272", "185.00").bet("bet-1", 2), Said.open("000000000402"))
                .apply("b-2", Said.recalculation("000000000272"), Said.won("000000000309", "185.00"))
                .apply("b-3", Said.won("000000000272", "92.50"), Said.won("000000000309", "205.00"))
                .apply("b-4", Said.won("000000000500", "10.00"));
    }
}
