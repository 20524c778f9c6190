package io.settledesk.payments.dispatch;

import io.settledesk.db.Tx;
import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.ledger.LedgerMove;
import io.settledesk.settlement.ledger.LedgerMove.Source;
import io.settledesk.settlement.ledger.PostLedger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes answers: those that came in while the one before was being written stand in one transaction together. One that
 * cannot be written does not take others with it: its claim ends by itself, and it is asked for again.
 */
final class RecordAnswers {
    private static final Logger LOG = LoggerFactory.getLogger(RecordAnswers.class);

    private final Tx tx;
    private final String service;
    private final ConcurrentLinkedQueue<Waiting> queue = new ConcurrentLinkedQueue<>();
    private final ReentrantLock writing = new ReentrantLock();

    RecordAnswers(Tx tx, String service) {
        this.tx = tx;
        this.service = service;
    }

    /** Returns when it is written, or could not be. */
    void record(Answered answered) {
        Waiting mine = new Waiting(answered, new CompletableFuture<>());
        queue.add(mine);
        writing.lock();
        try {
            if (!mine.done.isDone()) {
                writeAll();
            }
        } finally {
            writing.unlock();
        }
    }

    private void writeAll() {
        List<Waiting> batch = new ArrayList<>();
        for (Waiting next = queue.poll(); next != null; next = queue.poll()) {
            batch.add(next);
        }
        try {
            List<Answered> answers = batch.stream().map(Waiting::answered).toList();
            tx.run(handle -> write(handle, answers));
        } catch (RuntimeException together) {
            LOG.debug("{} answers are written one by one", batch.size(), together);
            batch.forEach(this::writeAlone);
        } finally {
            batch.forEach(waiting -> waiting.done.complete(true));
        }
    }

    private void writeAlone(Waiting waiting) {
        try {
            tx.run(handle -> write(handle, List.of(waiting.answered)));
        } catch (RuntimeException failed) {
            LOG.warn(
                    "the answer about payout {} could not be written, it is asked for again",
                    waiting.answered.claim().id(),
                    failed);
        }
    }

    /** State, attempt, money and incidents of these payouts, in the order of locks that everybody keeps. */
    int write(Handle handle, List<Answered> answers) {
        List<Answered> sorted = answers.stream()
                .sorted(Comparator.comparing(answered -> answered.claim().id()))
                .toList();
        RecordStore store = new RecordStore(handle);
        store.lock(sorted);
        Set<String> held = store.record(sorted);
        store.answer(sorted);
        List<Answered> standing = sorted.stream()
                .filter(answered -> held.contains(answered.claim().id()))
                .toList();
        List<Answered> returned = standing.stream()
                .filter(answered -> answered.verdict().state().returnsMoney())
                .toList();
        List<IncidentNote> notes = new ArrayList<>();
        if (!returned.isEmpty()) {
            notes.addAll(new PostLedger(handle)
                    .move(returned.stream().map(RecordAnswers::back).toList(), store.now()));
        }
        returned.forEach(answered -> notes.add(new IncidentNote.Closed(
                IncidentKind.PAID_BEFORE_RECALCULATION, answered.claim().id(), Closing.MENDED, "payout returned")));
        standing.forEach(answered -> notes.addAll(answered.verdict().notes()));
        new IncidentStore(handle).write(notes);
        standing.forEach(answered ->
                answered.verdict().halt().ifPresent(why -> Halt.halt(handle, service, answered.answer(), why)));
        return standing.size();
    }

    private static LedgerMove back(Answered answered) {
        Claimed claim = answered.claim();
        return new LedgerMove(
                "payout:" + claim.id() + ":returned",
                Source.PAYOUT,
                claim.order().client().id(),
                claim.order().amount(),
                claim.id());
    }

    private record Waiting(Answered answered, CompletableFuture<Boolean> done) {}
}
