package io.settledesk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TestEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CommandsPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    @BeforeAll
    static void fill() {
        new SignedBatches(new TestEngine(DB)).applyUsual();
    }

    @Test
    void helpAndVersionNeedNothing() {
        assertThat(CommandRun.of(folder, Map.of(), "--help").out()).contains("batch", "export", "verify", "Exit codes");
        assertThat(CommandRun.of(folder, Map.of(), "batch", "replay", "--help").out())
                .contains("--dry-run", "--plan=HASH");
        assertThat(CommandRun.of(folder, Map.of(), "--version").out()).startsWith("settledesk ");
    }

    @Test
    void batchesAreListedByPages() throws IOException {
        JsonNode first = json(run("batch", "list", "--limit", "3", "--json"));
        JsonNode second = json(run(
                "batch", "list", "--limit", "3", "--after", first.path("next").asText(), "--json"));

        assertThat(first.path("items"))
                .extracting(item -> item.path("batchId").asText())
                .containsExactly("b-4", "b-3", "b-2");
        assertThat(second.path("items"))
                .extracting(item -> item.path("batchId").asText())
                .containsExactly("b-1");
        assertThat(second.path("next").isNull()).isTrue();
        assertThat(json(run("batch", "list", "--coupon", "000000000309", "--json"))
                        .path("items"))
                .hasSize(2);
        assertThat(run("batch", "list").out())
                .startsWith("batch  source")
                .contains("b-1")
                .contains("applied");
    }

    @Test
    void paymentsAreListedByPages() throws IOException {
        DB.jdbi().useHandle(handle -> handle.execute("""
                insert into payment (gateway, payment_id, type, amount, currency, account_id, received_at)
                values ('shop', 'p:1', 'credit', 60.50, 'RUB', 'player-7', now() - interval '1 hour'),
                    ('shop', 'p:2', 'debit', 5, 'RUB', 'player-8', now());
                insert into payment_event (gateway, payment_id, status, body, body_sha256, secret_fingerprint, received_at)
                values ('shop', 'p:1', 'success', '{}', repeat('0', 64), 'f', now()),
                    ('shop', 'p:1', 'pending', '{}', repeat('0', 64), 'f', now() - interval '1 minute');
                """));

        JsonNode first = json(run("payment", "list", "--limit", "1", "--json"));
        JsonNode second =
                json(run("payment", "list", "--after", first.path("next").asText(), "--json"));

        assertThat(first.path("items").get(0).path("paymentId").asText()).isEqualTo("p:2");
        assertThat(second.path("items").get(0).path("amount").asText()).isEqualTo("60.50");
        assertThat(second.path("items").get(0).path("statuses").get(0).asText()).isEqualTo("pending");
        assertThat(json(run("payment", "list", "--account", "player-8", "--json"))
                        .path("items"))
                .hasSize(1);
        assertThat(run("payment", "list").out()).contains("pending, success", "player-7");
        assertThat(run("payment", "list", "--after", "shop:none").err()).contains("which is not stored");
    }

    @Test
    void batchIsShownWithItsElements() throws IOException {
        assertThat(run("batch", "show", "b-3").out()).contains("OTHER_RESULT_PARKED", "205.00 RUB", "SHA-256");
        assertThat(json(run("batch", "show", "b-1", "--json"))
                        .path("items")
                        .get(0)
                        .path("coupon_code")
                        .asText())
                .isEqualTo("000000000272");
    }

    @Test
    void refusedPacketsAreListedWithWhy() throws IOException {
        DB.jdbi().useHandle(handle -> handle.execute("""
                insert into quarantine (quarantine_id, delivery_id, received_at, body, body_sha256, reason, path)
                values (gen_random_uuid(), gen_random_uuid(), now() - interval '1 day', '{}', repeat('0', 64), 'is required', '/batchId'),
                    (gen_random_uuid(), gen_random_uuid(), now(), '{}', repeat('0', 64), 'realWin is below zero', '/coupons/0/realWin')
                """));

        JsonNode first = json(run("batch", "quarantine", "--limit", "1", "--json"));
        String next = first.path("next").asText();

        assertThat(first.path("items").get(0).path("path").asText()).isEqualTo("/coupons/0/realWin");
        assertThat(run("batch", "quarantine", "--after", next).out())
                .contains("/batchId: is required")
                .doesNotContain("realWin");
    }

    @Test
    void couponIsShownAndExplained() throws IOException {
        assertThat(run("coupon", "show", "000000000309").out())
                .contains("player-2", "000000000309:0:final_credit", "RESULT_CHANGED");
        assertThat(json(run("coupon", "show", "000000000272", "--json")).path("operations"))
                .hasSize(3);
        CommandRun explained = run("coupon", "explain", "000000000272");
        assertThat(explained.code()).isZero();
        assertThat(explained.out())
                .startsWith(
                        "Recalculated once: 185.00 credited, 185.00 taken back, 92.50 credited. Each was posted once.")
                .contains(
                        "\n3 operations = 3 keys = 3 ledger entries; sum equals the ledger\n",
                        " 1  v2      b-2    Recalculation  opens generation 1, takes back generation 0  recalculation_debit  −185.00");
        assertThat(run("coupon", "explain", "000000000309", "--lang", "ru").out())
                .contains("Нужен ручной разбор.", "Если принять v2: −185,00, +205,00, итог +205,00 (+20,00), цикл 1");
        assertThat(json(run("coupon", "explain", "000000000500", "--json"))
                        .path("waiting")
                        .path("RUB")
                        .asText())
                .isEqualTo("10.00");
    }

    @Test
    void replayShowsItsPlanAndAppliesThatPlanOnly() throws IOException {
        JsonNode plan = json(run("batch", "replay", "b-1", "--dry-run", "--reason", "TICKET-1 test", "--json"));
        CommandRun other = run("batch", "replay", "b-1", "--plan", "0".repeat(64), "--reason", "TICKET-1 test");
        CommandRun done = run(
                "batch",
                "replay",
                "b-1",
                "--plan",
                plan.path("planSha256").asText(),
                "--reason",
                "TICKET-1 test",
                "--json");

        assertThat(plan.path("applied").asBoolean()).isFalse();
        assertThat(plan.path("items").get(0).path("outcome").asText()).isEqualTo("ALREADY_PAID");
        assertThat(other.code()).isEqualTo(1);
        assertThat(other.isOneLine()).as(other.err()).isTrue();
        assertThat(done.code()).isZero();
        assertThat(json(done).path("applied").asBoolean()).isTrue();
        assertThat(json(done).path("items").get(0).path("outcome").asText()).isEqualTo("ALREADY_PAID");
        assertThat(run("batch", "replay", "b-1", "--dry-run", "--reason", "TICKET-1 test")
                        .out())
                .startsWith("Would change nothing")
                .contains("000000000272:0:final_credit exists since");
    }

    @Test
    void placementsAreImportedAndAContradictionIsExitOne() throws IOException {
        Files.writeString(
                folder.resolve("p.csv"),
                "coupon_code,account_id,stake,currency,placed_at\nimported-1,player-9,10,RUB,2026-11-30T09:00:00Z\n");
        Files.writeString(
                folder.resolve("q.csv"),
                "coupon_code,account_id,stake,currency,placed_at\nimported-1,player-8,10,RUB,2026-11-30T09:00:00Z\n");

        assertThat(run("placements", "import", "p.csv").out()).startsWith("1 stored, 0 unchanged, 0 refused");
        assertThat(run("placements", "import", "p.csv").out()).startsWith("0 stored, 1 unchanged");
        CommandRun refused = run("placements", "import", "q.csv");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).startsWith("line 2: ");
    }

    @Test
    void exportIsWrittenAndVerified() throws IOException {
        JsonNode result = json(run("export", "financial-keys", "--out", "k.csv", "--coupon", "000000000272", "--json"));

        assertThat(result.path("rows").asLong()).isEqualTo(3);
        assertThat(run("verify-export", "k.csv").out())
                .startsWith("Holds: 3 rows, SHA-256 " + result.path("sha256").asText());
        Files.writeString(folder.resolve("k.csv"), "x");
        assertThat(run("verify-export", "k.csv").code()).isEqualTo(1);
    }

    @Test
    void verifySaysWhatHolds() throws IOException {
        CommandRun whole = run("verify");
        assertThat(whole.code()).as(whole.out()).isZero();
        assertThat(whole.out()).contains("no financial key stands twice").contains("All hold, as of ");
        assertThat(json(run("verify", "--json")).path("invariants").size()).isGreaterThan(10);
    }

    @Test
    void settingsAreListedWithoutSecrets() {
        assertThat(run("settings").out())
                .contains("callback.secrets  (SETTLEDESK_CALLBACK_SECRETS)")
                .contains("set, not shown")
                .doesNotContain(SignedBatches.SECRET);
    }

    @Test
    void migrateFindsNothingToDo() {
        assertThat(run("migrate").out()).isEqualTo("Nothing to do: the schema is current.\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nonsense                                             | 2 | Unmatched argument
            batch show none                                      | 1 | no batch none is stored
            batch list --limit 0                                 | 2 | --limit must be from 1 to 10000, not 0
            batch list --state odd                               | 2 | --state must be received, applied or failed
            batch list --since 2026-11-30T10:00:00               | 2 | is not a time with an offset
            batch list --after none                              | 2 | --after names batch none, which is not stored
            batch replay b-1 --reason TICKET                     | 2 | --dry-run
            batch replay b-1 --dry-run                           | 2 | --reason
            batch replay b-1 --dry-run --reason x                | 2 | --reason needs a ticket
            batch replay b-1 --plan 12 --reason TICKET           | 2 | --plan must be the 64 hex digits
            batch replay none --dry-run --reason TICKET          | 1 | none
            coupon show none                                     | 1 | no coupon none is stored
            coupon show 272                                      | 1 | with its leading zeros: 000000000272
            coupon explain 00272                                 | 1 | with its leading zeros: 000000000272
            resync --incidents foo --reason TICKET               | 2 | it must be one of
            resync --codes 1 --batch b-1 --reason TICKET         | 2 | settledesk: --codes=
            coupon explain none                                  | 1 | no coupon none is stored
            coupon explain 000000000272 --lang de                | 2 | --lang must be en or ru
            coupon explain 000000000272 --zone Mars              | 2 | is not a time zone
            placements import none.csv                           | 2 | does not exist
            export nonsense --out x.csv                          | 2 | there is no data set "nonsense"
            export bets --out x.csv --state odd                  | 2 | has no filter "state"
            export bets --out x.csv --columns uuid,odd           | 2 | has no column "odd"
            export bets --out none/x.csv                         | 1 | does not exist
            export coupons --out x.csv --filter status=won       | 1 | filter status cannot be read
            export coupons --out x.csv --profile pdf             | 2 | --profile must be audit or excel
            verify-export none.csv                               | 2 | does not exist
            verify --set db.pool-size=many                       | 2 | db.pool-size must be a whole number
            verify --set db.password=x                           | 2 | SETTLEDESK_DB_PASSWORD
            verify --config none.properties                      | 2 | does not exist
            """)
    void badInputIsOneLineThatNamesIt(String command, int code, String named) {
        CommandRun run = run(command.split(" +", -1));

        assertThat(run.code()).as(run.err()).isEqualTo(code);
        assertThat(run.err()).contains(named);
        assertThat(run.isOneLine()).as(run.err()).isTrue();
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SETTLEDESK_DB_URL  | jdbc:postgresql://127.0.0.1:1/x | 1 | nothing answers at db.url
            SETTLEDESK_DB_URL  | http://db1                      | 2 | db.url must be a PostgreSQL address
            SETTLEDESK_DB_USER | nobody-of-that-name             | 1 | db.user
            """)
    void badAddressIsOneLineThatNamesTheSetting(String name, String value, int code, String named) {
        Map<String, String> environment = CommandRun.environment(DB.settings());
        environment.put(name, value);

        CommandRun run = CommandRun.of(folder, environment, "batch", "list");

        assertThat(run.code()).isEqualTo(code);
        assertThat(run.err()).contains(named);
        assertThat(run.isOneLine()).as(run.err()).isTrue();
    }

    @Test
    void databaseWithoutOurSchemaSaysToMigrate() {
        try (TestDatabase empty = TestDatabase.withoutSchema()) {
            CommandRun run = CommandRun.of(folder, CommandRun.environment(empty.settings()), "batch", "list");

            assertThat(run.code()).isEqualTo(1);
            assertThat(run.err()).contains("run migrate");
            assertThat(run.isOneLine()).as(run.err()).isTrue();
        }
    }

    private CommandRun run(String... args) {
        return CommandRun.of(folder, CommandRun.environment(DB.settings()), args);
    }

    private static JsonNode json(CommandRun run) throws IOException {
        assertThat(run.code()).as(run.err()).isZero();
        return JSON.readTree(run.out());
    }
}
