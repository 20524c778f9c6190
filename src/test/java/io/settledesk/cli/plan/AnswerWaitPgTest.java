package io.settledesk.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.cli.run.CommandContext;
import io.settledesk.cli.run.CommandFailed;
import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.db.Unavailable;
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
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A database that goes away while a person waits says nothing about what the service does with the request. */
class AnswerWaitPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @Test
    void anAnswerIsReadOnceTheDatabaseIsBack() {
        String request = request("done");

        assertThat(waiting(new Away(3), Duration.ofMinutes(1)).answerOf(request).state())
                .isEqualTo(RequestState.DONE);
    }

    @Test
    void aDatabaseThatStaysAwayIsNotTakenForNothingWritten() {
        String request = request("done");

        assertThatThrownBy(() -> waiting(new Away(Integer.MAX_VALUE), Duration.ofMillis(300))
                        .answerOf(request))
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining(request)
                .hasMessageContaining("not known whether it was applied")
                .hasMessageNotContaining("othing was");
    }

    @Test
    void whatNobodyAnsweredIsTakenBack() {
        String request = request("waiting");

        assertThatThrownBy(() -> waiting(new Away(0), Duration.ofMillis(300)).answerOf(request))
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

    /** Transactions that cannot be had the first times. */
    private static final class Away implements Tx {
        private int left;

        Away(int times) {
            this.left = times;
        }

        @Override
        public <T> T run(Function<Handle, T> work) {
            refuse();
            return DB.tx().run(work);
        }

        @Override
        public <T> T read(Function<Handle, T> work) {
            refuse();
            return DB.tx().read(work);
        }

        private void refuse() {
            if (left > 0) {
                left--;
                throw new Unavailable("the database cannot read now", false, new IllegalStateException("away"));
            }
        }
    }
}
