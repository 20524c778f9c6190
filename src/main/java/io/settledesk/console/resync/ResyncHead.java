package io.settledesk.console.resync;

import io.settledesk.console.resync.run.ResyncWords;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Over the lines: which run, how far it is, one sentence, and what can be done with it. */
final class ResyncHead extends HBox {
    private final UiKit kit;
    private final ResyncViewModel model;
    private final ResyncWords words;
    private final Label title = new Label();
    private final ChipLabel chip;
    private final ProgressBar bar = new ProgressBar(0);
    private final Label sentence = new Label();
    private final Button stop;
    private final Button resume;
    private final Button again;
    private final Following following = new Following();

    ResyncHead(UiKit kit, ResyncViewModel model, ResyncWords words, Navigation navigation) {
        this.kit = kit;
        this.model = model;
        this.words = words;
        this.chip = new ChipLabel(kit.texts());
        this.stop = Buttons.words(text("resync.stop"), "stop-circle", model::stop);
        this.resume = Buttons.words(text("resync.resume"), "play-circle", model::resume);
        this.again = Buttons.words(
                text("resync.again"),
                "refresh-cw",
                () -> model.runProperty().get().ifPresent(run -> navigation.resync(readable(run))));
        getStyleClass().add("resync-head");
        title.getStyleClass().add("card-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        sentence.getStyleClass().addAll("sec", "may-cut");
        sentence.setMinWidth(0);
        bar.getStyleClass().add("resync-progress");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().setAll(title, chip, bar, sentence, gap, stop, resume, again);
        following.now(model.runProperty(), this::draw);
        following.each(kit.settings().wordsProperty(), this::draw);
    }

    private void draw() {
        Optional<ResyncRun> run = model.runProperty().get();
        title.setText(run.map(open -> words.scope(open.scope())).orElse(text("resync.none.open")));
        chip.setVisible(run.isPresent());
        chip.setManaged(run.isPresent());
        run.ifPresent(open -> chip.show(words.state(open)));
        sentence.setText(run.map(words::sentence).orElse(""));
        sentence.setTooltip(sentence.getText().isEmpty() ? null : new Tooltip(sentence.getText()));
        boolean underWay = run.filter(open -> !ResyncWords.isAtRest(open)).isPresent();
        bar.setVisible(underWay);
        bar.setManaged(underWay);
        run.filter(open -> underWay).ifPresent(open -> bar.setProgress(share(open)));
        Unavailable.set(stop, refusal(run, underWay, "resync.stop.none"));
        Unavailable.set(resume, refusal(run, run.filter(ResyncWords::canResume).isPresent(), "resync.resume.none"));
        Unavailable.set(again, refusal(run, run.isPresent(), "resync.again.none"));
    }

    private String refusal(Optional<ResyncRun> run, boolean possible, String otherwise) {
        String denied = words.denied();
        if (!denied.isEmpty()) {
            return denied;
        }
        if (run.filter(ResyncRun::stopAsked).isPresent() && otherwise.equals("resync.stop.none")) {
            return text("resync.run.stopping");
        }
        return possible ? "" : text(otherwise);
    }

    private static double share(ResyncRun run) {
        int done = run.state() == RunState.APPLYING ? ResyncWords.done(run) : run.readCount();
        int of = run.state() == RunState.APPLYING ? run.ticked() : run.total();
        return of == 0 ? ProgressBar.INDETERMINATE_PROGRESS : (double) done / of;
    }

    /** The schedule's scope is the schedule's alone. */
    private static Optional<Scope> readable(ResyncRun run) {
        boolean own = run.scope() instanceof Scope.Scheduled || run.scope() instanceof Scope.Unreadable;
        return own ? Optional.empty() : Optional.of(run.scope());
    }

    private String text(String key) {
        return kit.texts().text(key);
    }
}
