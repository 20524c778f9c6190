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
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.Signatures;
import io.settledesk.polling.provider.HttpProvider;
import io.settledesk.polling.provider.ProviderSettings;
import io.settledesk.polling.provider.Stop;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The simulator as a provider that can be read. */
class SimulateReadsPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final String SECRET = "a-secret-of-this-test";
    private static final String READ_SECRET = "a-secret-of-the-reads";

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
    void whatWasSentCanBeReadAsLongAsThatIsWanted() throws Exception {
        environment.put("SETTLEDESK_PROVIDER_SECRET", READ_SECRET);
        Thread command =
                new Thread(() -> simulate("--coupons", "2", "--speed", "3600", "--reads", "0", "--reads-for", "60"));
        command.start();
        try {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> out.toString().contains(" packets in "));
            String address = err.toString().replaceFirst("(?s).*Answering reads on (\\S+).*", "$1");
            HttpProvider provider = new HttpProvider(
                    ProviderSettings.of(URI.create(address), "partner-1", READ_SECRET),
                    PacketLimits.standard(),
                    StatusCatalogue.standard(),
                    InstantSource.system());
            String code =
                    rows("select coupon_code from coupon where coupon_code like 'SIM-%' order by first_seen_at desc limit 1")
                            .get(0);

            assertThat(provider.read(List.of(code, "nobody-knows"), Stop.NEVER))
                    .singleElement()
                    .satisfies(coupon -> assertThat(coupon.couponCode()).isEqualTo(code));
        } finally {
            command.interrupt();
            command.join();
        }
        assertThat(err.toString()).hasLineCount(1);
    }

    @Test
    void readsWithoutTheirSecretOrOnAPortThatIsTakenAreRefused() {
        assertThat(simulate("--reads", "0")).isEqualTo(2);
        assertThat(err.toString()).contains("SETTLEDESK_PROVIDER_SECRET");

        environment.put("SETTLEDESK_PROVIDER_SECRET", READ_SECRET);
        err.getBuffer().setLength(0);
        assertThat(simulate("--coupons", "1", "--reads", String.valueOf(service.port())))
                .isEqualTo(1);
        assertThat(err.toString())
                .contains("--reads: nothing can listen on port")
                .hasLineCount(1);

        err.getBuffer().setLength(0);
        assertThat(simulate("--reads-for", "3")).isEqualTo(2);
        assertThat(err.toString()).contains("--read-fault and --reads-for need --reads");
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
