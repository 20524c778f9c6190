package io.settledesk.console.keys;

import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.db.Tx;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** State and commands of the pane: the proof of one key. */
final class KeyProofViewModel {
    private static final Duration LOOK = Duration.ofSeconds(5);

    private final UiTasks tasks;
    private final TimedReads reads;
    private final KeyProofQueries queries;
    private final Ticker ticker;
    private final ListModel<KeyProof.Met> met = new ListModel<>(one -> one.at() + one.batchId() + one.getClass());
    private final ReadOnlyObjectWrapper<Optional<KeyProof>> proof =
            new ReadOnlyObjectWrapper<>(this, "proof", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Problem>> problem =
            new ReadOnlyObjectWrapper<>(this, "problem", Optional.empty());
    private String key = "";

    KeyProofViewModel(UiTasks tasks, TimedReads reads, Tx tx) {
        this.tasks = tasks;
        this.reads = reads;
        this.queries = new KeyProofQueries(tx);
        this.ticker = tasks.ticker(LOOK, this::look);
    }

    ReadOnlyObjectProperty<Optional<KeyProof>> proofProperty() {
        return proof.getReadOnlyProperty();
    }

    /** Why the proof could not be read. */
    ReadOnlyObjectProperty<Optional<Problem>> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** What met the key since and posted nothing. */
    ListModel<KeyProof.Met> met() {
        return met;
    }

    String openId() {
        return key;
    }

    void open(String wanted) {
        if (!wanted.equals(key)) {
            key = wanted;
            proof.set(Optional.empty());
        }
        refresh();
    }

    void refresh() {
        if (!key.isEmpty()) {
            String of = key;
            tasks.run("keys.proof", () -> reads.read(() -> queries.proof(of)))
                    .onSuccess(this::arrived)
                    .onFailure(failure -> problem.set(Optional.of(failure)))
                    .start();
        }
    }

    void onShown() {
        ticker.start();
    }

    void onHidden() {
        ticker.stop();
    }

    /** Quietly: what is shown stays when it fails. */
    private void look() {
        if (!key.isEmpty()) {
            String of = key;
            tasks.run("keys.proof", () -> reads.read(() -> queries.proof(of)))
                    .onSuccess(this::arrived)
                    .onFailure(failure -> {})
                    .start();
        }
    }

    private void arrived(KeyProof now) {
        problem.set(Optional.empty());
        List<KeyProof.Met> all = now instanceof KeyProof.Happened happened ? happened.met() : List.of();
        if (!all.equals(List.copyOf(met.rows())) || all.isEmpty()) {
            met.show(all);
        }
        proof.set(Optional.of(now));
    }
}
