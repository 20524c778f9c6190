package io.settledesk.console.app.window;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Banner;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.nav.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** Lines across the window, two at most: what is wrong with the whole, with one action each. They push the content down. */
final class Banners extends VBox {
    private static final int MOST = 2;

    private final UiKit kit;
    private final Session session;
    private final WindowViewModel model;
    private final Navigation navigation;
    private List<String> shown = List.of();

    Banners(UiKit kit, Session session, WindowViewModel model, Navigation navigation) {
        this.kit = kit;
        this.session = session;
        this.model = model;
        this.navigation = navigation;
        model.pulseProperty().addListener((source, before, after) -> draw());
        model.lostProperty().addListener((source, before, after) -> draw());
        model.secondsProperty().addListener((source, before, after) -> draw());
        kit.errors().unavailableProperty().addListener((source, before, after) -> draw());
        draw();
    }

    /** One line, before it is drawn. */
    private record Line(Tone tone, String icon, String words, String actionKey, Runnable action) {}

    void draw() {
        List<Line> lines = lines();
        List<String> words = lines.stream().map(Line::words).toList();
        if (words.equals(shown)) {
            return;
        }
        shown = words;
        List<Node> nodes = new ArrayList<>();
        lines.stream().limit(MOST).map(this::banner).forEach(nodes::add);
        if (lines.size() > MOST) {
            Label more = new Label(kit.texts().text("part.more.banners", lines.size() - MOST));
            more.getStyleClass().addAll("sec", "banner-more");
            nodes.add(more);
        }
        getChildren().setAll(nodes);
    }

    private Banner banner(Line line) {
        return new Banner(
                line.tone(),
                line.icon(),
                line.words(),
                Buttons.words(kit.texts().text(line.actionKey()), "", line.action()));
    }

    private List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        model.lostProperty().get().ifPresent(lost -> lines.add(lost(lost)));
        boolean lost = model.lostProperty().get().isPresent();
        if (!lost) {
            kit.errors()
                    .unavailableProperty()
                    .get()
                    .ifPresent(away -> lines.add(new Line(
                            Tone.AMBER,
                            "alert-circle",
                            kit.errors().sentence(away),
                            "part.close",
                            kit.errors()::clear)));
        }
        if (model.pulseProperty().get().filter(Pulse::allRefused).isPresent()) {
            lines.add(allRefused());
        }
        Optional<Pulse.Sending> sending = model.pulseProperty().get().map(Pulse::sending);
        sending.filter(Pulse.Sending::isOtherInstallation).ifPresent(other -> lines.add(otherInstallation()));
        sending.flatMap(Pulse.Sending::halted).ifPresent(reason -> lines.add(halted(reason)));
        silent().ifPresent(lines::add);
        return lines;
    }

    private Line lost(WindowViewModel.Lost lost) {
        String words = kit.texts()
                .text("frame.banner.lost", session.database(), kit.formats().clock(lost.since()), model.untilNext());
        return new Line(Tone.RED, "wifi-off", words, "frame.banner.lost.now", model::look);
    }

    private Line allRefused() {
        return new Line(
                Tone.RED,
                "shield-off",
                kit.texts().text("frame.banner.refused"),
                "frame.banner.refused.open",
                () -> navigation.open(
                        new Target.Filtered(ScreenId.INCIDENTS, Map.of("kind", "CALLBACK_UNAUTHORIZED"))));
    }

    /** A denial is said by the platform's own word; whatever else stopped it says why itself. */
    private Line halted(String reason) {
        String[] codeAndWords = reason.split(": ", 2);
        String code = codeAndWords[0];
        String words = switch (code) {
            case "AuthError", "AccessError" -> kit.texts().text("frame.banner.halted", code);
            case "HOURLY_LIMIT" -> kit.texts().text("frame.banner.halted.limit");
            case "REFUSED" -> kit.texts().text("frame.banner.halted.refused");
            default -> kit.texts().text("frame.banner.halted.other", codeAndWords[codeAndWords.length - 1]);
        };
        return new Line(
                Tone.RED,
                "pause-circle",
                words,
                "frame.banner.halted.resume",
                () -> navigation.resumeSending(model::look));
    }

    private Line otherInstallation() {
        return new Line(
                Tone.RED,
                "pause-circle",
                kit.texts().text("frame.banner.installation"),
                "frame.banner.installation.adopt",
                () -> navigation.adoptInstallation(model::look));
    }

    private Optional<Line> silent() {
        Optional<Duration> age = model.receiverAge();
        return model.pulseProperty()
                .get()
                .flatMap(Pulse::receiverSeen)
                .filter(seen -> age.filter(old -> old.compareTo(Pulse.OLD) > 0).isPresent())
                .map(seen -> new Line(
                        Tone.AMBER,
                        "alert-circle",
                        kit.texts().text("frame.banner.silent", kit.formats().time(seen)),
                        "frame.banner.silent.open",
                        () -> navigation.open(new Target.Filtered(ScreenId.BATCHES, Map.of("segment", "deliveries")))));
    }
}
