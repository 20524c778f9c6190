package io.settledesk.console.coupons.list;

import java.util.List;
import java.util.Set;

/**
 * Lines that were pasted, held against what is stored.
 *
 * @param lines in their order, repeats kept
 */
record Pasted(List<Line> lines) {
    Pasted {
        lines = List.copyOf(lines);
    }

    /** What a line turned out to be. */
    enum Verdict {
        /** A coupon is stored under it. */
        FOUND,
        /** No coupon, but something else. */
        OTHER_KIND,
        /** Nothing that is stored has it. */
        NEVER_RECEIVED
    }

    /**
     * One line.
     *
     * @param text as it was pasted
     * @param kinds what is stored under it: {@code coupon}, {@code batch}, {@code key}, {@code bet}, {@code account}
     */
    record Line(String text, Set<String> kinds) {
        Line {
            kinds = Set.copyOf(kinds);
        }

        Verdict verdict() {
            if (kinds.contains("coupon")) {
                return Verdict.FOUND;
            }
            return kinds.isEmpty() ? Verdict.NEVER_RECEIVED : Verdict.OTHER_KIND;
        }
    }

    long count(Verdict verdict) {
        return lines.stream().filter(line -> line.verdict() == verdict).count();
    }

    /** The lines of a verdict, in their order. */
    List<Line> of(Verdict verdict) {
        return lines.stream().filter(line -> line.verdict() == verdict).toList();
    }

    /** The coupons among them, each once. */
    List<String> codes() {
        return of(Verdict.FOUND).stream().map(Line::text).distinct().toList();
    }
}
