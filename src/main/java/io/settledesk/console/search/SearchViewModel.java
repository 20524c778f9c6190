package io.settledesk.console.search;

import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.TaskHandle;
import io.settledesk.console.ui.task.UiTasks;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The search field: asks while one types, opens on Enter what is certain, and lists the rest. */
final class SearchViewModel {
    private static final Duration PAUSE = Duration.ofMillis(150);

    private final UiTasks tasks;
    private final SearchQueries queries;
    private final Navigation navigation;
    private final RecentSearches recent;
    private final ReadOnlyObjectWrapper<SearchState> state =
            new ReadOnlyObjectWrapper<>(this, "state", new SearchState.Closed());
    private final ReadOnlyIntegerWrapper chosen = new ReadOnlyIntegerWrapper(this, "chosen", -1);
    private Pasted pasted = new Pasted.Nothing();
    private boolean openWhenAnswered;
    private @Nullable TaskHandle pause;
    private @Nullable TaskHandle asking;

    SearchViewModel(UiTasks tasks, SearchQueries queries, Navigation navigation, ViewSettings settings) {
        this.tasks = tasks;
        this.queries = queries;
        this.navigation = navigation;
        this.recent = new RecentSearches(settings);
    }

    ReadOnlyObjectProperty<SearchState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** Index into {@link #hits()}; -1 while none is chosen. */
    ReadOnlyIntegerProperty chosenProperty() {
        return chosen.getReadOnlyProperty();
    }

    /** What the arrows choose from, in the order of the screen. */
    List<Found> hits() {
        if (!(state.get() instanceof SearchState.Answered answered)) {
            return List.of();
        }
        Findings findings = answered.findings();
        return findings.found().isEmpty()
                ? findings.helps().stream()
                        .flatMap(help -> help.found().stream())
                        .toList()
                : findings.found();
    }

    /** The field has the focus and nothing in it yet. */
    void opened() {
        if (pasted instanceof Pasted.Nothing) {
            List<String> texts = recent.texts();
            state.set(texts.isEmpty() ? new SearchState.Closed() : new SearchState.Recent(texts));
        }
    }

    /** The text changed; the database is asked when the typing pauses. */
    void typed(String text) {
        take(text);
        cancelPause();
        if (pasted instanceof Pasted.One || pasted instanceof Pasted.PacketText) {
            pause = tasks.after(PAUSE, this::ask);
        }
    }

    /** Something was pasted, with its line breaks: it is asked for at once. */
    void paste(String text) {
        take(text);
        cancelPause();
        ask();
    }

    /** Enter: opens the chosen hit, or the only exact one, or the lines. */
    void enter() {
        keep();
        if (state.get() instanceof SearchState.Several several) {
            open(new Target.PastedCodes(several.lines().lines()));
        } else if (chosen.get() >= 0 && chosen.get() < hits().size()) {
            open(hits().get(chosen.get()));
        } else if (state.get() instanceof SearchState.Answered answered) {
            answered.findings().onlyExact().ifPresent(this::open);
        } else {
            openWhenAnswered = true;
            cancelPause();
            ask();
        }
    }

    /** Opens a hit. */
    void open(Found found) {
        open(found.target());
    }

    /** Opens a hit in a window of its own. */
    void openWindow() {
        Optional<Found> hit = chosen.get() >= 0 && chosen.get() < hits().size()
                ? Optional.of(hits().get(chosen.get()))
                : Optional.empty();
        hit.ifPresent(found -> {
            keep();
            close();
            navigation.openWindow(found.target());
        });
    }

    void choose(int step) {
        int most = hits().size() - 1;
        chosen.set(Math.max(-1, Math.min(most, chosen.get() + step)));
    }

    void close() {
        cancelPause();
        if (asking != null) {
            asking.cancel();
        }
        openWhenAnswered = false;
        chosen.set(-1);
        state.set(new SearchState.Closed());
    }

    private void open(Target target) {
        keep();
        close();
        navigation.open(target);
    }

    private void keep() {
        if (pasted instanceof Pasted.One one) {
            recent.add(one.text());
        } else if (pasted instanceof Pasted.PacketText packet) {
            packet.batchId().ifPresent(recent::add);
        }
    }

    private void take(String text) {
        pasted = Pasted.of(text);
        chosen.set(-1);
        openWhenAnswered = false;
        if (pasted instanceof Pasted.Lines lines) {
            state.set(new SearchState.Several(lines));
        } else if (pasted instanceof Pasted.Nothing) {
            state.set(new SearchState.Closed());
            opened();
        }
    }

    private void ask() {
        if (pasted instanceof Pasted.One one) {
            ask(one.text(), () -> queries.find(one.text()));
        } else if (pasted instanceof Pasted.PacketText packet) {
            ask(packet.batchId().orElse(""), () -> queries.findAll(packet));
        }
    }

    private void ask(String text, Callable<Findings> question) {
        if (!(state.get() instanceof SearchState.Answered)) {
            state.set(new SearchState.Asking(text));
        }
        asking = tasks.run("search.find", question)
                .onSuccess(this::answered)
                .onFailure(problem -> state.set(new SearchState.Failed(problem)))
                .start();
    }

    private void answered(Findings findings) {
        chosen.set(-1);
        state.set(new SearchState.Answered(findings));
        if (openWhenAnswered) {
            openWhenAnswered = false;
            findings.onlyExact().ifPresent(this::open);
        }
    }

    private void cancelPause() {
        if (pause != null) {
            pause.cancel();
        }
    }
}
