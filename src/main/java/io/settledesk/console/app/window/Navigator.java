package io.settledesk.console.app.window;

import io.settledesk.console.app.window.History.Place;
import io.settledesk.console.ui.nav.Decision;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.polling.Scope;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Goes from screen to screen of a window, keeps where one was, and starts flows. Screens are made at their first visit. */
public final class Navigator implements Navigation {
    private final Function<ScreenId, Screen> factory;
    private final Flows flows;
    private final Consumer<Target> windows;
    private final Map<ScreenId, Screen> made = new EnumMap<>(ScreenId.class);
    private final History history = new History();
    private volatile List<Screen> madeNow = List.of();
    private Optional<ContentHost> host = Optional.empty();
    private Optional<ScreenContext> context = Optional.empty();
    private Optional<Screen> current = Optional.empty();
    private Runnable moved = () -> {};
    private Consumer<String> search = text -> {};

    /** Windows are opened by whoever owns them. */
    Navigator(Function<ScreenId, Screen> factory, Flows flows, Consumer<Target> windows) {
        this.factory = factory;
        this.flows = flows;
        this.windows = windows;
    }

    void attach(ContentHost content, ScreenContext own, Runnable whenMoved, Consumer<String> searching) {
        host = Optional.of(content);
        context = Optional.of(own);
        moved = whenMoved;
        search = searching;
    }

    public Optional<Screen> current() {
        return current;
    }

    /** The screens that were made so far; may be called from any thread. */
    List<Screen> made() {
        return madeNow;
    }

    Screen screen(ScreenId id) {
        Screen screen = made.computeIfAbsent(id, factory);
        madeNow = List.copyOf(made.values());
        return screen;
    }

    /** Makes the screens that were not visited yet, so that their numbers stand in the rail. */
    void makeAll() {
        for (ScreenId id : ScreenId.values()) {
            screen(id);
        }
    }

    /** A place of the rail, as it was left. */
    void go(ScreenId id) {
        open(new Target.Place(id));
    }

    @Override
    public void open(Target target) {
        current.ifPresent(left -> history.leave(placeOf(left)));
        Screen next = screen(target.screen());
        show(next);
        if (!(target instanceof Target.Place)) {
            next.open(target);
        }
        next.focusList();
        openPaneFor(target);
        moved.run();
    }

    @Override
    public void openWindow(Target target) {
        windows.accept(target);
    }

    @Override
    public void openPane() {
        host.ifPresent(ContentHost::openPane);
        moved.run();
    }

    @Override
    public void back() {
        current.flatMap(present -> history.back(placeOf(present))).ifPresent(this::restore);
    }

    @Override
    public void forward() {
        current.flatMap(present -> history.forward(placeOf(present))).ifPresent(this::restore);
    }

    @Override
    public void settle(Decision decision, Runnable whenClosed) {
        context.ifPresent(own -> flows.settle(own, decision, whenClosed));
    }

    @Override
    public void replay(List<String> batchIds, Runnable whenClosed) {
        context.ifPresent(own -> flows.replay(own, batchIds, whenClosed));
    }

    @Override
    public void resync(Optional<Scope> scope) {
        context.ifPresent(own -> flows.resync(own, scope));
    }

    @Override
    public void resumeSending(Runnable whenAnswered) {
        context.ifPresent(own -> flows.resumeSending(own, whenAnswered));
    }

    @Override
    public void adoptInstallation(Runnable whenAnswered) {
        context.ifPresent(own -> flows.adoptInstallation(own, whenAnswered));
    }

    @Override
    public void search(String text) {
        search.accept(text);
    }

    @Override
    public void export(ExportWish wish) {
        context.ifPresent(own -> flows.export(own, wish));
    }

    /** The words or the zone changed: every screen is made anew and gets back what it remembered. */
    void makeAnew() {
        Map<ScreenId, Map<String, String>> remembered = new EnumMap<>(ScreenId.class);
        made.forEach((id, screen) -> remembered.put(id, screen.remember()));
        Optional<ScreenId> shown = current.map(Screen::id);
        current.ifPresent(Screen::onHidden);
        current = Optional.empty();
        made.clear();
        remembered.forEach((id, values) -> {
            if (shown.filter(id::equals).isPresent()) {
                show(screen(id));
            }
            screen(id).restore(values);
        });
        moved.run();
    }

    /** The window is closing. */
    void close() {
        current.ifPresent(Screen::onHidden);
        current = Optional.empty();
        made.clear();
    }

    private void show(Screen next) {
        if (current.filter(shown -> shown == next).isPresent()) {
            return;
        }
        current.ifPresent(Screen::onHidden);
        current = Optional.of(next);
        host.ifPresent(content -> content.show(next));
        next.onShown();
    }

    private void restore(Place place) {
        Screen next = screen(place.screen());
        show(next);
        next.restore(place.remembered());
        next.focusList();
        moved.run();
    }

    private void openPaneFor(Target target) {
        boolean list = target instanceof Target.Place
                || target instanceof Target.Filtered
                || target instanceof Target.PastedCodes
                || target instanceof Target.Account;
        if (!list) {
            openPane();
        }
    }

    private static Place placeOf(Screen screen) {
        return new Place(screen.id(), screen.remember());
    }
}
