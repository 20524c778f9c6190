package io.settledesk.db;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DatabasePgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @Test
    void aFreshDatabaseIsMigratedAndEmpty() {
        assertThat(Migrations.state(DB.settings())).isEqualTo(Migrations.State.CURRENT);
        assertThat(DB.tx()
                        .<Long>read(handle -> handle.select("select count(*) from batch")
                                .mapTo(Long.class)
                                .one()))
                .isZero();
    }
}
