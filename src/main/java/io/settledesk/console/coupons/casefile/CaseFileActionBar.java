package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.text.CodeText;
import io.settledesk.console.ui.text.Texts;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;

/** The bar at the foot of a case, always in view: what can be done with it. */
final class CaseFileActionBar {
    private static final int LONGEST_BATCH = 16;

    private final Texts texts;
    private final CaseFileActions actions;
    private final HBox bar;

    CaseFileActionBar(Texts texts, CaseFileActions actions, HBox bar) {
        this.texts = texts;
        this.actions = actions;
        this.bar = bar;
    }

    void hide() {
        bar.setVisible(false);
    }

    void show(CaseFile file) {
        bar.setVisible(true);
        String batch = file.lastBatch();
        Button replay = Buttons.words(
                texts.text("case.replay", CodeText.middle(batch, LONGEST_BATCH)),
                "play-circle",
                () -> actions.replay(batch));
        replay.setAccessibleText(texts.text("case.replay", batch));
        Button resync = Buttons.words(texts.text("case.resync"), "refresh-cw", () -> actions.resync(file.code()));
        resync.setAccessibleText(texts.text("case.resync.of", file.code()));
        bar.getChildren().setAll(replay, resync);
    }
}
