package io.settledesk.console.ui.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.ui.read.DataUpTo.Limit;
import io.settledesk.db.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class DataUpToQueriesPgTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @Test
    void standsStillWhileAStoredBatchIsNotAppliedAndNamesIt() {
        Rows rows = new Rows(DB);

        DataUpTo before = DB.tx().read(DataUpToQueries::dataUpTo);
        rows.batch("b-1", "applied", Rows.NOON.minusSeconds(60));
        rows.batch("b-3", "received", Rows.NOON.plusSeconds(1));
        rows.batch("b-2", "failed", Rows.NOON);
        DataUpTo waiting = DB.tx().read(DataUpToQueries::dataUpTo);
        rows.run("update batch set state = 'applied', applied_at = now() where state <> 'applied'");
        DataUpTo after = DB.tx().read(DataUpToQueries::dataUpTo);

        assertThat(before.limit()).isEqualTo(Limit.SNAPSHOT);
        assertThat(before.at()).isEqualTo(before.readAt());
        assertThat(waiting.limit()).isEqualTo(Limit.BATCH_NOT_APPLIED);
        assertThat(waiting.at()).isEqualTo(Rows.NOON);
        assertThat(waiting.batchId()).contains("b-2");
        assertThat(after.limit()).isEqualTo(Limit.SNAPSHOT);
    }
}
