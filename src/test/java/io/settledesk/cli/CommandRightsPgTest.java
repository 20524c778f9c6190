package io.settledesk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.replay.RunReplay;
import io.settledesk.settlement.request.RequestWorker;
import io.settledesk.settlement.settle.RunSettle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What a person's login may do by commands, and what it asks the service for. */
final class CommandRightsPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @TempDir
    Path folder;

    @BeforeAll
    static void fill() {
        new SignedBatches(new TestEngine(DB)).applyUsual();
    }

    @Test
    void operatorsReplayIsAppliedByTheService() throws IOException, InterruptedException {
        String plan = plan();
        AtomicBoolean ended = new AtomicBoolean();
        Thread service = new Thread(() -> answerUntil(ended), "service");
        service.start();
        try {
            CommandRun run =
                    as("settlement_operator", "batch", "replay", "b-1", "--plan", plan, "--reason", "TICKET-1 test");

            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.err()).startsWith("Asked ").contains("waiting for the service");
            assertThat(run.out()).startsWith("Done ");
        } finally {
            ended.set(true);
            service.join();
        }
    }

    @Test
    void withoutAServiceTheRequestIsTakenBack() throws IOException {
        CommandRun run = as(
                "settlement_operator",
                "batch",
                "replay",
                "b-2",
                "--plan",
                plan("b-2"),
                "--reason",
                "TICKET-1 test",
                "--wait",
                "1");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains("no service answered within 1 s. Nothing was applied and the request was withdrawn");
        assertThat(new TestEngine(DB).list("select state from request where target = 'b-2'"))
                .containsExactly("withdrawn");
    }

    @Test
    void operatorsDecisionAboutAConflictIsAppliedByTheService() throws IOException, InterruptedException {
        String coupon = "000000000309";
        CommandRun planned = as(
                "settlement_operator", "coupon", "settle", coupon, "--dry-run", "--reason", "TICKET-3 test", "--json");
        assertThat(planned.code()).as(planned.err()).isZero();
        String hash =
                new ObjectMapper().readTree(planned.out()).path("planSha256").asText();
        AtomicBoolean ended = new AtomicBoolean();
        Thread service = new Thread(() -> answerUntil(ended), "service");
        service.start();
        try {
            CommandRun run =
                    as("settlement_operator", "coupon", "settle", coupon, "--plan", hash, "--reason", "TICKET-3 test");

            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.out()).startsWith("Done ").contains("000000000309:1:final_credit");
        } finally {
            ended.set(true);
            service.join();
        }
        CommandRun again = as(
                "settlement_operator",
                "coupon",
                "settle",
                coupon,
                "--keep",
                "--plan",
                hash,
                "--reason",
                "TICKET-3 test");
        assertThat(again.code()).isEqualTo(1);
        assertThat(again.isOneLine()).as(again.err()).isTrue();
        assertThat(again.err()).contains("was settled by manual~").contains("for login_settlement_operator");
    }

    @Test
    void viewerMayPlanButNotAsk() throws IOException {
        CommandRun run =
                as("settlement_viewer", "batch", "replay", "b-1", "--plan", plan(), "--reason", "TICKET-1 test");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("settlement_operator").doesNotContain("Exception");
        assertThat(as("settlement_viewer", "export", "bets", "--out", "x.csv").err())
                .contains("needs settlement_auditor");
        assertThat(as("settlement_viewer", "verify").code()).isZero();
    }

    @Test
    void personMayNotHoldASecretOfTheService() {
        Map<String, String> environment = CommandRun.environment(DB.settings("settlement_operator"));
        environment.put("SETTLEDESK_PROVIDER_SECRET", "0123456789abcdef");

        CommandRun run = CommandRun.of(folder, environment, "batch", "list");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("settledesk: provider.secret belongs to serve alone");
        environment.put("SETTLEDESK_DB_USER", "postgres");
        assertThat(CommandRun.of(folder, environment, "batch", "list").code()).isZero();
    }

    @Test
    void aPlanThatAnotherLoginWasShownIsNotTaken() throws IOException {
        CommandRun shown =
                as("settlement_viewer", "batch", "replay", "b-3", "--dry-run", "--reason", "TICKET-1 test", "--json");
        String plan =
                new ObjectMapper().readTree(shown.out()).path("planSha256").asText();

        CommandRun run =
                as("settlement_operator", "batch", "replay", "b-3", "--plan", plan, "--reason", "TICKET-1 test");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("no dry run by login_settlement_operator gave this plan: run one first");
        assertThat(new TestEngine(DB).list("select actor from operator_action where target = 'b-3'"))
                .containsExactly("login_settlement_viewer");
    }

    private static void answerUntil(AtomicBoolean ended) {
        Tx tx = DB.tx();
        ReplayPlanner planner = new ReplayPlanner(
                tx,
                TestEngine.SETTINGS,
                new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
                Optional.empty());
        RequestWorker worker = new RequestWorker(
                tx, "test", List.of(new RunReplay(tx, planner), RunSettle.settling(tx, TestEngine.SETTINGS)));
        while (!ended.get()) {
            worker.runOnce();
        }
    }

    private String plan() throws IOException {
        return plan("b-1");
    }

    private String plan(String batch) throws IOException {
        CommandRun run =
                as("settlement_operator", "batch", "replay", batch, "--dry-run", "--reason", "TICKET-1 test", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        return new ObjectMapper().readTree(run.out()).path("planSha256").asText();
    }

    private CommandRun as(String role, String... args) {
        return CommandRun.of(folder, CommandRun.environment(DB.settings(role)), args);
    }
}
