package io.settledesk.settlement.replay;

import io.settledesk.domain.BatchSource;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.Arrival;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.commit.BatchStore;
import io.settledesk.settlement.commit.CommitRun;
import io.settledesk.settlement.commit.NewBatch;
import io.settledesk.settlement.commit.StoredBatch;
import io.settledesk.settlement.history.HistoryQueries;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.run.ApplyRun;
import io.settledesk.settlement.run.FactsQueries;
import io.settledesk.settlement.run.LockStore;
import io.settledesk.settlement.run.NamePayouts;
import io.settledesk.settlement.run.PlanApply;
import io.settledesk.settlement.run.RunBatch;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Runs a replay up to its writes: the plan of a dry run without a lock on one snapshot, the plan of the real run under the
 * locks of its transaction. Both are this one code.
 */
final class PrepareReplay {
    private final EngineSettings settings;
    private final PacketParser parser;
    private final Optional<Signatures> signatures;
    private final Optional<CommitRun> commit;

    /** For a plan to show; with a committer for one to write. */
    PrepareReplay(
            EngineSettings settings, PacketParser parser, Optional<Signatures> signatures, Optional<CommitRun> commit) {
        this.settings = settings;
        this.parser = parser;
        this.signatures = signatures;
        this.commit = commit;
    }

    PrepareReplay toWrite(CommitRun committer) {
        return new PrepareReplay(settings, parser, signatures, Optional.of(committer));
    }

    /**
     * Prepares the replay of a batch or a quarantined packet.
     *
     * @throws ReplayRefused when there is nothing to replay, or the packet is invalid
     */
    ReplayRun prepare(Handle handle, String target) {
        BatchStore batches = new BatchStore(handle);
        if (writes()) {
            batches.lock(target);
        }
        Optional<StoredBatch> stored = batches.find(target);
        if (stored.isEmpty()) {
            return held(handle, target);
        }
        return stored.get().applied() ? applied(handle, stored.get()) : waiting(handle, stored.get());
    }

    private boolean writes() {
        return commit.isPresent();
    }

    private ReplayRun applied(Handle handle, StoredBatch batch) {
        List<String> coupons = new HistoryQueries(handle).couponsOf(batch.batchId());
        if (writes()) {
            new LockStore(handle).lockCoupons(coupons);
        }
        ReplayRun.Applied run = PlanAgain.plan(handle, batch, coupons);
        boolean opened = writes() && commit.get().openAccounts(handle, run.facts(), run.operations());
        return opened ? PlanAgain.plan(handle, batch, coupons) : run;
    }

    private ReplayRun waiting(Handle handle, StoredBatch batch) {
        Packet packet = new StoredPacket(settings.catalogue(), signatures, writes()).of(batch);
        ApplyRun run = run(handle, new RunBatch(packet, batch.source(), batch.receivedAt()));
        return new ReplayRun.Waiting(plan(handle, run, batch.sha256()), run);
    }

    private void requirePlanOnly() {
        if (writes()) {
            throw StoredPacket.unchecked();
        }
    }

    private ReplayRun held(Handle handle, String target) {
        QuarantineStore quarantine = new QuarantineStore(handle);
        HeldPacket held = oneHeld(quarantine.find(target), target);
        if (writes()) {
            quarantine.lock(held);
            held = oneHeld(quarantine.find(held.quarantineId()), target);
        }
        Optional<String> fingerprint = fingerprint(held);
        Packet packet = arrivingPacket(held);
        if (isStored(handle, held, packet, fingerprint)) {
            throw new ReplayRefused(
                    "NOT_HELD",
                    "batch " + packet.batchId()
                            + " is stored by another delivery: what is held under its id is evidence");
        }
        ApplyRun run = run(handle, new RunBatch(packet, BatchSource.CALLBACK, held.receivedAt()));
        return new ReplayRun.Held(plan(handle, run, held.sha256()), run, held);
    }

    /** To write, the id is registered before the coupons are locked: the order of every apply. */
    private boolean isStored(Handle handle, HeldPacket held, Packet packet, Optional<String> fingerprint) {
        BatchStore batches = new BatchStore(handle);
        return writes()
                ? batches.register(new NewBatch(
                                packet.batchId(),
                                BatchSource.CALLBACK,
                                packet.coupons().size(),
                                held.body(),
                                held.sha256(),
                                held.signature(),
                                fingerprint,
                                Arrival.at(held.receivedAt())))
                        .isEmpty()
                : batches.find(packet.batchId()).isPresent();
    }

    private static HeldPacket oneHeld(List<HeldPacket> found, String target) {
        if (found.isEmpty()) {
            throw new ReplayRefused("NOT_FOUND", "there is no batch and no held packet " + target);
        }
        if (found.size() > 1) {
            throw new ReplayRefused(
                    "AMBIGUOUS", "several held packets name batch " + target + ": give the quarantine id of one");
        }
        HeldPacket held = found.get(0);
        if (!held.isHeld()) {
            throw new ReplayRefused(
                    "NOT_HELD",
                    "the packet " + target + " is no longer held: it is "
                            + held.state().replace('_', ' '));
        }
        return held;
    }

    private Optional<String> fingerprint(HeldPacket held) {
        String header = held.signature()
                .orElseThrow(() -> new ReplayRefused("SIGNATURE_BAD", "the held packet came without a signature"));
        if (signatures.isEmpty()) {
            requirePlanOnly();
            return Optional.empty();
        }
        // A secret that was retired before the packet came vouches for nothing: only what held on arrival may hold by
        // it.
        Optional<String> verifier = held.signatureHeld()
                ? signatures.get().verifyPast(held.body(), header)
                : signatures.get().verify(held.body(), header);
        return Optional.of(verifier.orElseThrow(() ->
                new ReplayRefused("SIGNATURE_BAD", "the signature of the held packet is by none of callback.secrets")));
    }

    private Packet arrivingPacket(HeldPacket held) {
        try {
            return parser.parse(held.body());
        } catch (InvalidPacket e) {
            throw StoredPacket.invalid(e);
        }
    }

    private ApplyRun run(Handle handle, RunBatch batch) {
        return commit.map(writer -> writer.prepare(handle, batch, /* late= */ true))
                .orElseGet(() -> new PlanApply(settings).plan(new FactsQueries(handle), batch, /* late= */ true));
    }

    private static Plan plan(Handle handle, ApplyRun run, String sha256) {
        return Plan.of(
                run.batch().packet().batchId(),
                sha256,
                run.facts().readAt(),
                NamePayouts.of(new FactsQueries(handle), run).planItems());
    }
}
