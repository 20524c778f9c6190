package io.settledesk.settlement.commit;

import io.settledesk.db.Columns;
import io.settledesk.domain.Decision.GenerationChange.Settled;
import io.settledesk.settlement.StaleState;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Table {@code settlement_generation}: written under the coupons' locks alone. */
final class GenerationStore {
    private static final String OPEN = """
            insert into settlement_generation (
                coupon_code, generation, opened_by, opened_at, settled_by, settled_at, status, real_win, credited, debited
            )
            select
                n.coupon_code, n.generation, n.opened_by, :now, n.settled_by,
                case when n.settled_by is not null then :now end, n.status, n.real_win, n.credited, n.debited
            from unnest(
                :codes, :generations, :openedBys, :settledBys, :statuses, :wins, :crediteds, :debiteds
            ) as n (coupon_code, generation, opened_by, settled_by, status, real_win, credited, debited)
            """;

    private static final String SETTLE = """
            update settlement_generation g set
                settled_by = n.settled_by,
                settled_at = :now,
                status = n.status,
                real_win = n.real_win,
                credited = n.credited
            from unnest(
                :codes, :generations, :settledBys, :statuses, :wins, :crediteds
            ) as n (coupon_code, generation, settled_by, status, real_win, credited)
            where g.coupon_code = n.coupon_code and g.generation = n.generation and g.settled_by is null
            """;

    private final Handle handle;

    GenerationStore(Handle handle) {
        this.handle = handle;
    }

    /** Opens generations, those that are settled in the same run as settled. */
    void open(List<GenerationRow> rows, Instant now) {
        try (var insert = handle.createUpdate(OPEN)) {
            int written = insert.bind("now", now)
                    .bindArray("codes", String.class, Columns.of(rows, GenerationRow::couponCode))
                    .bindArray("generations", Integer.class, Columns.of(rows, GenerationRow::generation))
                    .bindArray("openedBys", String.class, Columns.optional(rows, GenerationRow::openedBy))
                    .bindArray(
                            "settledBys",
                            String.class,
                            Columns.optional(rows, row -> row.settled().map(Settled::batchId)))
                    .bindArray(
                            "statuses",
                            Integer.class,
                            Columns.optional(rows, row -> row.settled().map(Settled::status)))
                    .bindArray(
                            "wins",
                            BigDecimal.class,
                            Columns.optional(rows, row -> row.settled().map(Settled::realWin)))
                    .bindArray("crediteds", BigDecimal.class, Columns.of(rows, GenerationRow::credited))
                    .bindArray("debiteds", BigDecimal.class, Columns.of(rows, GenerationRow::debited))
                    .execute();
            StaleState.check("open generations", rows.size(), written);
        }
    }

    /** Settles generations that were opened by an earlier batch. */
    void settle(List<GenerationRow> rows, Instant now) {
        List<Settled> settled = Columns.of(rows, row -> row.settled().orElseThrow());
        try (var update = handle.createUpdate(SETTLE)) {
            int written = update.bind("now", now)
                    .bindArray("codes", String.class, Columns.of(rows, GenerationRow::couponCode))
                    .bindArray("generations", Integer.class, Columns.of(rows, GenerationRow::generation))
                    .bindArray("settledBys", String.class, Columns.of(settled, Settled::batchId))
                    .bindArray("statuses", Integer.class, Columns.of(settled, Settled::status))
                    .bindArray("wins", BigDecimal.class, Columns.of(settled, Settled::realWin))
                    .bindArray("crediteds", BigDecimal.class, Columns.of(settled, Settled::credited))
                    .execute();
            StaleState.check("settle generations", rows.size(), written);
        }
    }

    /**
     * A generation to open or to settle.
     *
     * @param couponCode its coupon
     * @param generation its number
     * @param openedBy the batch that opens it; empty when it is open already
     * @param debited what its recalculation takes back
     * @param settled its result, when it gets one
     */
    record GenerationRow(
            String couponCode,
            int generation,
            Optional<String> openedBy,
            BigDecimal debited,
            Optional<Settled> settled) {

        BigDecimal credited() {
            return settled.map(Settled::credited).orElse(BigDecimal.ZERO);
        }

        GenerationRow settledAs(Settled result) {
            return new GenerationRow(couponCode, generation, openedBy, debited, Optional.of(result));
        }
    }
}
