package io.settledesk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.settledesk.audit.export.Dataset;
import io.settledesk.callback.SeededService;
import io.settledesk.db.TestDatabase;
import io.settledesk.logs.JsonLogEncoder;
import io.settledesk.logs.TextLogEncoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** Numbers of cards and accounts, tokens and secrets come in on every way, and go out on none. */
final class NoNumberGoesOutPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Logger ROOT = (Logger) LoggerFactory.getLogger("io.settledesk");
    private static final ListAppender<ILoggingEvent> LOG = new ListAppender<>();
    private static SeededService seeded;

    @TempDir
    Path folder;

    @BeforeAll
    static void seed() throws IOException {
        LOG.start();
        ROOT.setLevel(Level.DEBUG);
        ROOT.addAppender(LOG);
        seeded = SeededService.on(DB);
    }

    @AfterAll
    static void stop() {
        ROOT.detachAppender(LOG);
        ROOT.setLevel(null);
        seeded.close();
    }

    @Test
    void noLineOfTheLogHoldsOne() {
        JsonLogEncoder json = new JsonLogEncoder();
        TextLogEncoder text = new TextLogEncoder();
        text.start();
        List<ILoggingEvent> events = List.copyOf(LOG.list);

        assertThat(events).hasSizeGreaterThan(3);
        for (ILoggingEvent event : events) {
            holdsNone("log", new String(json.encode(event), StandardCharsets.UTF_8));
            holdsNone("log", new String(text.encode(event), StandardCharsets.UTF_8));
        }
    }

    @Test
    void noAnswerOfTheServiceHoldsOne() {
        for (String path : List.of("/metrics", "/healthz", "/readyz")) {
            String answer = seeded.service().get(path).body();
            assertThat(answer).as(path).isNotEmpty();
            holdsNone(path, answer);
        }
    }

    /** The words of the platform are no labels: there would be as many as it can think of. */
    @Test
    void callsToThePlatformAreCountedByWhatCameOfThem() {
        assertThat(seeded.service().get("/metrics").body())
                .contains("settledesk_platform_calls_total{call=\"create\",outcome=\"success\"} ")
                .contains("settledesk_platform_calls_total{call=\"create\",outcome=\"warning\"} ")
                .contains("settledesk_platform_calls_total{call=\"create\",outcome=\"server_error\"} ")
                .contains("settledesk_platform_calls_total{call=\"create\",outcome=\"unknown_status\"} ")
                .contains("settledesk_platform_call_seconds_count");
    }

    @Test
    void noExportHoldsOne() throws IOException {
        for (Dataset dataset : Dataset.values()) {
            Path file = folder.resolve(dataset.word() + ".csv");
            CommandRun run = run("export", dataset.word(), "--out", file.toString());

            assertThat(run.code()).as(run.err()).isZero();
            try (var files = Files.list(folder)) {
                for (Path written : files.toList()) {
                    holdsNone(written.getFileName().toString(), Files.readString(written));
                }
            }
        }
    }

    @Test
    void noCommandSaysOne() {
        for (String line : List.of(
                "payout list",
                "payout list --json",
                "payment list",
                "payment list --json",
                "batch list",
                "batch list --json",
                "batch quarantine",
                "batch quarantine --json",
                "batch show b-c-success",
                "batch show b-c-success --json",
                "coupon show c-success",
                "coupon show c-success --json",
                "coupon explain c-other",
                "coupon explain c-other --json",
                "coupon explain c-warning --json",
                "verify",
                "verify --json",
                "settings")) {
            CommandRun run = run(line.split(" "));
            assertThat(run.out()).as(line + ": " + run.err()).isNotBlank();
            holdsNone(line, run.out());
            holdsNone(line, run.err());
        }
    }

    /** Payout details alone keep a whole number: the platform has to be told it. */
    @Test
    void noRowHoldsOneButThePayoutDetails() {
        List<Map<String, Object>> columns = DB.jdbi()
                .withHandle(handle -> handle.createQuery("""
                                select table_name, column_name, data_type
                                from information_schema.columns
                                where table_schema = 'settlement' and data_type in ('text', 'jsonb', 'bytea')
                                """).mapToMap().list());
        Set<String> filled = new TreeSet<>();
        for (Map<String, Object> each : columns) {
            String table = (String) each.get("table_name");
            String column = (String) each.get("column_name");
            List<String> values = values(table, column, each.get("data_type").equals("bytea"));
            if (table.equals("account_payout_details") && column.equals("number")) {
                assertThat(values).contains(SeededService.CARD, SeededService.ACCOUNT);
            } else {
                values.forEach(value -> holdsNone(table + "." + column, value));
            }
            if (!values.isEmpty()) {
                filled.add(table);
            }
        }
        assertThat(filled)
                .contains(
                        "incident",
                        "payment_conflict",
                        "payment_event",
                        "payout_attempt",
                        "platform_event",
                        "quarantine");
    }

    private static List<String> values(String table, String column, boolean bytes) {
        String as = bytes ? "encode(" + column + ", 'escape')" : column + "::text";
        return DB.jdbi()
                .withHandle(handle -> handle.createQuery(
                                "select " + as + " from " + table + " where " + column + " is not null")
                        .mapTo(String.class)
                        .list());
    }

    private static void holdsNone(String where, String text) {
        String read = SeededService.read(text);
        for (String seed : SeededService.seeds()) {
            assertThat(read.contains(seed))
                    .as("%s shows %s: %s", where, seed, around(read, seed))
                    .isFalse();
        }
    }

    private static String around(String read, String seed) {
        int at = read.indexOf(seed);
        return at < 0 ? "" : read.substring(Math.max(0, at - 120), Math.min(read.length(), at + 60));
    }

    private CommandRun run(String... args) {
        return CommandRun.of(folder, CommandRun.environment(DB.settings()), args);
    }
}
