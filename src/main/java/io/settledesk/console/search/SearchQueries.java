package io.settledesk.console.search;

import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.read.DataUpToQueries;
import io.settledesk.db.Tx;
import io.settledesk.domain.FinancialKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Looks one text up as every kind of id at once, on one snapshot; each look is a range of an index. */
public final class SearchQueries {
    private static final int PREFIX_FROM = 3;
    /** Above every id: the last code point. */
    private static final String END = "\uDBFF\uDFFF";

    private static final String COUPONS = """
            select coupon_code as id, status::text as state, updated_at as at, '' as note, '' as target
            from coupon
            where coupon_code >= :text and coupon_code < :end
            order by coupon_code
            limit 20
            """;
    private static final String BATCHES = """
            select batch_id as id, state, received_at as at, '' as note, '' as target
            from batch
            where batch_id >= :text and batch_id < :end
            order by batch_id
            limit 20
            """;
    private static final String REFUSED = """
            select batch_id as id, state, received_at as at, reason as note, quarantine_id::text as target
            from quarantine
            where batch_id >= :text and batch_id < :end
            order by batch_id, received_at
            limit 20
            """;
    /** Seen, and neither stored nor kept aside: a temporary error, as a rule. */
    private static final String DELIVERIES = """
            select d.batch_id as id, count(*)::text as state, max(d.received_at) as at, '' as note, '' as target
            from delivery d
            where d.batch_id = :text
                and not exists (select 1 from batch b where b.batch_id = d.batch_id)
                and not exists (select 1 from quarantine q where q.batch_id = d.batch_id)
            group by d.batch_id
            """;

    private static final String KEYS = """
            select financial_key as id, state, created_at as at, '' as note, '' as target
            from financial_operation
            where financial_key >= :text and financial_key < :end
            order by financial_key
            limit 20
            """;
    private static final String KEY_OF_COUPON = """
            select cast(:key as text) as id, 'never' as state, null::timestamptz as at, '' as note, '' as target
            from coupon
            where coupon_code = :coupon
            """;
    private static final String BETS = """
            select uuid as id, status::text as state, updated_at as at, coupon_code as note, coupon_code as target
            from bet
            where uuid >= :text and uuid < :end
            order by uuid, coupon_code
            limit 20
            """;
    private static final String ACCOUNTS = """
            select account_id as id, currency as state, updated_at as at, trim_scale(balance)::text as note, '' as target
            from account
            where account_id >= :text and account_id < :end
            order by account_id
            limit 20
            """;
    private static final String BY_UUID = """
            select 'REFUSED' as kind, quarantine_id::text as id, state, received_at as at, reason as note
            from quarantine
            where quarantine_id = :uuid or delivery_id = :uuid
            union all
            select 'INCIDENT', incident_id::text, state, opened_at, kind
            from incident
            where incident_id = :uuid
            """;
    private static final String COUPONS_NAMED = """
            select coupon_code as id, status::text as state, updated_at as at, '' as note, '' as target
            from coupon
            where coupon_code = any(:codes)
            order by length(coupon_code), coupon_code
            limit 20
            """;
    private static final String COUPONS_BETWEEN = """
            select c.coupon_code as id, c.status::text as state, c.updated_at as at, '' as note, '' as target
            from unnest(array(select repeat('0', zeros) from generate_series(0, 9) zeros)) as zeros
            cross join lateral (
                select coupon_code, status, updated_at
                from coupon
                where coupon_code between zeros || :from and zeros || :to
                    and length(coupon_code) = length(zeros || :from)
                order by coupon_code
                limit 20) c
            limit 20
            """;
    private static final String PLACED = "select 1 from placement where coupon_code = :text";
    private static final String KEPT_SINCE = "select min(received_at) as since from delivery";

    private final Tx tx;

    public SearchQueries(Tx tx) {
        this.tx = tx;
    }

    /** Everything whose id is the text or, from three characters, begins with it; helps when there is nothing. */
    Findings find(String text) {
        return tx.read(handle -> {
            List<Found> found = lookUp(handle, text);
            boolean nothing = found.isEmpty();
            return new Findings(
                    text,
                    found,
                    nothing ? helps(handle, text) : List.of(),
                    nothing
                            && handle.createQuery(PLACED)
                                    .bind("text", text)
                                    .mapTo(int.class)
                                    .findOne()
                                    .isPresent(),
                    DataUpToQueries.dataUpTo(handle),
                    keptSince(handle));
        });
    }

    /** What a pasted packet names: its batch, and its coupons as far as they are stored. */
    Findings findAll(Pasted.PacketText packet) {
        return tx.read(handle -> {
            List<Found> found = new ArrayList<>();
            packet.batchId().ifPresent(id -> found.addAll(exactly(handle, id, Found.Kind.BATCH, BATCHES)));
            packet.batchId().ifPresent(id -> found.addAll(exactly(handle, id, Found.Kind.REFUSED, REFUSED)));
            List<String> codes = packet.codes().stream().distinct().limit(20).toList();
            found.addAll(named(handle, codes));
            return new Findings(
                    packet.batchId().orElse(codes.isEmpty() ? "" : codes.get(0)),
                    found,
                    List.of(),
                    false,
                    DataUpToQueries.dataUpTo(handle),
                    keptSince(handle));
        });
    }

    private static List<Found> lookUp(Handle handle, String text) {
        List<Found> found = new ArrayList<>();
        found.addAll(from(handle, text, Found.Kind.COUPON, COUPONS));
        found.addAll(from(handle, text, Found.Kind.BATCH, BATCHES));
        found.addAll(from(handle, text, Found.Kind.REFUSED, REFUSED));
        found.addAll(from(handle, text, Found.Kind.DELIVERY, DELIVERIES));
        if (text.indexOf(':') > 0) {
            found.addAll(from(handle, text, Found.Kind.KEY, KEYS));
            if (found.isEmpty()) {
                FinancialKey.parse(text).ifPresent(key -> found.addAll(neverHappened(handle, key)));
            }
        }
        found.addAll(PaymentIdQueries.find(handle, text, end(text)));
        found.addAll(from(handle, text, Found.Kind.BET, BETS));
        found.addAll(from(handle, text, Found.Kind.ACCOUNT, ACCOUNTS));
        uuid(text).ifPresent(uuid -> found.addAll(byUuid(handle, uuid)));
        return found;
    }

    private static List<Findings.Help> helps(Handle handle, String text) {
        List<Findings.Help> helps = new ArrayList<>();
        for (Guess guess : Guess.about(text)) {
            List<Found> found = underneath(handle, guess);
            if (!found.isEmpty() || !(guess instanceof Guess.ZerosLost)) {
                helps.add(new Findings.Help(guess, found));
            }
        }
        return helps;
    }

    private static List<Found> underneath(Handle handle, Guess guess) {
        if (guess instanceof Guess.ZerosLost zeros) {
            return named(handle, zeros.candidates());
        }
        if (guess instanceof Guess.LooksLike looks) {
            return lookUp(handle, looks.latin());
        }
        if (guess instanceof Guess.DashedKey dashed) {
            return lookUp(handle, dashed.key().toString());
        }
        Guess.DigitsLost lost = (Guess.DigitsLost) guess;
        return handle.createQuery(COUPONS_BETWEEN)
                .bind("from", lost.from())
                .bind("to", lost.to())
                .map((row, context) -> found(row, Found.Kind.COUPON, ""))
                .list();
    }

    private static List<Found> named(Handle handle, List<String> codes) {
        return handle.createQuery(COUPONS_NAMED)
                .bindArray("codes", String.class, codes)
                .map((row, context) -> found(row, Found.Kind.COUPON, ""))
                .list();
    }

    private static List<Found> neverHappened(Handle handle, FinancialKey key) {
        return handle.createQuery(KEY_OF_COUPON)
                .bind("key", key.toString())
                .bind("coupon", key.couponCode())
                .map((row, context) -> found(row, Found.Kind.KEY, key.toString()))
                .list();
    }

    private static List<Found> byUuid(Handle handle, UUID uuid) {
        return handle.createQuery(BY_UUID)
                .bind("uuid", uuid)
                .map((row, context) -> {
                    Found.Kind kind = Found.Kind.valueOf(row.getString("kind"));
                    String id = row.getString("id");
                    Target target = kind == Found.Kind.INCIDENT ? new Target.Incident(id) : new Target.Quarantined(id);
                    return new Found(kind, id, true, row.getString("state"), time(row), row.getString("note"), target);
                })
                .list();
    }

    private static List<Found> from(Handle handle, String text, Found.Kind kind, String query) {
        return range(handle, text, end(text), kind, query);
    }

    /** Above what is looked for: from three characters all that begins with it. */
    private static String end(String text) {
        return text.length() < PREFIX_FROM ? text + '\u0001' : text + END;
    }

    private static List<Found> exactly(Handle handle, String text, Found.Kind kind, String query) {
        return range(handle, text, text + '\u0001', kind, query);
    }

    private static List<Found> range(Handle handle, String text, String end, Found.Kind kind, String query) {
        return handle.createQuery(query)
                .bindMap(Map.of("text", text, "end", end))
                .map((row, context) -> found(row, kind, text))
                .list();
    }

    private static Found found(ResultSet row, Found.Kind kind, String text) throws SQLException {
        String id = row.getString("id");
        return new Found(
                kind,
                id,
                id.equals(text),
                row.getString("state"),
                time(row),
                row.getString("note"),
                target(kind, id, row.getString("target")));
    }

    private static Target target(Found.Kind kind, String id, String other) {
        return switch (kind) {
            case COUPON -> new Target.Coupon(id);
            case BATCH -> new Target.Batch(id);
            case REFUSED -> new Target.Quarantined(other);
            case DELIVERY -> Target.deliveriesOf(id);
            case KEY -> new Target.Key(id);
            case BET -> new Target.Coupon(other);
            case ACCOUNT -> new Target.Account(id);
            case INCIDENT -> new Target.Incident(id);
            case PAYOUT -> new Target.Payout(id);
            case PAYMENT -> new Target.Payment(other, id);
        };
    }

    private static Optional<Instant> time(ResultSet row) throws SQLException {
        return Optional.ofNullable(row.getTimestamp("at")).map(Timestamp::toInstant);
    }

    private static Optional<Instant> keptSince(Handle handle) {
        return handle.createQuery(KEPT_SINCE)
                .map((row, context) ->
                        Optional.ofNullable(row.getTimestamp("since")).map(Timestamp::toInstant))
                .one();
    }

    private static Optional<UUID> uuid(String text) {
        return text.matches("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
                ? Optional.of(UUID.fromString(text))
                : Optional.empty();
    }
}
