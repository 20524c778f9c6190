package io.settledesk.console.incidents;

import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.task.UiTasks;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** One incident, and what a person may do to it. */
final class IncidentPaneViewModel {
    /** The database refuses a shorter comment. */
    static final int LEAST_COMMENT = 10;

    private final UiTasks tasks;
    private final IncidentCaseQueries queries;
    private final Session session;
    private final Runnable changed;
    private final ReadOnlyObjectWrapper<Optional<IncidentCase>> incident =
            new ReadOnlyObjectWrapper<>(this, "incident", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Problem>> problem =
            new ReadOnlyObjectWrapper<>(this, "problem", Optional.empty());
    private Optional<String> openId = Optional.empty();

    /** Called after an incident was changed here. */
    IncidentPaneViewModel(UiTasks tasks, IncidentCaseQueries queries, Session session, Runnable changed) {
        this.tasks = tasks;
        this.queries = queries;
        this.session = session;
        this.changed = changed;
    }

    ReadOnlyObjectProperty<Optional<IncidentCase>> incidentProperty() {
        return incident.getReadOnlyProperty();
    }

    /** Why it could not be read. */
    ReadOnlyObjectProperty<Optional<Problem>> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    Optional<String> openId() {
        return openId;
    }

    void open(String incidentId) {
        openId = Optional.of(incidentId);
        tasks.run("incidents.case", () -> queries.find(incidentId))
                .onSuccess(found -> {
                    problem.set(Optional.empty());
                    incident.set(found);
                })
                .onFailure(failed -> problem.set(Optional.of(failed)))
                .start();
    }

    /** Nothing is chosen. */
    void clear() {
        openId = Optional.empty();
        incident.set(Optional.empty());
    }

    boolean mayDecide() {
        return session.role().mayAsk();
    }

    Session session() {
        return session;
    }

    void take() {
        assign(Optional.empty());
    }

    /** Gives it to a login; to oneself when there is none. */
    void assign(Optional<String> login) {
        openId.ifPresent(id -> tasks.run("incidents.take", () -> queries.take(id, login))
                .onSuccess(done -> readAgain())
                .start());
    }

    /** Resolves it with what was found. */
    void resolve(String comment) {
        openId.ifPresent(id -> tasks.run("incidents.resolve", () -> queries.resolve(id, comment))
                .onSuccess(done -> readAgain())
                .start());
    }

    static boolean isEnough(String comment) {
        return comment.strip().length() >= LEAST_COMMENT;
    }

    void readAgain() {
        openId.ifPresent(this::open);
        changed.run();
    }
}
