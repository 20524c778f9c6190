package io.settledesk.console.resync.run;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageRequest.Direction;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.read.DataUpTo;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.console.ui.read.Read;
import io.settledesk.db.Tx;
import io.settledesk.domain.Money;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.Scope;
import io.settledesk.polling.run.RunQueries;
import io.settledesk.polling.run.RunQueries.Lines;
import io.settledesk.polling.run.ScopeQueries;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads runs and their lines for the screen, page by page, each page on one snapshot. */
public final class ResyncQueries {
    private static final String BETS = """
            select uuid, name, outcome, status, coef
            from bet
            where coupon_code = :coupon
            order by position
            """;

    private static final String NEEDING = """
            select count(*)
            from incident
            where kind in ('RESYNC_DENIED', 'RESYNC_NEEDS_PERSON') and state <> 'resolved'
            """;

    private final Tx tx;

    public ResyncQueries(Tx tx) {
        this.tx = tx;
    }

    /** Runs by the time they began. */
    public Read<Page<ResyncRun>> runs(PageRequest<ResyncRun> request) {
        boolean descending = request.sort().map(Sort::descending).orElse(true);
        boolean backwards = request.direction() == Direction.PREVIOUS;
        return tx.read(handle -> {
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            RunQueries queries = new RunQueries(handle);
            List<ResyncRun> rows = descending != backwards
                    ? queries.older(request.edge(), request.size() + 1)
                    : queries.newer(request.edge(), request.size() + 1);
            return new Read<>(page(rows, request.size(), backwards, upTo), upTo);
        });
    }

    /** The present state of those runs. */
    public List<ResyncRun> present(List<String> runIds) {
        return runIds.isEmpty() ? List.of() : tx.read(handle -> new RunQueries(handle).runs(runIds));
    }

    /** Lines of a run, those that move most first. */
    public Read<Page<LineRow>> lines(
            String runId, Lines which, Collection<Integer> among, PageRequest<LineRow> request) {
        boolean backwards = request.direction() == Direction.PREVIOUS;
        return tx.read(handle -> {
            DataUpTo upTo = DataUpToQueries.dataUpTo(handle);
            RunQueries queries = new RunQueries(handle);
            Optional<ResyncLine> edge = request.edge().map(LineRow::line);
            int most = request.size() + 1;
            List<LineRow> rows = rows(
                    queries,
                    backwards
                            ? reversed(queries.byEffectBefore(runId, which, among, edge.orElseThrow(), most))
                            : queries.byEffect(runId, which, among, edge, most));
            return new Read<>(page(rows, request.size(), backwards, upTo), upTo);
        });
    }

    /** How many lines of that kind there are. */
    public long count(String runId, Lines which, Collection<Integer> among) {
        return tx.read(handle -> new RunQueries(handle).count(runId, which, among));
    }

    /** The present state of those lines. */
    public List<LineRow> linesAt(String runId, Collection<Integer> positions) {
        return tx.read(handle -> {
            RunQueries queries = new RunQueries(handle);
            return rows(queries, queries.at(runId, positions));
        });
    }

    private static List<LineRow> rows(RunQueries queries, List<ResyncLine> lines) {
        Map<String, Instant> decisions = queries.decisions(lines);
        return lines.stream().map(line -> LineRow.of(line, decisions)).toList();
    }

    /** Every line that can be ticked, with its money. */
    public Map<Integer, List<Money>> effects(String runId) {
        return tx.read(handle -> new RunQueries(handle).effects(runId));
    }

    /** How many coupons a scope holds now; empty where only the provider knows. */
    public OptionalLong coupons(Scope scope) {
        return tx.read(handle -> new ScopeQueries(handle).coupons(scope));
    }

    /** The bets of a coupon as they are stored, in the provider's order. */
    public List<StoredBet> bets(String couponCode) {
        return tx.read(handle -> handle.createQuery(BETS)
                .bind("coupon", couponCode)
                .map((row, context) -> new StoredBet(
                        row.getString("uuid"),
                        text(row.getString("name")),
                        text(row.getString("outcome")),
                        row.getInt("status"),
                        text(row.getString("coef"))))
                .list());
    }

    /** Open incidents about reading: what the schedule found, and who was not let in. */
    public long needing() {
        return tx.read(handle -> handle.createQuery(NEEDING).mapTo(Long.class).one());
    }

    /**
     * A stored bet.
     *
     * @param name what was bet on
     * @param outcome on which outcome
     * @param coef as the provider writes it; empty where it does not
     */
    public record StoredBet(String uuid, String name, String outcome, int status, String coef) {}

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }

    /** One row more than a page is read: it tells whether there is another. */
    private static <R> Page<R> page(List<R> rows, int size, boolean backwards, DataUpTo upTo) {
        List<R> some = rows.size() > size ? rows.subList(0, size) : rows;
        return new Page<>(backwards ? reversed(some) : some, rows.size() > size, upTo.readAt());
    }

    private static <R> List<R> reversed(List<R> rows) {
        List<R> turned = new ArrayList<>(rows);
        Collections.reverse(turned);
        return turned;
    }
}
