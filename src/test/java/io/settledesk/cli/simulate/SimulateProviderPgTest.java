package io.settledesk.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.callback.ReceiverLimits;
import io.settledesk.callback.ReceiverMode;
import io.settledesk.callback.RunningService;
import io.settledesk.callback.ServeSettings;
import io.settledesk.callback.ServeWiring;
import io.settledesk.cli.CommandLines;
import io.settledesk.cli.run.CommandContext;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.Signatures;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class SimulateProviderPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final String SECRET = "a-secret-of-this-test";

    private static RunningService service;

    @TempDir
    Path folder;

    private final Map<String, String> environment = new HashMap<>();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void serve() {
        ServeSettings settings = new ServeSettings(
                new ServeSettings.Listen("127.0.0.1", 0, OptionalInt.empty()),
                new Signatures(List.of(SECRET), List.of()),
                ReceiverMode.DIRECT,
                "RUB",
                StatusCatalogue.standard(),
                ReceiverLimits.standard());
        service = ServeWiring.start(settings, DB.database());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void environment() {
        environment.put("SETTLEDESK_DATA_DIR", folder.toString());
        environment.put("SETTLEDESK_CALLBACK_SECRETS", SECRET);
        environment.put("SETTLEDESK_DB_URL", DB.settings().url());
        environment.put("SETTLEDESK_DB_USER", DB.settings().user());
    }

    @Test
    void madeUpCouponsArriveOnceEachWhateverIsLost() throws Exception {
        int code = simulate(
                "--coupons", "12", "--speed", "3600", "--lose-answers", "30", "--placements", "p.csv", "--json");

        assertThat(err.toString()).isEmpty();
        assertThat(code).isZero();
        assertThat(out.toString()).contains("\"packets\":28", "\"delivered\":28", "\"refused\":0");
        assertThat(rows("select count(*)::text from batch where batch_id like 'sim-%'"))
                .containsExactly("28");
        assertThat(rows("select count(*)::text from coupon where coupon_code like 'SIM-%' and settled"))
                .containsExactly("12");
        assertThat(rows("select distinct outcome from delivery")).containsExactlyInAnyOrder("applied", "duplicate");
        assertThat(rows("select distinct kind from incident")).containsExactly("NO_PLACEMENT");
        assertThat(Files.readAllLines(folder.resolve("p.csv"))).hasSize(13);
    }

    @Test
    void aDatabaseWithOtherPacketsIsRefused() {
        try (TestDatabase other = TestDatabase.fresh()) {
            other.jdbi().useHandle(handle -> handle.execute("""
                    insert into batch (batch_id, source, state, coupon_count, body, body_sha256, received_at)
                    values ('b-1', 'callback', 'received', 1, '{}', repeat('0', 64), now())
                    """));
            environment.put("SETTLEDESK_DB_URL", other.settings().url());

            assertThat(simulate("--coupons", "1")).isEqualTo(1);
            assertThat(err.toString()).contains("db.url").contains("of its own").hasLineCount(1);
        }
    }

    @Test
    void aReceiverElsewhereIsRefused() {
        assertThat(run("simulate", "provider", "--url", "http://198.51.100.7/callbacks/coupons"))
                .isEqualTo(1);
        assertThat(err.toString()).contains("--url", "this machine only").hasLineCount(1);
    }

    @Test
    void aDatabaseThatCannotBeSeenIsRefused() {
        environment.remove("SETTLEDESK_DB_URL");
        environment.remove("SETTLEDESK_DB_USER");

        assertThat(simulate("--coupons", "1")).isEqualTo(1);
        assertThat(err.toString()).contains("db.url is not set").hasLineCount(1);
    }

    @Test
    void withoutADemoAnAddressIsNeeded() {
        assertThat(run("simulate", "provider")).isEqualTo(1);
        assertThat(err.toString()).contains("no demo was started", "--url").hasLineCount(1);
    }

    @Test
    void aNumberOutOfItsRangeIsWrongUsage() {
        assertThat(simulate("--speed", "0")).isEqualTo(2);
        assertThat(err.toString()).contains("--speed is 0", "1 to 3600");
    }

    private int simulate(String... options) {
        List<String> words = new java.util.ArrayList<>(List.of("simulate", "provider", "--url", url()));
        words.addAll(List.of(options));
        return run(words.toArray(String[]::new));
    }

    private int run(String... words) {
        return CommandLines.run(
                words,
                new CommandContext(
                        environment,
                        folder,
                        InputStream.nullInputStream(),
                        new PrintWriter(out),
                        new PrintWriter(err),
                        InstantSource.system()));
    }

    private static String url() {
        return "http://127.0.0.1:" + service.port() + "/callbacks/coupons";
    }

    private static List<String> rows(String sql) {
        return DB.tx().read(handle -> handle.select(sql).mapTo(String.class).list());
    }
}
