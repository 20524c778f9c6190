package io.settledesk.audit.export;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.db.Tx;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * Writes a data set to a CSV file from one snapshot, with a manifest beside it. The file appears when it is whole and on the
 * disk; a failure or a stop leaves none. Each export is journaled.
 */
public final class Export {
    private static final int TOLD_EVERY = 1_000;

    private final Tx tx;
    private final String program;

    /** The program's name and version go into the manifest. */
    public Export(Tx tx, String program) {
        this.tx = tx;
        this.program = program;
    }

    /**
     * Makes an export; memory does not grow with its rows.
     *
     * @throws ExportFailed when it was stopped, the login may not export, a column or filter is not one of the data set, or
     *     the file cannot be written
     * @throws io.settledesk.db.Unavailable when the database cannot do it now
     */
    public ExportResult run(ExportOrder order, ExportProgress progress) {
        order.chosenColumns();
        Path target = order.file().toAbsolutePath();
        checkTarget(order, target);
        try (ExportFile file = ExportFile.begin(target, order.profile())) {
            ExportQueries.Snapshot snapshot = tx.read(handle -> write(handle, order, file, progress));
            file.complete();
            progress.written(file.rows(), file.bytes());
            String sha256 = file.sha256();
            ExportResult result = new ExportResult(
                    target, Manifest.besides(target), file.rows(), file.bytes(), sha256, snapshot.at());
            publish(file, result, Manifest.of(order, snapshot, file, sha256, program));
            journal(order, result);
            return result;
        } catch (IOException failed) {
            throw notWritten(target, failed);
        } catch (UncheckedIOException failed) {
            throw notWritten(target, failed);
        } catch (IllegalArgumentException wrongFilter) {
            throw new ExportFailed(String.valueOf(wrongFilter.getMessage()), wrongFilter);
        }
    }

    static void checkTarget(ExportOrder order, Path target) {
        if (Files.isDirectory(target)) {
            throw new ExportFailed(target + " is a folder: name a file");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            // The finished file takes the name of the former one: a device or a pipe would be gone.
            throw new ExportFailed(target + " is a device or a pipe: name a file");
        }
        if (!Files.isDirectory(folderOf(target))) {
            throw new ExportFailed("the folder " + folderOf(target) + " does not exist");
        }
        if (Files.exists(target) && !order.replace()) {
            throw new ExportFailed(target + " exists already and stays as it is: name another file, or give --force");
        }
    }

    private static ExportQueries.Snapshot write(
            Handle handle, ExportOrder order, ExportFile file, ExportProgress progress) {
        ExportQueries queries = new ExportQueries(handle);
        ExportQueries.Snapshot snapshot = queries.snapshot();
        if (!snapshot.allowed()) {
            throw new ExportFailed("login " + snapshot.actor() + " may read; an export needs settlement_auditor or"
                    + " settlement_operator");
        }
        file.write(order.chosenColumns().stream().map(ExportColumn::name).toArray(String[]::new));
        queries.forEachRow(order, new ExportCells(order.profile(), order.zone()), line -> {
            if (progress.isStopped()) {
                throw ExportFailed.becauseStopped();
            }
            file.write(line);
            if (file.rows() % TOLD_EVERY == 0) {
                progress.written(file.rows(), file.bytes());
            }
        });
        return snapshot;
    }

    /** The manifest first: a file that has its name always has its manifest too. */
    private static void publish(ExportFile file, ExportResult result, String manifest) throws IOException {
        Path part = Files.createTempFile(folderOf(result.manifest()), ".", ".manifest");
        part.toFile().deleteOnExit();
        try {
            Files.writeString(part, manifest, StandardOpenOption.WRITE, StandardOpenOption.SYNC);
            Files.move(part, result.manifest(), StandardCopyOption.ATOMIC_MOVE);
            file.publish();
        } catch (IOException failed) {
            Files.deleteIfExists(part);
            Files.deleteIfExists(result.manifest());
            throw failed;
        }
    }

    private static Path folderOf(Path file) {
        Path folder = file.getParent();
        return folder == null ? Path.of("") : folder;
    }

    private void journal(ExportOrder order, ExportResult result) {
        Map<String, String> details = new LinkedHashMap<>();
        details.put("rows", Long.toString(result.rows()));
        details.put("bytes", Long.toString(result.bytes()));
        details.put("sha256", result.sha256());
        details.put("file", String.valueOf(result.file().getFileName()));
        details.put("profile", order.profile().name());
        details.put("ids", Integer.toString(order.ids().size()));
        order.filter().forEach((name, word) -> details.put("filter." + name, word));
        JournalLine line = JournalLine.of("export", order.dataset().word(), JournalOutcome.DONE, details);
        tx.run(handle -> {
            Journal.record(handle, line);
            return line;
        });
    }

    private static ExportFailed notWritten(Path target, Exception failed) {
        String said = failed.getMessage() == null ? failed.getClass().getSimpleName() : failed.getMessage();
        return new ExportFailed(
                target + " cannot be written: " + said.lines().findFirst().orElse(""), failed);
    }
}
