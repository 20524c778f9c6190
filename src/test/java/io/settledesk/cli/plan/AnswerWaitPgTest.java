package io.settledesk.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.db.AwayTx;
import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.request.Requests;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A database that goes away while a person waits says nothing about what the service does with the request. */
class AnswerWaitPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @Test
    void anAnswerIsReadOnceTheDatabaseIsBack() {
        String request = request("done");

        assertThat(waiting(new AwayTx(DB.tx(), 3), Duration.ofMinutes(1))
                        .answerOf(request)
                        .state())
                .isEqualTo(RequestState.DONE);
    }

    @Test
    void aDatabaseThatStaysAwayIsNotTakenForNothingWritten() {
        String request = request("done");

        assertThatThrownBy(() -> waiting(new AwayTx(DB.tx(), Integer.MAX_VALUE), Duration.ofMillis(300))
                        .answerOf(request))
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining(request)
                .hasMessageContaining("not known whether it was applied")
                .hasMessageNotContaining("othing was");
    }

    @Test
    void whatNobodyAnsweredIsTakenBack() {
        String request = request("waiting");

        assertThatThrownBy(() ->
                        waiting(new AwayTx(DB.tx(), 0), Duration.ofMillis(300)).answerOf(request))
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("the request was withdrawn");
    }

    private static AnswerWait waiting(Tx tx, Duration patience) {
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        CommandContext context = new CommandContext(
                Map.of(), Path.of("."), InputStream.nullInputStream(), nowhere, nowhere, InstantSource.system());
        return new AnswerWait(new Requests(tx), context, patience);
    }

    private static String request(String state) {
        String id = UUID.randomUUID().toString();
        DB.jdbi().useHandle(handle -> handle.execute("""
                        insert into request (request_id, kind, target, reason, requested_by, requested_at, expires_at, state,
                            finished_at)
                        values (?::uuid, 'replay', 'b-1', 'a ticket', session_user, now(), now() + interval '10 minutes', ?,
                            case when ? <> 'waiting' then now() end)
                        """, id, state, state));
        return id;
    }
}
