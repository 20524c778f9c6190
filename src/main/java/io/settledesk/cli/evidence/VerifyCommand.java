package io.settledesk.cli.evidence;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommonOptions;
import io.settledesk.cli.run.Json;
import io.settledesk.cli.run.Session;
import io.settledesk.cli.run.Shown;
import io.settledesk.cli.run.Table;
import io.settledesk.settings.Keys;
import io.settledesk.settlement.verify.InvariantResult;
import io.settledesk.settlement.verify.KnownSecrets;
import io.settledesk.settlement.verify.Verify;
import io.settledesk.settlement.verify.VerifyProgress;
import io.settledesk.settlement.verify.VerifyReport;
import io.settledesk.text.Words;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code verify}: checks everything that must always hold. Exit 1 when something does not. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Checks on one snapshot everything that must always hold: keys, explained operations, stored bytes, signatures, ledger.",
            "Exit 1 when one does not."
        })
public final class VerifyCommand implements Callable<Integer> {
    private final CommandContext context;

    @Mixin
    private CommonOptions options;

    @Option(names = "--json", description = "Machine output.")
    private boolean json;

    public VerifyCommand(CommandContext context) {
        this.context = context;
        this.options = new CommonOptions(context);
    }

    @Override
    public Integer call() {
        try (Session session = Session.openUnlimited(options)) {
            KnownSecrets secrets = new KnownSecrets(
                    session.settings().get(Keys.CALLBACK_SECRETS),
                    session.settings().get(Keys.CALLBACK_RETIRED_SECRETS));
            VerifyReport report = Verify.sideBySide(session.tx(), secrets).run(VerifyProgress.NONE);
            if (json) {
                Json.print(context.out(), object(report));
            } else {
                print(report);
            }
            return report.holds() ? 0 : 1;
        }
    }

    private void print(VerifyReport report) {
        PrintWriter out = context.out();
        Table table = Table.of(List.of("holds", "checked", "broken", "invariant"), Set.of("checked", "broken"));
        for (InvariantResult result : report.results()) {
            String words = Words.english().text("verify." + result.invariant());
            table.add(
                    result.holds() ? "yes" : "NO",
                    result.checked(),
                    result.violations(),
                    result.notKnown() == 0 ? words : words + " (" + result.notKnown() + " of a secret not set here)");
        }
        table.print(out);
        report.results().stream().filter(result -> !result.holds()).forEach(result -> {
            out.println();
            out.println(result.invariant() + ": " + result.violations() + " broken");
            result.first().forEach(what -> out.println("  " + what));
        });
        out.println();
        out.println((report.holds() ? "All hold" : report.violations() + " rows break what must hold") + ", as of "
                + Shown.time(report.snapshotAt()) + ", " + report.checked() + " rows checked.");
    }

    private static Map<String, Object> object(VerifyReport report) {
        return Json.object(
                "holds", report.holds(),
                "snapshotAt", report.snapshotAt(),
                "checked", report.checked(),
                "violations", report.violations(),
                "invariants",
                        report.results().stream()
                                .map(result -> Json.object(
                                        "name", result.invariant(),
                                        "holds", result.holds(),
                                        "checked", result.checked(),
                                        "violations", result.violations(),
                                        "notKnown", result.notKnown(),
                                        "first", result.first()))
                                .toList());
    }
}
