package io.settledesk.db;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What must hold for every table, read from the catalogue: a new table that forgets one of these fails here. */
class SchemaPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    /** The column by which a table is spread over machines; it is part of each of the table's unique constraints. */
    private static final Map<String, String> DISTRIBUTED = Map.ofEntries(
            Map.entry("coupon", "coupon_code"),
            Map.entry("coupon_version", "coupon_code"),
            Map.entry("bet", "coupon_code"),
            Map.entry("settlement_generation", "coupon_code"),
            Map.entry("financial_operation", "coupon_code"),
            Map.entry("placement", "coupon_code"),
            Map.entry("inbox_coupon", "coupon_code"),
            Map.entry("resync_check", "coupon_code"),
            Map.entry("batch", "batch_id"),
            Map.entry("account", "account_id"),
            Map.entry("ledger_entry", "account_id"),
            Map.entry("payment", "payment_id"),
            Map.entry("payment_event", "payment_id"),
            Map.entry("platform_event", "id_platform"),
            Map.entry("payment_conflict", "payment_id"),
            Map.entry("account_payout_details", "account_id"),
            Map.entry("payout", "id_transaction_merchant"),
            Map.entry("payout_attempt", "id_transaction_merchant"));

    /** Tables that stay on one machine: their keys are of no coupon, batch or account. */
    private static final Set<String> LOCAL = Set.of(
            "delivery",
            "quarantine",
            "incident",
            "request",
            "resync_run",
            "resync_item",
            "operator_action",
            "service_heartbeat",
            "verification",
            "saved_filter",
            "scheduled_tasks",
            "payout_policy",
            "payout_volume",
            "dispatcher",
            "installation");

    @Test
    void everyTableIsDistributedByAColumnOrLocalByName() {
        Set<String> named = new TreeSet<>(DISTRIBUTED.keySet());
        named.addAll(LOCAL);

        assertThat(named).as("a new table goes to DISTRIBUTED or LOCAL").isEqualTo(new TreeSet<>(tables()));
    }

    @Test
    void everyUniqueConstraintHoldsItsDistributionColumn() {
        List<Unique> constraints = DB.tx()
                .read(handle -> handle.createQuery("""
                        select c.relname as on_table, i.relname as name, array_agg(a.attname::text) as columns
                        from pg_index x
                        join pg_class c on c.oid = x.indrelid
                        join pg_class i on i.oid = x.indexrelid
                        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (x.indkey)
                        where c.relnamespace = 'settlement'::regnamespace and x.indisunique
                        group by c.relname, i.relname
                        """)
                        .map(ConstructorMapper.of(Unique.class))
                        .list());

        assertThat(constraints).extracting(Unique::onTable).containsAll(DISTRIBUTED.keySet());
        assertThat(constraints)
                .filteredOn(unique -> DISTRIBUTED.containsKey(unique.onTable()))
                .allSatisfy(unique ->
                        assertThat(unique.columns()).as(unique.name()).contains(DISTRIBUTED.get(unique.onTable())));
    }

    @Test
    void everyTableSaysWhoWritesIt() {
        assertThat(rows("""
                        select relname from pg_class
                        where relnamespace = 'settlement'::regnamespace and relkind = 'r' and relname <> 'flyway_schema_history'
                            and coalesce(obj_description(oid, 'pg_class'), '') !~* '(written|opened|asked).*(delete|append-only)'
                        """))
                .as("tables whose comment does not say who writes and who deletes")
                .isEmpty();
    }

    @Test
    void everyConstraintAndIndexIsNamedByUs() {
        assertThat(rows("""
                        select conname from pg_constraint
                        where connamespace = 'settlement'::regnamespace and conrelid <> 0 and contype <> 'n' and contype <> 't'
                            and conrelid <> 'flyway_schema_history'::regclass
                            and conname ~ '_(pkey|key|check|fkey|excl)[0-9]*$'
                        """)).isEmpty();
        assertThat(rows("""
                        select indexrelid::regclass::text from pg_index x
                        join pg_class c on c.oid = x.indrelid
                        where c.relnamespace = 'settlement'::regnamespace and c.relname <> 'flyway_schema_history'
                            and indexrelid::regclass::text !~ '_(pk|uq|ix)$'
                        """)).isEmpty();
    }

    @Test
    void identifiersSortByBytesAndAmountsAreExact() {
        assertThat(rows("""
                        select table_name || '.' || column_name from information_schema.columns
                        where table_schema = 'settlement' and data_type in ('double precision', 'real', 'money')
                        """)).isEmpty();
        assertThat(rows("""
                        select table_name || '.' || column_name from information_schema.columns
                        where table_schema = 'settlement' and data_type = 'timestamp without time zone'
                            and table_name <> 'flyway_schema_history'
                        """)).isEmpty();
        assertThat(rows("""
                        select c.table_name || '.' || c.column_name from information_schema.columns c
                        where c.table_schema = 'settlement' and c.data_type = 'text' and coalesce(c.collation_name, '') <> 'C'
                            and c.column_name in ('coupon_code', 'batch_id', 'account_id', 'uuid', 'financial_key', 'entry_key')
                        """)).isEmpty();
    }

    @Test
    void nothingDependsOnAnotherTablesRowOrOnASequencesOrder() {
        assertThat(
                        rows(
                                "select conname from pg_constraint where connamespace = 'settlement'::regnamespace and contype = 'f'"))
                .isEmpty();
        assertThat(
                        rows(
                                "select relname from pg_class where relnamespace = 'settlement'::regnamespace and relkind = 'S'"))
                .as("the journal's seq is the one sequence, of a local table")
                .containsExactly("operator_action_seq_seq");
    }

    @Test
    void everyDefinerFunctionPinsItsSearchPathAndIsClosedToPublic() {
        assertThat(rows("""
                        select proname from pg_proc
                        where pronamespace = 'settlement'::regnamespace and prosecdef
                            and not coalesce(proconfig, '{}') @> array['search_path=settlement, pg_temp']
                        """)).isEmpty();
        assertThat(rows("""
                        select proname from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
                        where pronamespace = 'settlement'::regnamespace and a.grantee = 0 and a.privilege_type = 'EXECUTE'
                        """)).isEmpty();
    }

    @Test
    void everythingBelongsToTheOwnerRole() {
        assertThat(rows("""
                        select relname from pg_class
                        where relnamespace = 'settlement'::regnamespace and relkind in ('r', 'S')
                            and relname <> 'flyway_schema_history' and pg_get_userbyid(relowner) <> 'settlement_owner'
                        union all
                        select proname from pg_proc
                        where pronamespace = 'settlement'::regnamespace and pg_get_userbyid(proowner) <> 'settlement_owner'
                        """)).isEmpty();
    }

    static List<String> tables() {
        return rows("""
                select relname from pg_class
                where relnamespace = 'settlement'::regnamespace and relkind in ('r', 'p') and relname <> 'flyway_schema_history'
                order by relname
                """);
    }

    private static List<String> rows(String sql) {
        return DB.tx().read(handle -> handle.select(sql).mapTo(String.class).list());
    }

    /** A unique index of a table. */
    record Unique(String onTable, String name, List<String> columns) {}
}
