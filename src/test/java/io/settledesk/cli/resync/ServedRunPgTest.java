package io.settledesk.cli.resync;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.db.AwayTx;
import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.polling.Scope;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A database that goes away while a person waits for a run says nothing about what the service does with it. */
class ServedRunPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Scope ONE = new Scope.Codes(List.of("a-1"));
    private static final String REASON = "TICKET-7 a player asks";

    @Test
    void aDatabaseThatStaysAwayIsNotTakenForNothingWritten() {
        assertThatThrownBy(() -> waiting(Integer.MAX_VALUE).plan(ONE, REASON))
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("it is not known whether a service worked on run ")
                .hasMessageNotContaining("othing was");
    }

    @Test
    void aDatabaseThatComesBackIsReadAgain() {
        assertThatThrownBy(() -> waiting(2).plan(ONE, REASON))
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("no service worked on run ")
                .hasMessageContaining("what it was asked stands");
    }

    private static ServedRun waiting(int timesAway) {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        CommandContext context = new CommandContext(
                Map.of(), Path.of("."), InputStream.nullInputStream(), nowhere, nowhere, InstantSource.system());
        Tx person = DB.database("settlement_operator").tx();
        return new ServedRun(new AwayTx(person, 1, timesAway), context, Duration.ofSeconds(2));
    }
}
