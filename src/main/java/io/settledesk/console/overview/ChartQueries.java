package io.settledesk.console.overview;

import io.settledesk.console.overview.Charts.MoneyOf;
import io.settledesk.db.Tx;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Reads of the charts: sums by step of time over the range, each over an index by time. */
public final class ChartQueries {
    private static final String NOW = "select transaction_timestamp() as now";
    private static final String DELIVERIES = """
            select date_bin(make_interval(secs => :step), received_at, :first) as step_from,
                count(*) filter (where http_status < 400 and outcome in ('applied', 'stored')) as applied,
                count(*) filter (where http_status < 400 and outcome not in ('applied', 'stored')) as repeat,
                count(*) filter (where http_status between 400 and 499) as refused,
                count(*) filter (where http_status >= 500) as temporary
            from delivery
            where received_at >= :first and received_at <= :end
            group by 1
            order by 1
            """;
    private static final String APPLY_TIMES = """
            select date_bin(make_interval(secs => :step), received_at, :first) as step_from,
                percentile_disc(0.5) within group (order by duration_ms) as p50,
                percentile_disc(0.99) within group (order by duration_ms) as p99
            from delivery
            where received_at >= :first and received_at <= :end and outcome in ('applied', 'stored')
            group by 1
            order by 1
            """;
    private static final String MONEY = """
            select date_bin(make_interval(secs => :step), created_at, :first) as step_from,
                coalesce(sum(amount) filter (where kind = 'final_credit'), 0) as credits,
                coalesce(sum(amount) filter (where kind = 'recalculation_debit'), 0) as debits
            from financial_operation
            where created_at >= :first and created_at <= :end and currency = :currency
            group by 1
            order by 1
            """;
    private static final String CURRENCIES = """
            select distinct currency
            from financial_operation
            where created_at >= :first and created_at <= :end
            order by currency
            """;
    private static final String INCIDENTS = """
            select kind, sum(opened) as opened, sum(resolved) as resolved
            from (
                select kind, 1 as opened, 0 as resolved
                from incident
                where opened_at >= :first and opened_at <= :end
                union all
                select kind, 0, 1
                from incident
                where state = 'resolved' and resolved_at >= :first and resolved_at <= :end) moved
            group by kind
            order by opened desc, resolved desc, kind
            limit 5
            """;

    private final Tx tx;
    private final String defaultCurrency;

    public ChartQueries(Tx tx, String defaultCurrency) {
        this.tx = tx;
        this.defaultCurrency = defaultCurrency;
    }

    /** All charts of a range that ends now, in the steps of a zone; money of the currency asked for, else of the default one. */
    Charts charts(ChartRange range, ZoneId zone, Optional<String> currency) {
        return tx.read(handle -> {
            Instant now = handle.createQuery(NOW)
                    .map((row, context) -> row.getTimestamp("now").toInstant())
                    .one();
            List<Instant> columns = range.columns(now, zone);
            Span span = new Span(handle, columns.get(0), now, range.step().toSeconds());
            return new Charts(columns, now, deliveries(span), applyTimes(span), money(span, currency), incidents(span));
        });
    }

    /** A snapshot and the range within it. */
    private record Span(Handle handle, Instant first, Instant end, long step) {
        Query query(String sql) {
            return handle.createQuery(sql).bind("first", first).bind("end", end);
        }
    }

    private static List<DeliveryStep> deliveries(Span span) {
        return span.query(DELIVERIES)
                .bind("step", span.step())
                .map((row, context) -> new DeliveryStep(
                        row.getTimestamp("step_from").toInstant(),
                        row.getLong("applied"),
                        row.getLong("repeat"),
                        row.getLong("refused"),
                        row.getLong("temporary")))
                .list();
    }

    private static List<ApplyTimeStep> applyTimes(Span span) {
        return span.query(APPLY_TIMES)
                .bind("step", span.step())
                .map((row, context) -> new ApplyTimeStep(
                        row.getTimestamp("step_from").toInstant(), row.getBigDecimal("p50"), row.getBigDecimal("p99")))
                .list();
    }

    private MoneyOf money(Span span, Optional<String> currency) {
        List<String> named = span.query(CURRENCIES).mapTo(String.class).list();
        List<String> currencies = Stream.concat(Stream.of(defaultCurrency), named.stream())
                .distinct()
                .toList();
        String shown = currency.filter(currencies::contains).orElse(defaultCurrency);
        List<MoneyStep> steps = span.query(MONEY)
                .bind("step", span.step())
                .bind("currency", shown)
                .map((row, context) -> new MoneyStep(
                        row.getTimestamp("step_from").toInstant(),
                        row.getBigDecimal("credits"),
                        row.getBigDecimal("debits")))
                .list();
        return new MoneyOf(shown, steps, currencies);
    }

    private static List<IncidentBar> incidents(Span span) {
        return span.query(INCIDENTS)
                .map((row, context) ->
                        new IncidentBar(row.getString("kind"), row.getLong("opened"), row.getLong("resolved")))
                .list();
    }
}
