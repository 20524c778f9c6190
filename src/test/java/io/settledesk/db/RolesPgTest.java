package io.settledesk.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a login that is a member of one role alone can do, tried for real. */
class RolesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final Database OPERATOR = DB.database("settlement_operator");
    private static final Database AUDITOR = DB.database("settlement_auditor");
    private static final Database VIEWER = DB.database("settlement_viewer");
    private static final Database ENGINE = DB.database("settlement_engine");

    static Stream<String> persons() {
        return Stream.of("settlement_operator", "settlement_auditor", "settlement_viewer");
    }

    @ParameterizedTest
    @MethodSource("persons")
    void aPersonsLoginWritesNoTable(String role) {
        List<String> allowed = new ArrayList<>();
        for (String table : tables()) {
            for (String change : changes(table)) {
                if (!isForbidden(of(role), change)) {
                    allowed.add(change);
                }
            }
        }
        assertThat(allowed).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("persons")
    void aPersonsLoginReadsEveryTable(String role) {
        for (String table : tables()) {
            assertThatCode(() -> of(role).tx().read(handle -> handle.execute("select 1 from " + table + " limit 1")))
                    .doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @MethodSource("persons")
    void aPersonsLoginMakesNothingAndBecomesNobody(String role) {
        for (String change : List.of(
                "create table settlement.mine (a int)",
                "create table public.mine (a int)",
                "create function settlement.mine() returns int language sql as 'select 1'",
                "alter table batch disable trigger all",
                "drop table batch",
                "set role settlement_owner",
                "set role settlement_engine",
                "set session_replication_role = replica",
                "copy (select 1) to program 'true'")) {
            assertThat(isForbidden(of(role), change)).as(change).isTrue();
        }
    }

    @Test
    void theEngineDoesWhatItDoesAndNotMore() {
        assertThatCode(() -> ENGINE.tx().run(RolesPgTest::applyABatch)).doesNotThrowAnyException();
        for (String change : List.of(
                "update coupon_version set outcome = 'STALE'",
                "update ledger_entry set amount = 1",
                "update operator_action set actor = 'x'",
                "update financial_operation set amount = 1",
                "update placement set stake = 1",
                "delete from batch",
                "delete from coupon",
                "delete from financial_operation",
                "delete from operator_action",
                "delete from incident",
                "truncate batch",
                "truncate ledger_entry",
                "create table settlement.mine (a int)",
                "set role settlement_owner")) {
            assertThat(isForbidden(ENGINE, change)).as(change).isTrue();
        }
    }

    @Test
    void anOperatorAsksAndItsNameIsTheLogins() {
        OPERATOR.tx().run(RolesPgTest::lookAtAPlan);
        UUID id = OPERATOR.tx()
                .run(handle -> handle.select(
                                "select request_action('replay', 'b1', '{}', repeat('a', 64), 'TICKET-1 lost answer')")
                        .mapTo(UUID.class)
                        .one());

        String asker = OPERATOR.tx()
                .read(handle -> handle.select("select requested_by from request where request_id = ?", id)
                        .mapTo(String.class)
                        .one());
        assertThat(asker).isEqualTo("login_settlement_operator");
        assertThat(did(OPERATOR, "select withdraw_request('" + id + "')")).isTrue();
        assertThat(did(OPERATOR, "select withdraw_request('" + id + "')")).isFalse();
    }

    @Test
    void nobodyWithdrawsAnothersRequest() {
        ENGINE.tx().run(RolesPgTest::lookAtAPlan);
        UUID id = ENGINE.tx()
                .run(handle -> handle.select(
                                "select request_action('replay', 'b1', '{}', repeat('a', 64), 'TICKET-2 by the service')")
                        .mapTo(UUID.class)
                        .one());

        assertThat(did(OPERATOR, "select withdraw_request('" + id + "')")).isFalse();
    }

    @Test
    void anOperatorTakesAndResolvesAnIncidentInTheJournal() {
        UUID id = UUID.randomUUID();
        DB.jdbi()
                .useHandle(handle -> handle.execute(
                        "insert into incident (incident_id, kind, identity, opened_at) values (?, 'RESULT_ODD', 'x', now())",
                        id));

        assertThat(did(OPERATOR, "select take_incident('" + id + "', null)")).isTrue();
        assertThat(did(OPERATOR, "select resolve_incident('" + id + "', 'asked the provider, it is right')"))
                .isTrue();

        List<String> journal = AUDITOR.tx()
                .read(handle -> handle.select(
                                "select actor || ' ' || action from operator_action where target = ? order by seq",
                                id.toString())
                        .mapTo(String.class)
                        .list());
        assertThat(journal)
                .containsExactly(
                        "login_settlement_operator incident.take", "login_settlement_operator incident.resolve");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "''", "'too short'", "'    short     '"})
    void anIncidentIsNotResolvedWithoutAComment(String comment) {
        UUID id = UUID.randomUUID();
        DB.jdbi()
                .useHandle(handle -> handle.execute(
                        "insert into incident (incident_id, kind, identity, opened_at) values (?, 'RESULT_ODD', ?, now())",
                        id,
                        id.toString()));

        assertThatThrownBy(() -> did(OPERATOR, "select resolve_incident('" + id + "', " + comment + ")"))
                .hasMessageContaining("needs 10 to 2000 characters");

        assertThat(did(AUDITOR, "select state = 'open' from incident where incident_id = '" + id + "'"))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "select request_action('replay', 'b', '{}', null, 'because of it')",
                "select withdraw_request(gen_random_uuid())",
                "select take_incident(gen_random_uuid(), null)",
                "select resolve_incident(gen_random_uuid(), 'a comment long enough')"
            })
    void whoOnlyReadsAsksForNothing(String call) {
        assertThat(isForbidden(VIEWER, call)).isTrue();
        assertThat(isForbidden(AUDITOR, call)).isTrue();
    }

    @Test
    void everyPersonHasJournalAndFiltersOfItsOwn() {
        for (Database person : List.of(OPERATOR, AUDITOR, VIEWER)) {
            person.tx()
                    .run(handle -> handle.execute("select record_action('case.view', '1', null, null, 'DONE', '{}')"));
            person.tx().run(handle -> handle.execute("select save_filter('coupons', 'mine', '{}')"));
        }
        VIEWER.tx().run(handle -> handle.execute("select drop_filter('coupons', 'mine')"));

        List<String> owners = AUDITOR.tx()
                .read(handle -> handle.select("select owner from saved_filter order by owner")
                        .mapTo(String.class)
                        .list());
        assertThat(owners).containsExactly("login_settlement_auditor", "login_settlement_operator");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "batch.replay",
                "BATCH.REPLAY",
                "placements.sweep",
                "placements.import",
                "incident.take",
                "incident.resolve",
                "request.withdraw",
                "request.replay",
                "coupon.settle",
                "view.incident.resolve",
                ""
            })
    void onlyWhoDoesItWritesAnEffectIntoTheJournal(String action) {
        String line = "select record_action('" + action + "', 'b-1', 'a reason', null, '%s', '{}')";

        for (String outcome : List.of("done", "nothing", "refused", "denied", "failed")) {
            assertThat(isForbidden(OPERATOR, line.formatted(outcome))).isTrue();
            assertThat(isForbidden(VIEWER, line.formatted(outcome))).isTrue();
        }
        assertThatCode(() -> ENGINE.tx().run(handle -> handle.execute(line.formatted("done"))))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"case.view", "batch.dry_run", "export", "verify", "export.verify"})
    void whatAPersonHasReadItWritesItself(String action) {
        assertThatCode(() -> VIEWER.tx()
                        .run(handle -> handle.execute(
                                "select record_action('" + action + "', 'b-1', null, null, 'done', '{}')")))
                .doesNotThrowAnyException();
    }

    @Test
    void nobodyCallsWhatWritesEffects() {
        String call = "select record_effect('incident.take', 'b-1', null, null, 'done', '{}')";

        assertThat(isForbidden(OPERATOR, call)).isTrue();
        assertThat(isForbidden(ENGINE, call)).isTrue();
    }

    @Test
    void theAuditorRecordsAVerificationAndTheViewerDoesNot() {
        String record = "select record_verification(1, 0, '{}')";

        assertThatCode(() -> AUDITOR.tx().run(handle -> handle.execute(record))).doesNotThrowAnyException();
        assertThat(isForbidden(VIEWER, record)).isTrue();
    }

    @Test
    void aFunctionIsNotHijackedByATemporaryTable() {
        OPERATOR.tx().run(handle -> {
            handle.execute("create temporary table operator_action (like settlement.operator_action)");
            handle.execute("set local search_path = pg_temp, settlement");
            return handle.execute("select settlement.record_action('case.view', 'hijack', null, null, 'DONE', '{}')");
        });

        assertThat(did(AUDITOR, "select exists (select 1 from settlement.operator_action where target = 'hijack')"))
                .isTrue();
    }

    private static int lookAtAPlan(Handle handle) {
        return handle.execute("select record_action('batch.dry_run', 'b1', null, repeat('a', 64), 'done', '{}')");
    }

    private static int applyABatch(Handle handle) {
        handle.execute("""
                insert into batch (batch_id, source, state, coupon_count, body, body_sha256, received_at)
                values ('e1', 'callback', 'received', 1, '{}', repeat('0', 64), now()) on conflict do nothing;
                insert into coupon (coupon_code, status, phase, generation, settled, real_win, currency, version_count,
                    last_batch_id, first_seen_at, updated_at)
                values ('e', 2, 'FINAL', 0, true, 5, 'RUB', 1, 'e1', now(), now());
                select 1 from coupon where coupon_code = 'e' for update;
                update coupon set version_count = 2 where coupon_code = 'e';
                insert into coupon_version (coupon_code, batch_id, position, version_no, status, phase, real_win, currency,
                    generation, outcome, reason, payload, received_at)
                values ('e', 'e1', 0, 1, 2, 'FINAL', 5, 'RUB', 0, 'APPLIED', '{}', '{}', now());
                insert into bet (coupon_code, uuid, position, status, last_batch_id, payload, updated_at)
                values ('e', 'u', 0, 2, 'e1', '{}', now())
                on conflict on constraint bet_pk do update set status = excluded.status;
                insert into settlement_generation (coupon_code, generation, opened_by, opened_at) values ('e', 0, 'e1', now());
                update settlement_generation set credited = 5 where coupon_code = 'e';
                insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at)
                values ('e', 'a', 1, 'RUB', now(), now());
                insert into account (account_id, currency, created_at, updated_at) values ('a', 'RUB', now(), now());
                update account set balance = 5, entry_count = 1 where account_id = 'a';
                insert into financial_operation (coupon_code, generation, kind, amount, currency, state, batch_id, created_at)
                values ('e', 0, 'final_credit', 5, 'RUB', 'unassigned', 'e1', now()) on conflict do nothing;
                update financial_operation set state = 'posted', account_id = 'a', posted_at = now() where coupon_code = 'e';
                insert into ledger_entry (account_id, entry_key, entry_no, amount, balance_after, source, created_at)
                values ('a', 'e:0:final_credit', 1, 5, 5, 'coupon', now());
                insert into incident (incident_id, kind, identity, opened_at) values (gen_random_uuid(), 'RESULT_ODD', 'e', now())
                on conflict (kind, identity) where state <> 'resolved' do nothing;
                update incident set state = 'resolved', resolved_at = now(), resolved_by = 'engine' where identity = 'e';
                insert into delivery (delivery_id, received_at, http_status, outcome, duration_ms)
                values (gen_random_uuid(), now(), 200, 'applied', 1);
                insert into quarantine (quarantine_id, delivery_id, received_at, body, body_sha256, reason)
                values (gen_random_uuid(), gen_random_uuid(), now(), '{}', repeat('0', 64), 'x');
                update quarantine set state = 'replayed';
                delete from quarantine;
                delete from delivery;
                insert into service_heartbeat values ('s', 'serve', now(), now());
                delete from service_heartbeat;
                select 1 from request for update skip locked;
                update request set state = 'expired', finished_at = now() where state = 'waiting' and expires_at < now();
                insert into operator_action (at, actor, action, target, outcome) values (now(), 'engine', 'apply', 'e1', 'DONE');
                insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)
                values ('t', 'i', now(), false, 1);
                update scheduled_tasks set version = 2;
                delete from scheduled_tasks;
                """);
        return handle.execute(
                "update batch set state = 'applied', applied_at = now(), attempts = 1 where batch_id = 'e1'");
    }

    private static List<String> changes(String table) {
        String column = DB.tx()
                .read(handle -> handle.select(
                                "select attname from pg_attribute where attrelid = ?::regclass and attnum = 2", table)
                        .mapTo(String.class)
                        .one());
        return List.of(
                "insert into " + table + " default values",
                "update " + table + " set " + column + " = " + column,
                "delete from " + table,
                "truncate " + table);
    }

    private static List<String> tables() {
        return DB.tx().read(handle -> handle.select("""
                        select relname from pg_class
                        where relnamespace = 'settlement'::regnamespace and relkind in ('r', 'p')
                        """).mapTo(String.class).list());
    }

    private static boolean isForbidden(Database database, String sql) {
        try {
            TestDatabase.jdbiOf(database).useTransaction(handle -> {
                handle.execute(sql);
                handle.rollback();
            });
            return false;
        } catch (RuntimeException refused) {
            return Failure.sqlIn(refused)
                    .map(sqlException -> "42501".equals(sqlException.getSQLState()))
                    .orElse(false);
        }
    }

    private static boolean did(Database database, String sql) {
        return database.tx()
                .run(handle -> handle.select(sql).mapTo(Boolean.class).one());
    }

    private static Database of(String role) {
        return switch (role) {
            case "settlement_operator" -> OPERATOR;
            case "settlement_auditor" -> AUDITOR;
            default -> VIEWER;
        };
    }

    @Test
    void aRequestNeedsAReasonAndAKnownKind() {
        assertThatThrownBy(() -> OPERATOR.tx()
                        .run(handle -> handle.execute("select request_action('replay', 'b', '{}', null, ' ')")))
                .hasMessageContaining("a reason needs 3 to 2000 characters");
        assertThatThrownBy(() -> OPERATOR.tx()
                        .run(handle -> handle.execute("select request_action('pay', 'b', '{}', null, 'because')")))
                .hasMessageContaining("there are no requests of kind pay");
    }
}
