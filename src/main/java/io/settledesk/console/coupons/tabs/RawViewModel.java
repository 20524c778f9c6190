package io.settledesk.console.coupons.tabs;

import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.explain.ExplainStep;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The bytes of one version's batch, and what a check of its signature said. */
public final class RawViewModel {
    private final UiTasks tasks;
    private final RawQueries queries;
    private final Optional<Signatures> signatures;
    private final ReadOnlyObjectWrapper<List<ExplainStep>> versions =
            new ReadOnlyObjectWrapper<>(this, "versions", List.of());
    private final ReadOnlyObjectWrapper<Optional<Chosen>> chosen =
            new ReadOnlyObjectWrapper<>(this, "chosen", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<RawBatch>> batch =
            new ReadOnlyObjectWrapper<>(this, "batch", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Problem>> problem =
            new ReadOnlyObjectWrapper<>(this, "problem", Optional.empty());
    private final ReadOnlyObjectWrapper<Checked> checked =
            new ReadOnlyObjectWrapper<>(this, "checked", new Checked.NotYet());

    /**
     * What is to be seen.
     *
     * @param version its step
     * @param bet the bet to mark in it; empty for the whole element
     */
    record Chosen(ExplainStep version, Optional<String> bet) {}

    /** What a check of the signature said. */
    sealed interface Checked {
        record NotYet() implements Checked {}

        /** It verifies with that secret, now. */
        record Verified(String fingerprint) implements Checked {}

        /** It verifies with none. */
        record Fails() implements Checked {}
    }

    /** Signatures are there where this process knows the secrets. */
    public RawViewModel(UiTasks tasks, RawQueries queries, Optional<Signatures> signatures) {
        this.tasks = tasks;
        this.queries = queries;
        this.signatures = signatures;
    }

    ReadOnlyObjectProperty<List<ExplainStep>> versionsProperty() {
        return versions.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Chosen>> chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<RawBatch>> batchProperty() {
        return batch.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Optional<Problem>> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Checked> checkedProperty() {
        return checked.getReadOnlyProperty();
    }

    boolean canCheck() {
        return signatures.isPresent();
    }

    /** Another case: its version in force, else its last, is chosen. */
    void show(List<ExplainStep> steps) {
        versions.set(List.copyOf(steps));
        batch.set(Optional.empty());
        chosen.set(steps.stream()
                .filter(ExplainStep::inForce)
                .findFirst()
                .or(() -> steps.stream().reduce((first, second) -> second))
                .map(step -> new Chosen(step, Optional.empty())));
    }

    /** Another version, or a bet in it. */
    public void choose(int versionNo, Optional<String> bet) {
        versions.get().stream()
                .filter(step -> step.versionNo() == versionNo)
                .findFirst()
                .ifPresent(step -> {
                    chosen.set(Optional.of(new Chosen(step, bet)));
                    read();
                });
    }

    /** Reads the chosen version's bytes, unless they are there. */
    void read() {
        chosen.get().ifPresent(now -> {
            String wanted = now.version().batchId();
            if (batch.get().filter(there -> there.batchId().equals(wanted)).isEmpty()) {
                checked.set(new Checked.NotYet());
                problem.set(Optional.empty());
                tasks.run("case.raw", () -> queries.batch(wanted))
                        .onSuccess(found -> batch.set(Optional.of(found)))
                        .onFailure(failed -> problem.set(Optional.of(failed)))
                        .start();
            }
        });
    }

    /** Checks the stored signature over the stored bytes again. */
    void check() {
        batch.get()
                .ifPresent(shown -> signatures.ifPresent(secrets -> tasks.run(
                                "case.raw.check",
                                () -> shown.signature().flatMap(header -> secrets.verifyPast(shown.body(), header)))
                        .onSuccess(verified -> checked.set(
                                verified.<Checked>map(Checked.Verified::new).orElseGet(Checked.Fails::new)))
                        .start()));
    }

    /** Writes the bytes as they came. */
    void save(Path file, Runnable done) {
        batch.get()
                .ifPresent(shown -> tasks.run("case.raw.save", () -> Files.write(file, shown.body()))
                        .onSuccess(written -> done.run())
                        .start());
    }
}
