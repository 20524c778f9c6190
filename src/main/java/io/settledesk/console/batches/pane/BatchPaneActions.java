package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.content.BatchCase;
import io.settledesk.console.batches.pane.BatchPaneShown.OfBatch;
import io.settledesk.console.batches.pane.BatchPaneShown.OfRefused;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.text.CodeText;
import io.settledesk.polling.Scope;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** The bar at the foot of the pane: replay, verify, save. What cannot act stays and says why. */
final class BatchPaneActions {
    private static final double WORDS_FROM = 740;
    private static final double NOTE_FROM = 1_060;
    private static final int LONGEST_ID = 16;

    private final ScreenContext context;
    private final BatchPaneViewModel model;
    private final Runnable changed;
    private final BatchPaneSaving saving;
    private final Button replay;
    private final Button resync;
    private final Button verify;
    private final Button save;
    private final Label note = new Label();
    private final Following following = new Following();
    private boolean saveWhenRead;
    private boolean resyncWhenRead;
    private boolean wide;

    BatchPaneActions(ScreenContext context, BatchPaneViewModel model, Runnable changed) {
        this.context = context;
        this.model = model;
        this.changed = changed;
        this.saving = new BatchPaneSaving(context.kit());
        this.replay = Buttons.words("", "play-circle", this::replay);
        this.resync = Buttons.words(text("case.resync"), "refresh-cw", this::resync);
        resync.setAccessibleText(text("batches.action.resync"));
        this.verify = Buttons.words("", "shield", model::verify);
        Buttons.name(verify, text("batches.action.verify"));
        this.save = Buttons.words("", "download", this::save);
        Buttons.name(save, text("raw.save"));
    }

    void install(HBox bar) {
        note.getStyleClass().add("sec");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        bar.getChildren().setAll(replay, resync, verify, save, gap, note);
        following.each(model.bytesProperty(), this::bytesArrived);
    }

    /** Notes at the right have room from a width on. */
    void fit(double width) {
        wide = width >= NOTE_FROM;
        // In a narrow pane their icons are their words: the bar must not be wider than the pane.
        verify.setText(width >= WORDS_FROM ? text("batches.action.verify") : "");
        save.setText(width >= WORDS_FROM ? text("raw.save") : "");
        show(model.shownProperty().get());
    }

    void show(BatchPaneShown now) {
        String id = CodeText.middle(id(now), LONGEST_ID);
        replay.setText(text(now instanceof OfRefused ? "batches.action.replay.refused" : "batches.action.replay", id));
        Unavailable.set(replay, replayRefusal(now));
        Unavailable.set(resync, resyncRefusal(now));
        Unavailable.set(verify, verifyRefusal(now));
        Unavailable.set(save, hasBytes(now) ? "" : text("batches.nothing.stored"));
        note.setText(noteOf(now));
        note.setVisible(wide || model.verifiedProperty().get() instanceof BatchPaneVerified.Good);
    }

    /** Ctrl+D on the pane. */
    void replay() {
        context.navigation().replay(List.of(id(model.shownProperty().get())), changed);
    }

    /** Ctrl+Shift+D: reads the packet's coupons from the provider; those of a refused one as far as its bytes name them. */
    void resync() {
        BatchPaneShown now = model.shownProperty().get();
        if (now instanceof OfBatch open && open.isStored()) {
            context.navigation()
                    .resync(Optional.of(new Scope.OfBatch(open.batch().batchId())));
        } else if (now instanceof OfRefused) {
            Optional<BatchPaneDocument> document = model.bytesProperty().get();
            resyncWhenRead = document.isEmpty();
            document.ifPresent(this::resyncCodes);
            model.wantBytes();
        }
    }

    private void resyncCodes(BatchPaneDocument document) {
        List<String> codes = NamedCodes.of(document.bytes().body());
        if (codes.isEmpty()) {
            context.dialogs().notice(text("batches.resync.nocodes"));
        } else {
            context.navigation().resync(Optional.of(new Scope.Codes(codes)));
        }
    }

    private String resyncRefusal(BatchPaneShown now) {
        return hasBytes(now) ? "" : text("batches.nothing.stored");
    }

    void save() {
        Optional<BatchPaneDocument> document = model.bytesProperty().get();
        saveWhenRead = document.isEmpty();
        document.ifPresent(read -> saving.save(save, id(model.shownProperty().get()), read));
        model.wantBytes();
    }

    private void bytesArrived() {
        if (saveWhenRead && model.bytesProperty().get().isPresent()) {
            save();
        }
        model.bytesProperty().get().filter(read -> resyncWhenRead).ifPresent(read -> {
            resyncWhenRead = false;
            resyncCodes(read);
        });
    }

    private String replayRefusal(BatchPaneShown now) {
        if (now instanceof OfRefused open && !open.refused().state().equals("held")) {
            return text("batches.replay.notheld");
        }
        return hasBytes(now) ? "" : text("batches.nothing.stored");
    }

    private String verifyRefusal(BatchPaneShown now) {
        if (!hasBytes(now)) {
            return text("batches.nothing.stored");
        }
        boolean signed = now instanceof OfBatch open
                ? open.batch().stored().filter(BatchCase.Stored::signed).isPresent()
                : now instanceof OfRefused refused && refused.refused().signed();
        if (!signed) {
            return text("batches.verify.unsigned");
        }
        return model.canVerify() ? "" : text("batches.verify.nosecret");
    }

    private String noteOf(BatchPaneShown now) {
        BatchPaneVerified verified = model.verifiedProperty().get();
        if (verified instanceof BatchPaneVerified.Good good) {
            return text("batches.verified.good", good.fingerprint());
        }
        if (verified instanceof BatchPaneVerified.Bad bad) {
            return bad.fingerprintThen().isPresent()
                    ? text("batches.verified.bad.then", context.formats().time(bad.receivedAt()))
                    : text("batches.verified.bad");
        }
        boolean one = now instanceof OfBatch open && open.batch().otherContents() == 0;
        return one ? text("batches.compare.off") : "";
    }

    private static boolean hasBytes(BatchPaneShown now) {
        return now instanceof OfRefused
                || (now instanceof OfBatch open && open.batch().stored().isPresent());
    }

    private String id(BatchPaneShown now) {
        return now instanceof OfRefused open ? open.refused().quarantineId() : model.openId();
    }

    private String text(String key, Object... arguments) {
        return context.texts().text(key, arguments);
    }
}
