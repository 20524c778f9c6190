package io.settledesk.console.batches.list;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What may be particular about a batch; each condition begins at an index on few rows. */
enum Particular {
    /** Sent more than once. */
    REPEATED("""
            b.batch_id in (
                select r.batch_id
                from delivery r
                where r.outcome <> 'applied'
                and (select count(*) from delivery s where s.batch_id = r.batch_id) >= 2)"""),
    /** Its batchId came with two contents. */
    CONFLICT("""
            b.batch_id in (
                select o.batch_id
                from delivery o
                where o.outcome = 'content_conflict')"""),
    /** Never answered 200, and the provider has stopped sending. */
    EXHAUSTED("""
            b.batch_id in (
                select f.batch_id
                from delivery f
                where f.outcome in ('unavailable', 'fault')
                group by f.batch_id
                having min(f.received_at) < now() - interval '82 minutes' or count(*) >= 5)
            and not exists (
                select 1
                from delivery a
                where a.batch_id = b.batch_id
                and a.http_status = 200)""");

    private final String condition;

    Particular(String condition) {
        this.condition = condition;
    }

    String condition() {
        return condition;
    }

    /** Its name in a filter. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Particular> of(String word) {
        return Stream.of(values())
                .filter(particular -> particular.word().equals(word))
                .findFirst();
    }
}
