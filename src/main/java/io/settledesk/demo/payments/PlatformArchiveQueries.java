package io.settledesk.demo.payments;

import io.settledesk.db.Tx;
import io.settledesk.demo.platform.PlatformArchive;
import io.settledesk.demo.platform.SimulatedOperation;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * The demo's platform remembers by the demo's own database: what was answered with an id was made. So a later start, and a
 * second window with a platform of its own, know each operation.
 */
final class PlatformArchiveQueries implements PlatformArchive {
    private static final String BY_ID = """
            select
                p.id_platform, p.id_transaction_merchant, p.amount, p.currency, d.number_masked, p.state, p.created_at,
                p.updated_at
            from payout p
            join account_payout_details d on d.account_id = p.account_id and d.revision = p.details_revision
            where p.id_platform = :id
            """;

    private static final String BY_MERCHANT_ID = """
            select
                p.id_platform, p.id_transaction_merchant, p.amount, p.currency, d.number_masked, p.state, p.created_at,
                p.updated_at
            from payout p
            join account_payout_details d on d.account_id = p.account_id and d.revision = p.details_revision
            where p.id_transaction_merchant = :id and p.id_platform is not null
            """;

    private final Tx tx;

    PlatformArchiveQueries(Tx tx) {
        this.tx = tx;
    }

    @Override
    public Optional<SimulatedOperation> byId(String id) {
        return tx.read(handle -> find(handle, BY_ID, id));
    }

    @Override
    public Optional<SimulatedOperation> byMerchantId(String idTransactionMerchant) {
        return tx.read(handle -> find(handle, BY_MERCHANT_ID, idTransactionMerchant));
    }

    /** The same in every process. */
    @Override
    public Optional<String> idFor(String idTransactionMerchant) {
        return Optional.of("op-" + idTransactionMerchant.replace("-final_credit", ""));
    }

    private static Optional<SimulatedOperation> find(Handle handle, String query, String id) {
        return handle.createQuery(query)
                .bind("id", id)
                .map(PlatformArchiveQueries::read)
                .findFirst();
    }

    private static SimulatedOperation read(ResultSet row, StatementContext context) throws SQLException {
        return new SimulatedOperation(
                row.getString("id_platform"),
                row.getString("id_transaction_merchant"),
                row.getBigDecimal("amount"),
                row.getString("currency"),
                row.getString("number_masked"),
                row.getString("state"),
                instant(row, "created_at"),
                instant(row, "updated_at"),
                Optional.empty());
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
