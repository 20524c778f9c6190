package io.settledesk.db;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TimeZone;
import java.util.UUID;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DatabasePgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @Test
    void aFreshDatabaseIsMigratedAndEmpty() {
        assertThat(Migrations.state(DB.settings())).isEqualTo(Migrations.State.CURRENT);
        assertThat(one("select count(*) from batch", Long.class)).isZero();
    }

    @Test
    void sessionsDependOnNoDefaultOfTheServer() {
        DB.jdbi().useHandle(handle -> handle.execute("""
                do $$ begin
                    execute format('alter database %I set search_path = nowhere', current_database());
                    execute format('alter database %I set timezone = ''Asia/Tokyo''', current_database());
                    execute format('alter database %I set default_transaction_isolation = ''serializable''', current_database());
                end $$
                """));
        try (Database database = Database.open(DB.settings())) {
            List<String> found = database.tx()
                    .run(handle -> handle.createQuery("""
                            select current_setting('search_path') || '|' || current_setting('timezone') || '|'
                                || current_setting('transaction_isolation') || '|' || current_setting('application_name')
                            """).mapTo(String.class).list());
            assertThat(found).containsExactly("settlement, pg_temp|UTC|read committed|settledesk");
        }
    }

    @Test
    void arraysOfEachTypeGoThroughUnchanged() {
        Instant time = Instant.parse("2026-11-30T10:15:00.123456Z");
        UUID id = UUID.fromString("0b2a7e5c-1111-4222-8333-944455566677");
        List<Arrays1> rows = DB.tx()
                .read(handle -> handle.createQuery("""
                        select * from unnest(:names, :amounts, :numbers, :longs, :flags, :ids, :times, :bodies)
                            as t (name, amount, number, large, flag, id, time, body)
                        """)
                        .bindArray("names", String.class, Arrays.asList("a,\"b\\", null))
                        .bindArray(
                                "amounts",
                                BigDecimal.class,
                                Arrays.asList(new BigDecimal("12345678901234567890.12345678"), null))
                        .bindArray("numbers", Integer.class, Arrays.asList(7, null))
                        .bindArray("longs", Long.class, Arrays.asList(7_000_000_000L, null))
                        .bindArray("flags", Boolean.class, Arrays.asList(true, null))
                        .bindArray("ids", UUID.class, Arrays.asList(id, null))
                        .bindArray("times", Instant.class, Arrays.asList(time, null))
                        .bindArray("bodies", byte[].class, Arrays.asList(new byte[] {0, -1, 34, 92}, null))
                        .map(ConstructorMapper.of(Arrays1.class))
                        .list());

        Arrays1 full = rows.get(0);
        assertThat(full.name()).contains("a,\"b\\");
        assertThat(full.amount()).contains(new BigDecimal("12345678901234567890.12345678"));
        assertThat(full.number()).contains(7);
        assertThat(full.large()).contains(7_000_000_000L);
        assertThat(full.flag()).contains(true);
        assertThat(full.id()).contains(id);
        assertThat(full.time()).contains(time);
        assertThat(full.body()).hasValueSatisfying(body -> assertThat(body).containsExactly(0, -1, 34, 92));
        assertThat(rows.get(1)).isEqualTo(Arrays1.EMPTY);
    }

    @Test
    void timesDoNotDependOnTheZoneOfTheMachine() {
        TimeZone before = TimeZone.getDefault();
        TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
        try {
            // An hour that New York has twice, and more digits than the database keeps.
            Instant time = Instant.parse("2026-11-01T05:30:00.123456789Z");
            Instant read = DB.tx()
                    .read(handle -> handle.createQuery("select :time")
                            .bind("time", time)
                            .mapTo(Instant.class)
                            .one());
            Instant[] array = DB.tx()
                    .read(handle -> handle.createQuery("select :times")
                            .bindArray("times", Instant.class, time)
                            .mapTo(Instant[].class)
                            .one());
            assertThat(read).isEqualTo(Instant.parse("2026-11-01T05:30:00.123456Z"));
            assertThat(array).containsExactly(Instant.parse("2026-11-01T05:30:00.123456Z"));
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @Test
    void openingAPoolOnADatabaseThatIsAwaySucceeds() {
        DatabaseSettings nowhere = DatabaseSettings.of("jdbc:postgresql://127.0.0.1:1/x", "x", Optional.of("x"))
                .withTimeouts(Duration.ofMillis(300), Duration.ofSeconds(1), Duration.ofSeconds(1));
        try (Database database = Database.open(nowhere)) {
            assertThat(org.assertj.core.api.Assertions.catchThrowable(
                            () -> database.tx().run(handle -> 1)))
                    .isInstanceOf(Unavailable.class);
        }
    }

    @Test
    void settingsNeverShowThePassword() {
        assertThat(DatabaseSettings.of("jdbc:postgresql://h/d", "u", Optional.of("hidden")))
                .asString()
                .doesNotContain("hidden");
    }

    private static <T> T one(String sql, Class<T> type) {
        return DB.tx().read(handle -> handle.select(sql).mapTo(type).one());
    }

    /** A row with each type that stores write as arrays. */
    record Arrays1(
            Optional<String> name,
            Optional<BigDecimal> amount,
            Optional<Integer> number,
            Optional<Long> large,
            Optional<Boolean> flag,
            Optional<UUID> id,
            Optional<Instant> time,
            Optional<byte[]> body) {
        static final Arrays1 EMPTY = new Arrays1(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
