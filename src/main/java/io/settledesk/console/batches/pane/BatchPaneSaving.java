package io.settledesk.console.batches.pane;

import io.settledesk.console.ui.UiKit;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.stage.FileChooser;

/** Saves stored bytes to a file, exactly as they came. */
final class BatchPaneSaving {
    private final UiKit kit;

    BatchPaneSaving(UiKit kit) {
        this.kit = kit;
    }

    /** Asks where to, writes off the FX thread, and says what was written. */
    void save(Node owner, String name, BatchPaneDocument document) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(kit.texts().text("raw.save"));
        chooser.setInitialFileName(name.replaceAll("[^A-Za-z0-9._-]", "_") + ".json");
        File chosen = chooser.showSaveDialog(owner.getScene().getWindow());
        Optional.ofNullable(chosen).ifPresent(file -> write(file.toPath(), document));
    }

    void write(Path file, BatchPaneDocument document) {
        kit.tasks()
                .run("batches.save", () -> Files.write(file, document.bytes().body()))
                .onSuccess(written -> kit.dialogs()
                        .notice(kit.texts()
                                .text(
                                        "batches.bytes.saved",
                                        (long) document.bytes().body().length,
                                        kit.formats().hash(document.bytes().sha256()),
                                        written.getFileName())))
                .start();
    }
}
