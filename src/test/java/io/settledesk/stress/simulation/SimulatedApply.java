package io.settledesk.stress.simulation;

import io.settledesk.domain.BatchSource;
import io.settledesk.packet.Packet;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.run.CouponRecord;
import io.settledesk.settlement.run.Facts;
import io.settledesk.settlement.run.RunBatch;
import io.settledesk.settlement.run.RunItem;
import io.settledesk.settlement.run.RunRules;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** One delivery's transaction, in the steps of the engine's: register, lock in order, run the rules, write, commit. */
final class SimulatedApply {
    /** What became of a step. */
    enum Progress {
        MOVED,
        WAITS,
        /** All that is left is to answer 200. */
        DONE
    }

    private enum Stage {
        REGISTER,
        LOCK,
        DECIDE,
        WRITE,
        COMMIT,
        ANSWER
    }

    private final SimulatedStore store;
    private final RunBatch batch;
    private final List<String> toLock;
    private Stage stage = Stage.REGISTER;
    private List<RunItem> items = List.of();
    private int locked;
    private int written;

    SimulatedApply(SimulatedStore store, Packet packet, Instant receivedAt) {
        this.store = store;
        this.batch = new RunBatch(packet, BatchSource.CALLBACK, receivedAt);
        this.toLock = batch.couponCodes().stream().sorted().toList();
    }

    Progress step() {
        return switch (stage) {
            case REGISTER -> register();
            case LOCK -> lock();
            case DECIDE -> {
                items = decided();
                yield to(Stage.WRITE);
            }
            case WRITE -> ++written < items.size() ? Progress.MOVED : to(Stage.COMMIT);
            case COMMIT -> {
                store.commit(batch.packet(), items.subList(0, written));
                store.release(this);
                yield to(Stage.ANSWER);
            }
            case ANSWER -> Progress.DONE;
        };
    }

    /** What was not committed was never there. */
    void rollBack() {
        store.release(this);
    }

    private Progress register() {
        // The index entry of another's open insert makes this one wait for its end.
        if (!store.lock("batch " + batch.packet().batchId(), this)) {
            return Progress.WAITS;
        }
        if (store.batches().containsKey(batch.packet().batchId())) {
            store.release(this);
            return to(Stage.ANSWER);
        }
        return to(Stage.LOCK);
    }

    private Progress lock() {
        if (!store.lock("coupon " + toLock.get(locked), this)) {
            return Progress.WAITS;
        }
        locked++;
        return locked < toLock.size() ? Progress.MOVED : to(Stage.DECIDE);
    }

    private List<RunItem> decided() {
        Map<String, CouponRecord> coupons = toLock.stream()
                .collect(Collectors.toMap(
                        Function.identity(),
                        code -> new CouponRecord(store.coupon(code), Optional.empty(), Optional.empty())));
        return new RunRules(TestEngine.SETTINGS, batch, new Facts(batch.receivedAt(), coupons), Map.of()).items();
    }

    private Progress to(Stage next) {
        stage = next;
        return Progress.MOVED;
    }
}
