package io.settledesk.settlement.verify;

import io.settledesk.settlement.history.HistoryQueries;
import io.settledesk.settlement.history.StoredVersion;
import io.settledesk.settlement.verify.PlainCouponQueries.Kind;
import io.settledesk.settlement.verify.PlainCouponQueries.Totals;
import io.settledesk.settlement.verify.StoredRows.Coupon;
import io.settledesk.settlement.verify.StoredRows.Generation;
import io.settledesk.settlement.verify.StoredRows.Operation;
import io.settledesk.settlement.verify.lane.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Checks each coupon against what its versions give by the rules.
 *
 * <p>The short way: coupons of one version are grouped in the database by all that the rules can tell apart, and the rules
 * judge one coupon of each kind; the others are folded one by one. It counts only when every row was looked at and each kind
 * is right. Otherwise the whole way goes through all coupons in order, and names what is wrong.
 */
final class CouponPass {
    /** With so many coupons of several versions, a look at each in order is quicker than asking for them. */
    private static final int ONE_IN = 4;

    private static final int AT_ONCE = 2_000;

    private final Findings findings;

    CouponPass(Findings findings) {
        this.findings = findings;
    }

    /** Checks the coupons of a range. */
    void run(Handle handle, Range range) {
        Findings apart = findings.apart();
        if (!isShortWayWhole(handle, range, apart)) {
            apart = findings.apart();
            readableWay(handle, range, apart);
        }
        findings.take(apart);
        findings.tell(Invariant.OPERATIONS_EXPLAINED);
    }

    private static boolean isShortWayWhole(Handle handle, Range range, Findings apart) {
        PlainCouponQueries plain = new PlainCouponQueries(handle, range);
        Totals totals = plain.totals();
        if (totals.grown() * ONE_IN > totals.coupons()) {
            return false;
        }
        List<Kind> kinds = plain.kinds();
        boolean odd = kinds.stream().anyMatch(kind -> !kind.plain());
        if ((odd || totals.grown() > 0) && !unreadable(handle, range).isEmpty()) {
            return false;
        }
        for (Kind kind : kinds) {
            if (kind.plain() && !(kind.readable() && isKindRight(handle, kind, apart))) {
                return false;
            }
        }
        Chunks chunks = new Chunks(handle, new CouponCheck(apart));
        if (odd) {
            chunks.check(plain.odd());
        }
        if (totals.grown() > 0) {
            chunks.check(plain.grown());
        }
        return apart.count(Invariant.VERSIONS_EXPLAINED) == totals.versions()
                && apart.count(Invariant.COUPON_EXPLAINED) == totals.coupons()
                && apart.count(Invariant.GENERATIONS_EXPLAINED) == totals.generations()
                && apart.count(Invariant.OPERATIONS_EXPLAINED) == totals.operations();
    }

    private static boolean isKindRight(Handle handle, Kind kind, Findings apart) {
        Findings example = apart.apart();
        new Chunks(handle, new CouponCheck(example)).check(List.of(kind.example()));
        apart.checked(Invariant.VERSIONS_EXPLAINED, kind.coupons());
        apart.checked(Invariant.COUPON_EXPLAINED, kind.coupons());
        apart.checked(Invariant.GENERATIONS_EXPLAINED, kind.coupons());
        apart.checked(Invariant.OPERATIONS_EXPLAINED, kind.operations());
        return example.isClean() && example.count(Invariant.VERSIONS_EXPLAINED) == 1;
    }

    private static void readableWay(Handle handle, Range range, Findings apart) {
        List<String> unreadable = unreadable(handle, range);
        if (unreadable.isEmpty()) {
            wholeWay(handle, range, new CouponCheck(apart));
            return;
        }
        unreadable.forEach(what -> apart.broken(Invariant.VERSIONS_EXPLAINED, what));
        apart.broken(Invariant.OPERATIONS_EXPLAINED, "not checked: there are versions that cannot be read");
    }

    private static List<String> unreadable(Handle handle, Range range) {
        return new SetQueries(handle).unreadableVersions(range);
    }

    private static void wholeWay(Handle handle, Range range, CouponCheck check) {
        CouponPassQueries queries = new CouponPassQueries(handle);
        try (Beside<Operation> operations =
                        new Beside<>(queries.operations(range), Operation::couponCode, check::stray);
                Beside<Coupon> coupons = new Beside<>(queries.coupons(range), Coupon::couponCode, check::stray);
                Beside<Generation> generations =
                        new Beside<>(queries.generations(range), Generation::couponCode, check::stray)) {
            new HistoryQueries(handle).forEachCoupon(range.from(), range.to(), versions -> {
                String code = versions.get(0).couponCode();
                check.check(versions, operations.of(code), coupons.of(code), generations.of(code));
            });
            operations.finish();
            coupons.finish();
            generations.finish();
        }
    }

    /** Checks coupons that are named, some at a time. */
    private static final class Chunks {
        private final HistoryQueries histories;
        private final CouponPassQueries queries;
        private final CouponCheck check;

        Chunks(Handle handle, CouponCheck check) {
            this.histories = new HistoryQueries(handle);
            this.queries = new CouponPassQueries(handle);
            this.check = check;
        }

        void check(Stream<String> codes) {
            List<String> chunk = new ArrayList<>(AT_ONCE);
            try (codes) {
                codes.forEach(code -> {
                    chunk.add(code);
                    if (chunk.size() == AT_ONCE) {
                        check(chunk);
                        chunk.clear();
                    }
                });
            }
            check(chunk);
        }

        void check(List<String> codes) {
            if (codes.isEmpty()) {
                return;
            }
            Map<String, List<StoredVersion>> versions = histories.histories(codes);
            Map<String, List<Operation>> operations = queries.operationsOf(codes);
            Map<String, List<Coupon>> coupons = queries.couponsOf(codes);
            Map<String, List<Generation>> generations = queries.generationsOf(codes);
            codes.forEach(code ->
                    check.check(of(versions, code), of(operations, code), of(coupons, code), of(generations, code)));
        }

        private static <T> List<T> of(Map<String, List<T>> rows, String code) {
            return Optional.ofNullable(rows.get(code)).orElse(List.of());
        }
    }
}
