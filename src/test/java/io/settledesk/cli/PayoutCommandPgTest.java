package io.settledesk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.payout.PayingEngine;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

final class PayoutCommandPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @TempDir
    Path folder;

    @Test
    void payoutIsListedReleasedAndAttemptedAgain() throws IOException {
        TestEngine engine = new TestEngine(DB);
        PayingEngine paying = new PayingEngine(engine);
        paying.place("c1", "p1");
        paying.place("c2", "p2");
        engine.apply("b-1", Said.won("c1", "1000.01"), Said.won("c2", "5"));

        JsonNode held = new ObjectMapper()
                .readTree(run("payout", "list", "--state", "held", "--json").out());
        assertThat(held.path("items")).hasSize(1);
        assertThat(held.path("items").get(0).path("number").asText()).isEqualTo("****1111");
        assertThat(run("payout", "list").out())
                .contains("c1-0-final_credit  held (above_max_amount)")
                .doesNotContain("4111111111111111");
        assertThat(run("payout", "list", "--state", "lost").err()).contains("--state must be one of new, held");

        try (TestService service = TestService.start(DB.database("settlement_engine"))) {
            CommandRun asked = run("payout", "release", "c1-0-final_credit", "--reason", "TICKET-7 checked");
            assertThat(asked.code()).isZero();
            assertThat(asked.out())
                    .startsWith("Asked. Payout c1-0-final_credit goes when another person approves it, until ")
                    .endsWith(": payout approve c1-0-final_credit\n");
            assertThat(run("payout", "approve", "c1-0-final_credit", "--reason", "TICKET-7 mine")
                            .err())
                    .contains("postgres asked for this itself, at ")
                    .contains("another person has to decide");
            assertThat(run("payout", "list").out()).contains("held (above_max_amount), release asked by postgres");
            assertThat(second("payout", "refuse", "c1-0-final_credit", "--reason", "TICKET-7 not yet")
                            .out())
                    .isEqualTo("Refused: payout c1-0-final_credit stays held\n");
            CommandRun nothing = second("payout", "approve", "c1-0-final_credit", "--reason", "TICKET-7 agreed");
            assertThat(nothing.code()).isOne();
            assertThat(nothing.err()).contains("no release of payout c1-0-final_credit waits: payout release asks");
            JsonNode again = new ObjectMapper()
                    .readTree(run("payout", "release", "c1-0-final_credit", "--reason", "TICKET-7 again", "--json")
                            .out());
            assertThat(again.path("payout").asText()).isEqualTo("c1-0-final_credit");
            assertThat(second("payout", "approve", "c1-0-final_credit", "--reason", "TICKET-7 agreed")
                            .out())
                    .isEqualTo("Payout c1-0-final_credit is released\n");
            CommandRun refused = run("payout", "retry", "c2-0-final_credit", "--reason", "TICKET-7 again");
            assertThat(refused.code()).isOne();
            assertThat(refused.err()).contains("payout c2-0-final_credit has not failed: it is new");
            assertThat(run("payout", "resume", "--reason", "TICKET-7 resume").err())
                    .contains("sending is not halted");
            assertThat(run("payout", "check", "c2-0-final_credit", "--reason", "TICKET-7")
                            .err())
                    .contains("there is no payout c2-0-final_credit that was sent");
            assertThat(service).isNotNull();
        }
        assertThat(paying.payouts()).containsExactly("c1-0-final_credit 1000.01 new", "c2-0-final_credit 5 new");
    }

    /** Another person's login. */
    private CommandRun second(String... args) {
        return CommandRun.of(folder, CommandRun.environment(DB.secondOperator()), args);
    }

    private CommandRun run(String... args) {
        return CommandRun.of(folder, CommandRun.environment(DB.settings()), args);
    }
}
