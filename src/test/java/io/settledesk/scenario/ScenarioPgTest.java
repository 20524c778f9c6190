package io.settledesk.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.callback.ReceiverMode;
import io.settledesk.callback.TestService;
import io.settledesk.db.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each scenario file, sent as signed packets over HTTP to the real receiver; the files are the contract's own examples. */
class ScenarioPgTest {
    private static final Path FILES = Path.of("src/test/resources/scenarios");
    private static final ObjectMapper JSON = new ObjectMapper();

    static List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    static Stream<Arguments> scenarios() throws IOException {
        List<String> files = files();
        return Stream.of(ReceiverMode.values()).flatMap(mode -> files.stream().map(file -> Arguments.of(file, mode)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("scenarios")
    void endsInTheStateThatItsFileSays(String file, ReceiverMode mode) throws IOException {
        JsonNode scenario = JSON.readTree(FILES.resolve(file).toFile());
        try (TestDatabase database = TestDatabase.fresh();
                TestService service = TestService.start(TestService.settings(mode), database.database())) {
            new ScenarioSteps(database, service).run(scenario);
            new ScenarioEnd(database).check(scenario.path("expect"));
        }
    }

    @Test
    void allFilesOfThisReleaseAreThere() throws IOException {
        assertThat(files()).hasSize(48);
    }
}
