package io.settledesk.audit.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.settledesk.db.TestDatabase;
import io.settledesk.settlement.SignedBatches;
import io.settledesk.settlement.TestEngine;
import io.settledesk.text.Unguarded;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ExportPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final List<String> HOSTILE = List.of(
            "=1+1",
            "+7",
            "-1",
            "@x",
            "\t=1",
            "\r=1",
            ";=1",
            "\"=1\"",
            "\uFF1D1",
            "a,\"b\"\r\nc",
            "Команда Ё 😀",
            "'=1",
            "",
            " ");

    @TempDir
    Path folder;

    @BeforeAll
    static void fill() {
        TestEngine engine = new TestEngine(DB);
        new SignedBatches(engine).applyUsual();
        engine.execute("""
                insert into account_payout_details (account_id, revision, method, number, created_at)
                values ('payee', 1, 'card', '4111111111111111', now());
                insert into payout (id_transaction_merchant, coupon_code, generation, account_id, details_revision,
                    amount, currency, state, next_attempt_at, created_at, updated_at)
                values ('000000000272-1-final_credit', '000000000272', 1, 'payee', 1, 92.5, 'RUB', 'new', now(), now(), now());
                insert into payment (gateway, payment_id, type, amount, currency, account_id, received_at)
                values ('shop', '0042', 'credit', 60, 'RUB', 'payee', now());
                insert into payment_event (gateway, payment_id, status, body_sha256, secret_fingerprint, received_at)
                values ('shop', '0042', 'pending', repeat('0', 64), 'f', now())
                """);
        for (int i = 0; i < HOSTILE.size(); i++) {
            String name = HOSTILE.get(i);
            int position = i;
            DB.jdbi()
                    .useHandle(handle -> handle.createUpdate("""
                            insert into bet (coupon_code, uuid, position, status, name, last_batch_id, payload, updated_at)
                            values ('hostile', :uuid, :position, 1, :name, 'b-1', '{}', now())
                            """)
                            .bind("uuid", "%03d".formatted(position))
                            .bind("position", position)
                            .bind("name", name)
                            .execute());
        }
    }

    @Test
    void signedAmountsStayNumbersAndLeadingZerosStay() throws IOException {
        ExportResult result = run(order(Dataset.FINANCIAL_KEYS, Map.of("coupon", "000000000272")));

        List<CsvRecord> records = read(result.file());
        assertThat(result.rows()).isEqualTo(3);
        assertThat(column(records, "amount")).containsExactly("185.00", "92.50", "-185.00");
        assertThat(column(records, "coupon_code")).containsOnly("000000000272");
        assertThat(column(records, "created_at")).allMatch(at -> at.matches("20\\d\\d-.*T.*\\.\\d{6}Z"));
        assertThat(column(records, "balance_after")).containsExactly("185.00", "92.50", "0.00");
    }

    @Test
    void payoutsShowNoNumberAndPaymentsWhatWasTold() throws IOException {
        ExportResult payouts = run(order(Dataset.PAYOUTS, Map.of("coupon", "000000000272")));
        ExportResult payments = run(order(Dataset.PAYMENTS, Map.of("gateway", "shop")));

        assertThat(column(read(payouts.file()), "number_masked")).containsExactly("****1111");
        assertThat(Files.readString(payouts.file())).doesNotContain("4111111111111111");
        assertThat(column(read(payments.file()), "payment_id")).containsExactly("0042");
        assertThat(column(read(payments.file()), "statuses")).containsExactly("pending");
        assertThat(column(read(payments.file()), "contradictions")).containsExactly("0");
    }

    @Test
    void hostileCellsAreHarmlessAndComeBack() throws IOException {
        ExportResult result = run(order(Dataset.BETS, Map.of("coupon", "hostile")));

        List<String> names = column(read(result.file()), "name");
        assertThat(names).noneMatch(name -> name.matches("(?s)^[=+\\-@\t\r\uFF1D].*"));
        assertThat(names.stream().map(Unguarded::text)).containsExactlyElementsOf(HOSTILE);
    }

    @Test
    void excelProfileHasMarkSemicolonCommaAndCodesAsText() throws IOException {
        ExportOrder order = new ExportOrder(
                Dataset.FINANCIAL_KEYS,
                new TreeMap<>(Map.of("coupon", "000000000272")),
                List.of(),
                List.of("coupon_code", "amount", "created_at"),
                ExportProfile.EXCEL,
                ZoneId.of("Europe/Moscow"),
                folder.resolve("excel.csv"),
                false);

        String text = Files.readString(run(order).file());

        assertThat(text).startsWith("\uFEFFcoupon_code;amount;created_at\r\n");
        assertThat(text).contains(";-185,00;").contains("=\"\"000000000272\"\"").contains("+03:00\r\n");
    }

    @ParameterizedTest
    @EnumSource(Dataset.class)
    void everyDataSetIsExportedAndVerified(Dataset dataset) throws IOException {
        ExportResult result = run(order(dataset, Map.of()));

        assertThat(result.rows()).isPositive();
        assertThat(read(result.file()).get(0).getFields()).isEqualTo(dataset.columns());
        assertThat(VerifyExport.of(result.file()).holds()).isTrue();
        assertThat(VerifyExport.of(result.file()).rows()).isEqualTo(result.rows());
        assertThat(Files.readString(result.manifest()))
                .contains("\"dataset\" : \"" + dataset.word() + "\"")
                .contains(result.sha256())
                .contains("\"actor\" : \"postgres\"");
    }

    @ParameterizedTest
    @EnumSource(Dataset.class)
    void everyFilterOfADataSetRuns(Dataset dataset) {
        Map<String, String> words = Map.ofEntries(
                Map.entry("from", "2020-01-01T00:00:00Z"),
                Map.entry("to", "2100-01-01T00:00:00Z"),
                Map.entry("status", "2"),
                Map.entry("generation", "0"),
                Map.entry("settled", "true"),
                Map.entry("least", "1"),
                Map.entry("most", "1000.5"),
                Map.entry("open-minutes", "10"),
                Map.entry("codes", "a\nb"),
                Map.entry("answer", "repeat"),
                Map.entry("particular", "exhausted"),
                Map.entry("flag", "conflict"));
        for (String filter : dataset.filters()) {
            Path file = folder.resolve(dataset + filter + ".csv");
            ExportOrder order = ExportOrder.audit(dataset, Map.of(filter, words.getOrDefault(filter, "x")), file);

            assertThat(run(order).file()).exists();
        }
    }

    @Test
    void paymentsAreListedByGatewayAndId() {
        for (String id : List.of("shop 0042", "other 0042")) {
            ExportOrder order = new ExportOrder(
                    Dataset.PAYMENTS,
                    new TreeMap<>(),
                    List.of(id),
                    List.of("payment_id", "amount"),
                    ExportProfile.AUDIT,
                    ZoneId.of("UTC"),
                    folder.resolve(id + ".csv"),
                    false);

            assertThat(run(order).rows()).as(id).isEqualTo(id.startsWith("shop") ? 1 : 0);
        }
    }

    @Test
    void onlyTheListedIdsAreExported() {
        ExportOrder order = new ExportOrder(
                Dataset.BATCHES,
                new TreeMap<>(),
                List.of("b-1", "b-3", "b-77"),
                List.of("batch_id", "sends"),
                ExportProfile.AUDIT,
                ZoneId.of("UTC"),
                folder.resolve("ids.csv"),
                false);

        assertThat(run(order).rows()).isEqualTo(2);
    }

    @Test
    void alteredFileDoesNotVerify() throws IOException {
        ExportResult result = run(order(Dataset.COUPONS, Map.of()));
        Files.writeString(result.file(), Files.readString(result.file()).replace("000000000272", "000000000273"));

        assertThat(VerifyExport.of(result.file()).problem().orElseThrow()).startsWith("the file has been altered");
        Files.writeString(result.file(), "x");
        assertThat(VerifyExport.of(result.file()).problem().orElseThrow()).contains("bytes, its manifest says");
        Files.delete(result.manifest());
        assertThatThrownBy(() -> VerifyExport.of(result.file())).hasMessageContaining("there is no manifest");
    }

    @Test
    void stopOrFailureLeavesNoFile() throws IOException {
        ExportProgress stop = new ExportProgress() {
            @Override
            public void written(long rows, long bytes) {}

            @Override
            public boolean isStopped() {
                return true;
            }
        };
        ExportOrder order = order(Dataset.COUPONS, Map.of());

        assertThatThrownBy(() -> export().run(order, stop))
                .isInstanceOfSatisfying(
                        ExportFailed.class,
                        failed -> assertThat(failed.isStopped()).isTrue());
        assertThatThrownBy(() -> run(ExportOrder.audit(Dataset.COUPONS, Map.of("nonsense", "1"), order.file())))
                .hasMessageContaining("cannot be filtered by nonsense");
        assertThatThrownBy(() -> run(ExportOrder.audit(Dataset.COUPONS, Map.of("status", "two"), order.file())))
                .hasMessageContaining("filter status cannot be read from \"two\"");
        assertThatThrownBy(() -> run(ExportOrder.audit(Dataset.COUPONS, Map.of(), folder.resolve("no/such/x.csv"))))
                .hasMessageContaining("does not exist");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    /** A finished file takes its target's name: under root, a null device would become a table. */
    @Test
    void aDeviceIsNeverReplaced() {
        ExportOrder order = ExportOrder.audit(Dataset.COUPONS, Map.of(), Path.of("/dev/null"));
        ExportOrder replacing = new ExportOrder(
                order.dataset(),
                order.filter(),
                List.of(),
                List.of(),
                order.profile(),
                order.zone(),
                order.file(),
                true);
        // Refused by its first check, so a failing test finds the check gone before anything is renamed.
        assertThatThrownBy(() -> Export.checkTarget(replacing, replacing.file()))
                .hasMessageContaining("device");
    }

    @Test
    void fileThatExistsIsReplacedOnlyOnWish() throws IOException {
        ExportOrder order = order(Dataset.COUPONS, Map.of());
        Files.writeString(order.file(), "mine");

        assertThatThrownBy(() -> run(order)).hasMessageContaining("exists already");
        assertThat(order.file()).hasContent("mine");
        assertThat(run(new ExportOrder(
                                order.dataset(),
                                order.filter(),
                                List.of(),
                                List.of(),
                                order.profile(),
                                order.zone(),
                                order.file(),
                                true))
                        .rows())
                .isPositive();
    }

    @Test
    void exportIsJournaledAndAViewerMayNot() {
        new Export(DB.database("settlement_auditor").tx(), "settledesk test")
                .run(ExportOrder.audit(Dataset.GENERATIONS, Map.of(), folder.resolve("a.csv")), ExportProgress.NONE);

        assertThat(new TestEngine(DB)
                        .list("select details ->> 'rows' from operator_action where action = 'export' and"
                                + " actor = 'login_settlement_auditor'"))
                .hasSize(1);
        assertThatThrownBy(() -> new Export(DB.database("settlement_viewer").tx(), "settledesk test")
                        .run(ExportOrder.audit(Dataset.BETS, Map.of(), folder.resolve("v.csv")), ExportProgress.NONE))
                .hasMessageContaining("needs settlement_auditor");
    }

    /** The rows are told of long before the last one is read: they are streamed, not collected. */
    @Test
    void fiftyThousandRowsAreStreamed() {
        DB.jdbi().useHandle(handle -> handle.execute("""
                insert into bet (coupon_code, uuid, position, status, name, last_batch_id, payload, updated_at)
                select 'many', lpad(n::text, 8, '0'), n, 1, repeat('x', 200), 'b-1', repeat('y', 700), now()
                from generate_series(1, 50000) n
                """));
        long before = usedMemory();
        long[] most = {0};
        ExportProgress watching = new ExportProgress() {
            @Override
            public void written(long rows, long bytes) {
                if (rows % 20_000 == 0) {
                    most[0] = Math.max(most[0], usedMemory());
                }
            }

            @Override
            public boolean isStopped() {
                return false;
            }
        };

        ExportResult result = export().run(order(Dataset.BETS, Map.of("coupon", "many")), watching);

        assertThat(result.rows()).isEqualTo(50_000);
        assertThat(result.bytes()).isGreaterThan(45_000_000);
        DB.jdbi().useHandle(handle -> handle.execute("delete from bet where coupon_code = 'many'"));
        assertThat(most[0] - before).as("memory grown, bytes").isLessThan(25_000_000);
    }

    private static long usedMemory() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private ExportOrder order(Dataset dataset, Map<String, String> filter) {
        return ExportOrder.audit(dataset, filter, folder.resolve(dataset.word() + ".csv"));
    }

    private static Export export() {
        return new Export(DB.tx(), "settledesk test");
    }

    private static ExportResult run(ExportOrder order) {
        return export().run(order, ExportProgress.NONE);
    }

    private static List<CsvRecord> read(Path file) throws IOException {
        try (CsvReader<CsvRecord> reader = CsvReader.builder().ofCsvRecord(file, StandardCharsets.UTF_8)) {
            return reader.stream().toList();
        }
    }

    private static List<String> column(List<CsvRecord> records, String name) {
        int index = records.get(0).getFields().indexOf(name);
        return records.stream().skip(1).map(record -> record.getField(index)).toList();
    }
}
