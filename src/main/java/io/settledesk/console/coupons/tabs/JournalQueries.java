package io.settledesk.console.coupons.tabs;

import io.settledesk.db.Tx;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads what was done to a coupon: to itself, to its batches and its incidents. */
public final class JournalQueries {
    private static final int MOST = 500;

    private static final String DEEDS = """
            select o.seq, o.at, o.actor, o.action, o.target, o.reason, o.outcome
            from (
                select :code as target
                union
                select batch_id from coupon_version where coupon_code = :code
                union
                select cast(incident_id as text) from incident where coupon_code = :code) concerned
            join operator_action o on o.target = concerned.target collate "C"
            where o.action <> 'case.view'
            order by o.seq desc
            limit :most
            """;

    private static final String VIEWS = """
            select count(distinct actor) as people, max(at) as last_at, (array_agg(actor order by seq desc))[1] as last_actor
            from operator_action
            where target = :code
            and action = 'case.view'
            """;

    private final Tx tx;

    public JournalQueries(Tx tx) {
        this.tx = tx;
    }

    /**
     * The coupon's journal.
     *
     * @param deeds newest first
     * @param views who looked at it, folded; empty when nobody did
     */
    record Pages(List<JournalRow> deeds, Optional<Views> views) {
        Pages {
            deeds = List.copyOf(deeds);
        }
    }

    /** Views of the case. */
    record Views(int people, String lastActor, Instant lastAt) {}

    Pages read(String code) {
        return tx.read(handle -> new Pages(
                handle.createQuery(DEEDS)
                        .bind("code", code)
                        .bind("most", MOST)
                        .map((row, context) -> new JournalRow(
                                row.getLong("seq"),
                                row.getTimestamp("at").toInstant(),
                                row.getString("actor"),
                                row.getString("action"),
                                row.getString("target"),
                                Optional.ofNullable(row.getString("reason")),
                                row.getString("outcome")))
                        .list(),
                handle.createQuery(VIEWS)
                        .bind("code", code)
                        .map((row, context) -> views(row))
                        .one()));
    }

    private static Optional<Views> views(ResultSet row) throws SQLException {
        int people = row.getInt("people");
        return people == 0
                ? Optional.empty()
                : Optional.of(new Views(
                        people,
                        row.getString("last_actor"),
                        row.getTimestamp("last_at").toInstant()));
    }
}
