package io.settledesk.cli.evidence;

import io.settledesk.audit.export.ExportFailed;
import io.settledesk.audit.export.VerifyExport;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.cli.run.InputFile;
import io.settledesk.cli.run.Json;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code verify-export FILE}: whether an export is still what its manifest says. Needs no database. */
@Command(
        name = "verify-export",
        mixinStandardHelpOptions = true,
        description =
                "Checks a file of export against the manifest beside it; exit 1 when it was altered. Needs no database.")
public final class VerifyExportCommand implements Callable<Integer> {
    private final CommandContext context;

    @Parameters(paramLabel = "FILE", description = "The exported file; its manifest lies beside it.")
    private Path file;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public VerifyExportCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Path exported = context.folder().resolve(file);
        InputFile.check(exported);
        VerifyExport.Verdict verdict = verdict(exported);
        if (json) {
            Json.print(
                    context.out(),
                    Json.object(
                            "file", exported.toString(),
                            "holds", verdict.holds(),
                            "rows", verdict.rows(),
                            "sha256", verdict.sha256(),
                            "problem", verdict.problem()));
        } else {
            context.out()
                    .println(verdict.problem()
                            .map(problem -> "Does not hold: " + problem)
                            .orElse("Holds: " + verdict.rows() + " rows, SHA-256 " + verdict.sha256()
                                    + ", as the manifest says."));
        }
        return verdict.holds() ? 0 : 1;
    }

    private static VerifyExport.Verdict verdict(Path exported) {
        try {
            return VerifyExport.of(exported);
        } catch (ExportFailed failed) {
            throw new CommandFailed(String.valueOf(failed.getMessage()), failed);
        }
    }
}
