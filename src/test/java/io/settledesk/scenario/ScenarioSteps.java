package io.settledesk.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.polling.Drift;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import io.settledesk.polling.run.ApproveRun.Approval;
import io.settledesk.polling.run.Resync;
import io.settledesk.polling.run.SimulatedProvider;
import io.settledesk.settlement.TableHashes;
import io.settledesk.settlement.TestEngine;
import io.settledesk.settlement.placement.ImportPlacements;
import io.settledesk.settlement.placement.PlacementCounts;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.replay.ReplayPlanner;
import io.settledesk.settlement.replay.RunReplay;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestState;
import io.settledesk.settlement.settle.RunSettle;
import io.settledesk.settlement.settle.SettlePlanner;
import io.settledesk.settlement.settle.Settling;
import java.io.IOException;
import java.io.StringReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Does what a scenario file says: as the provider, as the partner's feed, as an operator. */
final class ScenarioSteps {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String REASON = "TICKET-1 scenario";

    private final TestDatabase database;
    private final TestService service;
    private final TestEngine engine;

    ScenarioSteps(TestDatabase database, TestService service) {
        this.database = database;
        this.service = service;
        this.engine = new TestEngine(database);
    }

    void run(JsonNode scenario) throws IOException {
        List<JsonNode> placements = list(scenario.path("placements"));
        if (!placements.isEmpty()) {
            assertThat(place(placements).isClean()).isTrue();
        }
        for (JsonNode step : scenario.path("steps")) {
            run(step, step.path("expect"));
        }
    }

    private void run(JsonNode step, JsonNode expect) throws IOException {
        if (step.has("post") || step.has("raw")) {
            byte[] body = step.has("raw")
                    ? step.get("raw").asText().getBytes(StandardCharsets.UTF_8)
                    : JSON.writeValueAsBytes(step.get("post"));
            send(step, expect, body);
        } else if (step.has("payment")) {
            byte[] body = JSON.writeValueAsBytes(step.get("payment"));
            HttpResponse<String> answer = service.pay(step.path("gateway").asText("shop"), body);
            assertThat(answer.statusCode())
                    .as(answer.body())
                    .isEqualTo(expect.path("http").asInt(200));
        } else if (step.has("placement")) {
            boolean fails = step.path("fails").asBoolean(false);
            assertThat(place(List.of(step.get("placement"))).isClean()).isEqualTo(!fails);
        } else if (step.has("settle")) {
            settle(step.get("settle").asText());
        } else if (step.has("resync")) {
            resync(step);
        } else if (step.has("replay")) {
            replay(step.get("replay").asText(), expect);
        } else {
            throw new IllegalArgumentException("a step of a later release: " + step);
        }
    }

    private void send(JsonNode step, JsonNode expect, byte[] body) throws IOException {
        HttpResponse<String> answer = post(step.path("sign").asText("good"), body);
        assertThat(answer.statusCode())
                .as(answer.body())
                .isEqualTo(expect.path("http").asInt(200));
        JsonNode said = JSON.readTree(answer.body());
        if (answer.statusCode() == 200) {
            settled();
            assertThat(said.path("success").asBoolean()).isTrue();
            assertThat(said.path("processed").asInt())
                    .isEqualTo(expect.path("processed").asInt());
        }
        if (expect.has("path")) {
            assertThat(said.path("path").asText()).isEqualTo(expect.get("path").asText());
        }
        if (expect.has("outcomes")) {
            String batchId = JSON.readTree(body).path("batchId").asText();
            assertThat(engine.outcomes(batchId)).isEqualTo(texts(expect.get("outcomes")));
        }
    }

    /** In inbox mode the workers are a moment behind the answer. */
    private void settled() {
        await().untilAsserted(() -> assertThat(engine.count("select count(*) from batch where state = 'received'"))
                .isZero());
        assertThat(engine.count("select count(*) from batch where state = 'failed'"))
                .isZero();
    }

    private HttpResponse<String> post(String sign, byte[] body) {
        String signature = Signatures.sign(TestService.SECRET, body);
        return switch (sign) {
            case "none" -> service.send(body, new String[0]);
            case "bad" -> service.send(body, Signatures.sign("another-secret-of-16", body));
            case "upper" -> service.send(body, signature.toUpperCase(Locale.ROOT));
            default -> service.send(body, signature);
        };
    }

    private PlacementCounts place(List<JsonNode> placements) {
        StringBuilder csv = new StringBuilder("coupon_code,account_id,stake,currency,placed_at\n");
        placements.forEach(p -> csv.append(p.path("coupon_code").asText())
                .append(',')
                .append(p.path("account_id").asText())
                .append(',')
                .append(p.path("stake").asText())
                .append(',')
                .append(p.path("currency").asText())
                .append(",2026-11-30T09:00:00Z\n"));
        return new ImportPlacements(database.tx()).run(new StringReader(csv.toString()), line -> {});
    }

    private void settle(String coupon) {
        SettlePlanner planner = new SettlePlanner(database.tx(), TestEngine.SETTINGS);
        RunSettle settle = RunSettle.settling(database.tx(), TestEngine.SETTINGS);
        Plan plan = planner.plan(new Settling(coupon, Optional.empty(), false), REASON);

        RequestAnswer answer = settle.run(coupon, Optional.empty(), plan.planSha256(), REASON, "ivanova");

        assertThat(answer.state()).isEqualTo(RequestState.DONE);
        assertThat(answer.items()).isEqualTo(plan.items());
        assertThat(settle.run(coupon, Optional.empty(), plan.planSha256(), REASON, "ivanova")
                        .state())
                .isEqualTo(RequestState.REFUSED);
    }

    private void replay(String batchId, JsonNode expect) {
        ReplayPlanner planner = new ReplayPlanner(
                database.tx(),
                TestEngine.SETTINGS,
                new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()),
                Optional.of(new Signatures(List.of(TestService.SECRET), List.of())));
        RunReplay replay = new RunReplay(database.tx(), planner);
        Map<String, String> before = TableHashes.of(database.jdbi(), "service_heartbeat", "scheduled_tasks");
        Plan plan = planner.plan(batchId, REASON);
        assertThat(replay.run(batchId, "0".repeat(64), REASON, "ivanova").state())
                .isEqualTo(RequestState.REFUSED);
        assertThat(TableHashes.of(database.jdbi(), "service_heartbeat", "scheduled_tasks"))
                .isEqualTo(before);

        RequestAnswer answer = replay.run(batchId, plan.planSha256(), REASON, "ivanova");

        assertThat(answer.items()).isEqualTo(plan.items());
        List<String> outcomes =
                answer.items().stream().map(PlanItem::outcome).map(Enum::name).toList();
        assertThat(outcomes).isEqualTo(texts(expect.path("outcomes")));
    }

    private void resync(JsonNode step) {
        try (SimulatedProvider provider = new SimulatedProvider()) {
            step.path("provider").forEach(provider::says);
            Resync resync = provider.resync(database.tx());
            ResyncRun run = resync.plan(new Scope.Codes(texts(step.path("resync"))), REASON, "ivanova");
            assertThat(run.state()).isEqualTo(RunState.PLANNED);
            String plan = run.planSha256().orElseThrow();
            if (run.tally().drifting() > run.tally().of(Drift.MISSING_THERE)) {
                assertThat(resync.apply(new Approval(run.runId(), plan, Optional.empty(), "ivanova", REASON)))
                        .isEmpty();
                assertThat(resync.find(run.runId()).state()).isEqualTo(RunState.DONE);
            }
        }
    }

    static List<String> texts(JsonNode array) {
        return list(array).stream().map(JsonNode::asText).toList();
    }

    private static List<JsonNode> list(JsonNode array) {
        List<JsonNode> nodes = new ArrayList<>();
        array.forEach(nodes::add);
        return nodes;
    }
}
