package io.settledesk.console.resync.begin;

import io.settledesk.console.resync.run.ResyncUses;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.task.TaskHandle;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.polling.PastedCodes;
import io.settledesk.polling.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** State and command of the form: which coupons, and why. */
final class ResyncBeginViewModel {
    /** The provider's last send comes 82 minutes after the first. */
    static final String LAST_SEND = "82";

    static final int LEAST_REASON = 3;

    private static final Duration PAUSE = Duration.ofMillis(300);
    private static final int MOST_MINUTES = 5_256_000;

    private final UiTasks tasks;
    private final ResyncUses uses;
    private final Role role;
    private final ObjectProperty<ResyncBeginKind> kind =
            new SimpleObjectProperty<>(this, "kind", ResyncBeginKind.CODES);
    private final StringProperty codes = new SimpleStringProperty(this, "codes", "");
    private final StringProperty batch = new SimpleStringProperty(this, "batch", "");
    private final StringProperty minutes = new SimpleStringProperty(this, "minutes", LAST_SEND);
    private final ObjectProperty<Optional<Instant>> since = new SimpleObjectProperty<>(this, "since", Optional.empty());
    private final ObjectProperty<Optional<String>> incidents =
            new SimpleObjectProperty<>(this, "incidents", Optional.empty());
    private final StringProperty reason = new SimpleStringProperty(this, "reason", "");
    private final ReadOnlyObjectWrapper<ResyncBeginFound> found =
            new ReadOnlyObjectWrapper<>(this, "found", ResyncBeginFound.NOTHING);
    private final ReadOnlyObjectWrapper<Optional<Problem>> problem =
            new ReadOnlyObjectWrapper<>(this, "problem", Optional.empty());
    private PastedCodes pasted = PastedCodes.of("");
    private Optional<TaskHandle> counting = Optional.empty();
    private boolean asking;

    ResyncBeginViewModel(UiTasks tasks, ResyncUses uses, Role role) {
        this.tasks = tasks;
        this.uses = uses;
        this.role = role;
        kind.addListener((source, before, after) -> changed());
        codes.addListener((source, before, after) -> {
            pasted = PastedCodes.of(cleaned(after));
            changed();
        });
        batch.addListener((source, before, after) -> changed());
        minutes.addListener((source, before, after) -> changed());
        since.addListener((source, before, after) -> changed());
        incidents.addListener((source, before, after) -> changed());
    }

    /** Fills the form with a scope. */
    void take(Scope scope) {
        if (scope instanceof Scope.Codes given) {
            kind.set(ResyncBeginKind.CODES);
            codes.set(String.join("\n", given.codes()));
        } else if (scope instanceof Scope.OfBatch given) {
            kind.set(ResyncBeginKind.BATCH);
            batch.set(given.batchId());
        } else if (scope instanceof Scope.Stuck given) {
            kind.set(ResyncBeginKind.STUCK);
            minutes.set(String.valueOf(given.longer().toMinutes()));
        } else if (scope instanceof Scope.Since given) {
            kind.set(ResyncBeginKind.SINCE);
            since.set(Optional.of(given.since()));
        } else if (scope instanceof Scope.OfIncidents given) {
            kind.set(ResyncBeginKind.INCIDENTS);
            incidents.set(Optional.of(given.kind()));
        }
    }

    ObjectProperty<ResyncBeginKind> kindProperty() {
        return kind;
    }

    StringProperty codesProperty() {
        return codes;
    }

    StringProperty batchProperty() {
        return batch;
    }

    StringProperty minutesProperty() {
        return minutes;
    }

    ObjectProperty<Optional<Instant>> sinceProperty() {
        return since;
    }

    ObjectProperty<Optional<String>> incidentsProperty() {
        return incidents;
    }

    StringProperty reasonProperty() {
        return reason;
    }

    /** How many coupons the scope holds. */
    ReadOnlyObjectProperty<ResyncBeginFound> foundProperty() {
        return found.getReadOnlyProperty();
    }

    /** Why the last try to begin failed. */
    ReadOnlyObjectProperty<Optional<Problem>> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    PastedCodes pasted() {
        return pasted;
    }

    /** The scope as it is typed; empty while it is none. */
    Optional<Scope> scope() {
        return switch (kind.get()) {
            case CODES ->
                pasted.codes().isEmpty() || pasted.codes().size() > Scope.MOST_CODES
                        ? Optional.empty()
                        : Optional.of(new Scope.Codes(pasted.codes()));
            case BATCH ->
                Optional.of(batch.get().strip()).filter(id -> !id.isEmpty()).map(Scope.OfBatch::new);
            case STUCK -> minutes().map(longer -> new Scope.Stuck(Duration.ofMinutes(longer)));
            case SINCE -> since.get().map(Scope.Since::new);
            case INCIDENTS -> incidents.get().map(Scope.OfIncidents::new);
        };
    }

    /** What stands against beginning; empty when nothing does. */
    Optional<Obstacle> obstacle() {
        if (!role.mayAsk()) {
            return Optional.of(Obstacle.RIGHTS);
        }
        if (asking) {
            return Optional.of(Obstacle.ASKING);
        }
        if (kind.get() == ResyncBeginKind.CODES && pasted.codes().size() > Scope.MOST_CODES) {
            return Optional.of(Obstacle.TOO_MANY);
        }
        if (scope().isEmpty()) {
            return Optional.of(Obstacle.SCOPE);
        }
        if (found.get() instanceof ResyncBeginFound.NoBatch) {
            return Optional.of(Obstacle.NO_BATCH);
        }
        if (found.get() instanceof ResyncBeginFound.Some some && some.coupons() == 0) {
            return Optional.of(Obstacle.EMPTY);
        }
        return reason.get().strip().length() < LEAST_REASON ? Optional.of(Obstacle.REASON) : Optional.empty();
    }

    /** Asks the service to read. */
    void begin(Consumer<String> begun) {
        Optional<Scope> scope = scope();
        if (scope.isEmpty() || obstacle().isPresent()) {
            return;
        }
        String why = reason.get().strip();
        asking = true;
        problem.set(Optional.empty());
        tasks.run("resync.begin", () -> uses.resyncs().start(scope.get(), why))
                .onSuccess(begun)
                .onFailure(failure -> {
                    asking = false;
                    problem.set(Optional.of(failure));
                })
                .start();
    }

    /** Why beginning is not possible now. */
    enum Obstacle {
        RIGHTS,
        ASKING,
        TOO_MANY,
        SCOPE,
        NO_BATCH,
        EMPTY,
        REASON
    }

    private Optional<Integer> minutes() {
        try {
            int typed = Integer.parseInt(minutes.get().strip());
            return typed < 0 || typed > MOST_MINUTES ? Optional.empty() : Optional.of(typed);
        } catch (NumberFormatException noNumber) {
            return Optional.empty();
        }
    }

    /** Codes are counted at once, what the database must be asked for after a pause. */
    private void changed() {
        counting.ifPresent(TaskHandle::cancel);
        Optional<Scope> scope = scope();
        if (scope.isEmpty() || scope.get() instanceof Scope.Since) {
            found.set(ResyncBeginFound.NOTHING);
        } else if (scope.get() instanceof Scope.Codes given) {
            found.set(new ResyncBeginFound.Some(given.codes().size()));
        } else {
            found.set(ResyncBeginFound.NOTHING);
            counting = Optional.of(tasks.after(PAUSE, () -> count(scope.get())));
        }
    }

    private void count(Scope scope) {
        tasks.run("resync.count", () -> uses.queries().coupons(scope))
                .onSuccess(coupons -> counted(scope, coupons))
                .onFailure(failure -> problem.set(Optional.of(failure)))
                .start();
    }

    private void counted(Scope scope, OptionalLong coupons) {
        if (!Optional.of(scope).equals(scope())) {
            return;
        }
        if (coupons.isPresent()) {
            found.set(new ResyncBeginFound.Some(coupons.getAsLong()));
        } else if (scope instanceof Scope.OfBatch) {
            found.set(new ResyncBeginFound.NoBatch());
        }
    }

    /** What spreadsheets and chats put around codes. */
    private static String cleaned(String text) {
        return text.replaceAll("[\"'«»\\u00A0\\uFEFF\\u200B-\\u200D]", " ");
    }
}
