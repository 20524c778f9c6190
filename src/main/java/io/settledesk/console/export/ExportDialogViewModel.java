package io.settledesk.console.export;

import io.settledesk.audit.export.Dataset;
import io.settledesk.audit.export.ExportFailed;
import io.settledesk.audit.export.ExportOrder;
import io.settledesk.audit.export.ExportProfile;
import io.settledesk.audit.export.ExportProgress;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.task.TaskContext;
import io.settledesk.console.ui.task.TaskHandle;
import io.settledesk.console.ui.task.UiTasks;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** State and commands of the export of one list. */
final class ExportDialogViewModel {
    private final UiTasks tasks;
    private final Exporting exporting;
    private final ExportWish wish;
    private final Dataset dataset;
    private final ZoneId zone;
    private final BooleanProperty selection;
    private final BooleanProperty visible = new SimpleBooleanProperty(this, "visible", false);
    private final ObjectProperty<ExportProfile> profile =
            new SimpleObjectProperty<>(this, "profile", ExportProfile.AUDIT);
    private final StringProperty file = new SimpleStringProperty(this, "file", "");
    private final ReadOnlyObjectWrapper<ExportStage> stage =
            new ReadOnlyObjectWrapper<>(this, "stage", new ExportStage.Choosing());
    private Optional<TaskHandle> writing = Optional.empty();
    private String mayReplace = "";

    /** With a selection, that is what is exported at first. */
    ExportDialogViewModel(UiTasks tasks, Exporting exporting, ExportWish wish, ZoneId zone) {
        this.tasks = tasks;
        this.exporting = exporting;
        this.wish = wish;
        this.zone = zone;
        this.dataset = Dataset.ofWord(wish.dataset())
                .orElseThrow(() -> new IllegalArgumentException("no data set is called " + wish.dataset()));
        this.selection =
                new SimpleBooleanProperty(this, "selection", !wish.selectedIds().isEmpty());
    }

    ReadOnlyObjectProperty<ExportStage> stageProperty() {
        return stage.getReadOnlyProperty();
    }

    ExportStage stage() {
        return stage.get();
    }

    /** Only the selected rows, rather than all that match the filter. */
    BooleanProperty selectionProperty() {
        return selection;
    }

    /** Only the columns on screen, rather than all of the data set. */
    BooleanProperty visibleProperty() {
        return visible;
    }

    ObjectProperty<ExportProfile> profileProperty() {
        return profile;
    }

    StringProperty fileProperty() {
        return file;
    }

    Dataset dataset() {
        return dataset;
    }

    int selected() {
        return wish.selectedIds().size();
    }

    /** A file that was chosen in the system's dialog, which asked already whether it may be replaced. */
    void chose(Path path) {
        file.set(path.toString());
        mayReplace = path.toString();
    }

    /** A filter that the data set does not know would export more than is on screen. */
    List<String> unknownFilters() {
        return wish.filter().keySet().stream()
                .filter(name -> !dataset.filters().contains(name))
                .sorted()
                .toList();
    }

    /** Writes the file, whole or not at all. */
    void write() {
        Optional<Path> target = path();
        if (target.isEmpty()) {
            return;
        }
        ExportOrder order = order(target.get());
        stage.set(new ExportStage.Writing(0, 0));
        writing = Optional.of(tasks.<ExportStage>run("export", context -> written(order, context))
                .onSuccess(stage::set)
                .onFailure(problem -> stage.set(new ExportStage.Failed(problem)))
                .onStopped(() -> stage.set(new ExportStage.Stopped()))
                .onProgress(progress -> stage.set(new ExportStage.Writing(progress.done(), progress.total())))
                .start());
    }

    /** Back to the choices, which are as they were. */
    void again() {
        stage.set(new ExportStage.Choosing());
    }

    void stop() {
        writing.ifPresent(TaskHandle::cancel);
    }

    /** The file's path; empty while it names none. */
    Optional<Path> path() {
        try {
            return Optional.of(file.get().strip())
                    .filter(name -> !name.isEmpty())
                    .map(Path::of);
        } catch (InvalidPathException wrong) {
            return Optional.empty();
        }
    }

    private ExportOrder order(Path target) {
        return new ExportOrder(
                dataset,
                selection.get() ? new TreeMap<>() : new TreeMap<>(wish.filter()),
                selection.get() ? wish.selectedIds() : List.of(),
                visible.get() ? ExportColumns.of(dataset, wish.visibleColumns()) : List.of(),
                profile.get(),
                zone,
                target,
                target.toString().equals(mayReplace));
    }

    private ExportStage written(ExportOrder order, TaskContext context) {
        try {
            return new ExportStage.Complete(exporting.run(order, told(context)));
        } catch (ExportFailed failed) {
            return failed.isStopped()
                    ? new ExportStage.Stopped()
                    : new ExportStage.NotExported(String.valueOf(failed.getMessage()));
        }
    }

    private static ExportProgress told(TaskContext context) {
        return new ExportProgress() {
            @Override
            public void written(long rows, long bytes) {
                context.progress(rows, bytes);
            }

            @Override
            public boolean isStopped() {
                return context.isCancelled();
            }
        };
    }
}
