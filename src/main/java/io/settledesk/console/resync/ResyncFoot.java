package io.settledesk.console.resync;

import io.settledesk.console.resync.run.ResyncWords;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.text.Count;
import io.settledesk.polling.ResyncRun;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Under the lines: how many are ticked, what they move by currency, and the way to apply them. */
final class ResyncFoot extends HBox {
    private final UiKit kit;
    private final ResyncViewModel model;
    private final ResyncWords words;
    private final Label ticked = new Label();
    private final Button all;
    private final Button none;
    private final Button apply;
    private final Following following = new Following();

    /** Applying is asked for with the run that is open. */
    ResyncFoot(UiKit kit, ResyncViewModel model, ResyncWords words, Consumer<ResyncRun> applying) {
        this.kit = kit;
        this.model = model;
        this.words = words;
        this.all = Buttons.words(text("resync.tick.all"), "check-square", model::tickAll);
        this.none = Buttons.words(text("resync.tick.none"), "", model::untickAll);
        this.apply = Buttons.main("", "check", () -> model.runProperty().get().ifPresent(applying));
        getStyleClass().add("resync-foot");
        ticked.setMinWidth(0);
        ticked.getStyleClass().add("may-cut");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().setAll(ticked, gap, none, all, apply);
        following.each(model.runProperty(), this::draw);
        following.each(model.ticks().changesProperty(), this::draw);
        following.each(model.lines().totalProperty(), this::draw);
        following.now(kit.settings().wordsProperty(), this::draw);
    }

    private void draw() {
        Optional<ResyncRun> run = model.runProperty().get();
        String id = run.map(ResyncRun::runId).orElse("");
        int count = model.ticks().count(id);
        String sums = words.sums(model.ticks().money(id), " · ");
        Count total = model.lines().totalProperty().get().orElse(Count.exact(0));
        String line = kit.texts().text("resync.ticked", count, total) + (sums.isEmpty() ? "" : " · " + sums);
        ticked.setText(run.isEmpty() ? "" : line);
        ticked.setTooltip(line.isEmpty() ? null : new Tooltip(line));
        apply.setText(kit.texts().text("resync.apply", count));
        String refusal = refusal(run);
        Unavailable.set(all, refusal);
        Unavailable.set(none, count > 0 ? "" : text("resync.tick.first"));
        Unavailable.set(apply, !refusal.isEmpty() ? refusal : count > 0 ? "" : text("resync.tick.first"));
    }

    private String refusal(Optional<ResyncRun> run) {
        String denied = words.denied();
        if (!denied.isEmpty()) {
            return denied;
        }
        return run.map(words::notApplicable).orElseGet(() -> text("resync.none.open"));
    }

    private String text(String key) {
        return kit.texts().text(key);
    }
}
