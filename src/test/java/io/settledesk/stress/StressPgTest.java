package io.settledesk.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each fault in a small count with every build, and in the full one with {@code -Pstress}. */
class StressPgTest {
    private static final boolean FULL = Boolean.getBoolean("stress.full");
    private static final long SEED = Long.getLong("stress.seed", 20_261_130L);
    private static final List<String> RESULTS = new ArrayList<>();

    @ParameterizedTest
    @EnumSource(StressCase.class)
    void nothingIsLostAndNothingIsDoubled(StressCase fault) throws Exception {
        Outcome outcome = fault.run(fault.count(FULL), SEED);

        RESULTS.add(outcome.json(fault.name(), SEED));
        System.out.printf(
                "%-26s tried %7d  lost %d  doubled %d  worst %d ms  seed %d%n",
                fault, outcome.tried(), outcome.lost(), outcome.doubled(), outcome.worstMs(), SEED);
        assertThat(outcome.tried()).isGreaterThanOrEqualTo(fault.count(FULL));
        assertThat(outcome.lost()).isZero();
        assertThat(outcome.doubled()).isZero();
    }

    @AfterAll
    static void write() throws Exception {
        Path file = Path.of("target", "stress", "results.json");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "[\n" + String.join(",\n", RESULTS) + "\n]\n");
    }
}
