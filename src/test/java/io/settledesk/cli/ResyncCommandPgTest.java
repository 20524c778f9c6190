package io.settledesk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.callback.RunningService;
import io.settledesk.callback.ServeWiring;
import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import io.settledesk.demo.provider.ReadFault;
import io.settledesk.packet.PacketLimits;
import io.settledesk.polling.provider.ProviderSettings;
import io.settledesk.polling.run.SimulatedProvider;
import io.settledesk.polling.service.PollingSettings;
import io.settledesk.polling.service.PollingSettings.AutoApply;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** {@code resync}: in its own process, and through the service for a person's login. */
class ResyncCommandPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private final TestEngine engine = new TestEngine(DB);
    private final SimulatedProvider provider = new SimulatedProvider();

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        provider.close();
    }

    @Test
    void anEnginesLoginReadsAndAppliesThePlanThatItPrinted() throws IOException {
        provider.says(Said.won("a-1", "185.00"), Said.open("a-2"));

        CommandRun plan = engineRuns("--codes", "a-1,a-2,a-3");
        CommandRun applied = engineRuns("--codes", "a-1,a-2,a-3", "--apply", "--json");

        assertThat(plan.code()).as(plan.err()).isZero();
        assertThat(plan.out())
                .contains("Read 3 coupons in 1 request: 2 missing here, 1 missing there")
                .contains("would move +185.00 RUB");
        assertThat(applied.code()).as(applied.err()).isZero();
        JsonNode json = new ObjectMapper().readTree(applied.out());
        assertThat(json.path("applied").asBoolean()).isTrue();
        assertThat(json.path("state").asText()).isEqualTo("done");
        assertThat(json.path("money").path("RUB").asText()).isEqualTo("185.00");
        assertThat(json.path("items").path(0).path("outcome").asText()).isEqualTo("APPLIED");
        assertThat(json.path("items").path(2).path("drift").asText()).isEqualTo("missing there");
        assertThat(engine.count("select count(*) from batch where source = 'polling'"))
                .isEqualTo(2);
    }

    @Test
    void nothingToApplyIsDoneToo() {
        CommandRun run = engineRuns("--codes", "nobody-knows-it", "--apply");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("1 missing there");
    }

    @Test
    void aProviderThatDeniesStopsTheRunWithOneLine() {
        provider.faults().always(ReadFault.DENIED);

        CommandRun run = engineRuns("--codes", "b-1,b-2");

        assertThat(run.code()).isOne();
        assertThat(run.isOneLine()).as(run.err()).isTrue();
        assertThat(run.err()).contains("the provider answered 401; the run stopped: 0 of 2 were read");
    }

    @Test
    void wrongUsageIsToldInOneLine() {
        for (String[] args : new String[][] {
            {"--codes", "c-1 &"},
            {"--codes", ""},
            {"--codes", "c-1", "--batch", "b"},
            {"--since", "2026-11-30"},
            {"--stuck", "-1"},
            {}
        }) {
            CommandRun run = engineRuns(args);
            assertThat(run.code()).as(run.err()).isEqualTo(2);
            assertThat(run.isOneLine()).as(run.err()).isTrue();
        }
    }

    @Test
    void aPersonsLoginAsksTheServiceAndKnowsNoSecret() {
        provider.says(Said.won("d-1", "10"));
        Map<String, String> person = CommandRun.environment(DB.settings("settlement_operator"));
        PollingSettings polling = new PollingSettings(
                Optional.of(ProviderSettings.of(provider.methods().baseUrl(), "partner-1", SimulatedProvider.SECRET)),
                PacketLimits.standard(),
                TestEngine.SETTINGS,
                AutoApply.OFF,
                Duration.ofHours(1));
        try (RunningService service =
                ServeWiring.start(TestService.settings(), DB.database("settlement_engine"), polling)) {
            assertThat(service.port()).isPositive();
            CommandRun run = runs(person, "--codes", "d-1", "--apply");

            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.out()).contains("Applied 1 line: 1 APPLIED");
        }
        person.put("SETTLEDESK_PROVIDER_SECRET", SimulatedProvider.SECRET);
        CommandRun refused = runs(person, "--codes", "d-1");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("provider.secret").doesNotContain(SimulatedProvider.SECRET);
    }

    private CommandRun engineRuns(String... args) {
        Map<String, String> environment = new HashMap<>(CommandRun.environment(DB.settings()));
        environment.put(
                "SETTLEDESK_PROVIDER_BASE_URL", provider.methods().baseUrl().toString());
        environment.put("SETTLEDESK_PROVIDER_PARTNER", "partner-1");
        environment.put("SETTLEDESK_PROVIDER_SECRET", SimulatedProvider.SECRET);
        return runs(environment, args);
    }

    private CommandRun runs(Map<String, String> environment, String... args) {
        String[] whole = Stream.of(Stream.of("resync"), Arrays.stream(args), Stream.of("--reason", "TICKET-2 tests"))
                .flatMap(words -> words)
                .toArray(String[]::new);
        return CommandRun.of(folder, environment, whole);
    }
}
