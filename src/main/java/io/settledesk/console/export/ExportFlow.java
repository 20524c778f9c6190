package io.settledesk.console.export;

import io.settledesk.audit.export.ExportProfile;
import io.settledesk.audit.export.ExportResult;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.dialog.SdDialog;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.task.Progress;
import io.settledesk.console.ui.task.TaskItem;
import java.io.File;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.ProgressBar;
import javafx.stage.FileChooser;

/** The flow in its dialog: what and where to, rows written, and in the end a file that is whole or none at all. */
public final class ExportFlow {
    private static final double WIDTH = 640;

    private final ScreenContext context;
    private final UiKit kit;
    private final ExportDialogViewModel model;
    private final ExportDialogController controller;
    private final SdDialog dialog;
    private final Following following = new Following();
    private Optional<TaskItem> task = Optional.empty();

    private ExportFlow(ScreenContext context, Exporting exporting, ExportWish wish) {
        this.context = context;
        this.kit = context.kit();
        this.model = new ExportDialogViewModel(
                kit.tasks(), exporting, wish, kit.formats().zone());
        this.controller = new ExportDialogController(kit, model, this::choose);
        this.dialog = new SdDialog(kit.texts(), context.session().environment(), title()).withWidth(WIDTH);
    }

    /** Opens the dialog for the list that is on screen. */
    public static void begin(ScreenContext context, Exporting exporting, ExportWish wish) {
        new ExportFlow(context, exporting, wish).open();
    }

    private void open() {
        dialog.withContent(context.views().load(controller)).onClosed(following::close);
        following.each(model.stageProperty(), this::show);
        following.each(model.fileProperty(), this::drawObstacle);
        following.each(model.selectionProperty(), this::drawObstacle);
        show();
        kit.dialogs().show(dialog);
    }

    private void show() {
        ExportStage stage = model.stage();
        dialog.withoutConfirm();
        dialog.withFoot();
        if (stage instanceof ExportStage.Choosing) {
            controller.say(true, "", "");
            dialog.withConfirm(title(), "download", this::write);
            drawObstacle();
        } else if (stage instanceof ExportStage.Writing writing) {
            controller.say(false, text("export.writing", writing.rows(), writing.bytes()), "");
            ProgressBar bar = new ProgressBar(ProgressBar.INDETERMINATE_PROGRESS);
            dialog.withFoot(Buttons.words(text("list.stop"), "stop-circle", model::stop), bar);
            task.ifPresent(item -> item.progress(new Progress(writing.rows(), 0)));
        } else if (stage instanceof ExportStage.Complete complete) {
            complete(complete.result());
        } else {
            ended(stage instanceof ExportStage.Stopped ? "nothing" : "failed", trouble(stage));
        }
    }

    private void complete(ExportResult result) {
        String hash = kit.formats().hash(result.sha256());
        controller.say(
                false,
                text("export.complete", result.rows(), hash),
                result.file()
                        + System.lineSeparator()
                        + text("export.manifest", result.manifest().getFileName()));
        dialog.withFoot(Buttons.words(
                text("export.copy.path"),
                "copy",
                () -> Copying.put(result.file().toString())));
        task.ifPresent(item ->
                item.end(Chips.journal("done"), text("export.complete", result.rows(), hash), Optional.empty(), false));
    }

    private void ended(String outcome, String words) {
        controller.say(false, words, "");
        dialog.withConfirm(text("export.again"), "download", model::again);
        task.ifPresent(item -> item.end(Chips.journal(outcome), words, Optional.empty(), outcome.equals("failed")));
    }

    private String trouble(ExportStage stage) {
        if (stage instanceof ExportStage.NotExported not) {
            return text("export.not", not.reason());
        }
        return stage instanceof ExportStage.Failed failed
                ? text("export.not", kit.errors().sentence(failed.problem()))
                : text("export.not", text("export.stopped"));
    }

    private void write() {
        task = Optional.of(
                context.taskList().begin(title(), "download", context.now().instant(), model::stop));
        model.write();
    }

    private void drawObstacle() {
        dialog.confirmButton()
                .filter(button -> model.stage() instanceof ExportStage.Choosing)
                .ifPresent(button -> Unavailable.set(button, obstacle()));
    }

    private String obstacle() {
        if (!model.selectionProperty().get() && !model.unknownFilters().isEmpty()) {
            return text("export.filter.unknown", String.join(", ", model.unknownFilters()));
        }
        return model.path().isEmpty() ? text("export.needs.file") : "";
    }

    private void choose() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title());
        boolean excel = model.profileProperty().get() == ExportProfile.EXCEL;
        chooser.setInitialFileName(model.dataset().word() + (excel ? "-excel" : "") + ".csv");
        chooser.getExtensionFilters().add(new FileChooser.ExtensionFilter("CSV", "*.csv"));
        File chosen = chooser.showSaveDialog(dialog.cancelButton().getScene().getWindow());
        Optional.ofNullable(chosen).map(File::toPath).ifPresent(this::chose);
    }

    private void chose(Path path) {
        model.chose(path);
    }

    private String title() {
        return text("export.title." + model.dataset().word());
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
