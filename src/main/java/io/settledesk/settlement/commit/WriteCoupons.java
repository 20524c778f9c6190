package io.settledesk.settlement.commit;

import io.settledesk.domain.Decision.GenerationChange;
import io.settledesk.domain.VersionId;
import io.settledesk.packet.PacketBet;
import io.settledesk.settlement.FaultPoints;
import io.settledesk.settlement.FaultPoints.Step;
import io.settledesk.settlement.commit.GenerationStore.GenerationRow;
import io.settledesk.settlement.run.ApplyRun;
import io.settledesk.settlement.run.CouponRecord;
import io.settledesk.settlement.run.Owner;
import io.settledesk.settlement.run.RunItem;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** Writes what a run makes of coupons: versions, states, bets, generations. Money is another's duty. */
final class WriteCoupons {
    private final Handle handle;
    private final FaultPoints faults;

    WriteCoupons(Handle handle, FaultPoints faults) {
        this.handle = handle;
        this.faults = faults;
    }

    void write(ApplyRun run, Instant now) {
        new VersionStore(handle).insert(run.batch().receivedAt(), run.items());
        faults.reached(Step.VERSIONS_WRITTEN);
        writeStates(run, now);
        faults.reached(Step.COUPONS_WRITTEN);
        writeBets(run, now);
        faults.reached(Step.BETS_WRITTEN);
        writeGenerations(run, now);
        faults.reached(Step.GENERATIONS_WRITTEN);
    }

    private void writeStates(ApplyRun run, Instant now) {
        Map<String, CouponRow> rows = new TreeMap<>();
        for (RunItem item : run.items()) {
            CouponRecord coupon = run.facts().coupon(item.element().couponCode());
            Optional<String> account = coupon.owner().map(Owner::accountId).or(coupon::accountId);
            rows.put(
                    item.element().couponCode(),
                    new CouponRow(
                            item.decision().next(), account, coupon.state().versionCount()));
        }
        CouponStore coupons = new CouponStore(handle);
        List<CouponRow> unseen =
                rows.values().stream().filter(row -> row.countBefore() == 0).toList();
        List<CouponRow> seen =
                rows.values().stream().filter(row -> row.countBefore() > 0).toList();
        if (!unseen.isEmpty()) {
            coupons.insert(unseen, now);
        }
        if (!seen.isEmpty()) {
            coupons.update(seen, now);
        }
    }

    /** Of a bet that several versions of the run give, the last one stands. */
    private void writeBets(ApplyRun run, Instant now) {
        Map<VersionId, List<PacketBet>> bets = betsByVersion(run);
        Map<List<String>, BetRow> rows = new LinkedHashMap<>();
        for (RunItem item : run.items()) {
            String coupon = item.element().couponCode();
            boolean unseen = run.facts().coupon(coupon).state().versionCount() == 0;
            for (VersionId from : item.decision().betsFrom()) {
                bets.getOrDefault(from, List.of())
                        .forEach(bet ->
                                rows.put(List.of(coupon, bet.uuid()), new BetRow(coupon, from.batchId(), bet, unseen)));
            }
        }
        if (!rows.isEmpty()) {
            new BetStore(handle).take(List.copyOf(rows.values()), now);
        }
    }

    private Map<VersionId, List<PacketBet>> betsByVersion(ApplyRun run) {
        Map<VersionId, List<PacketBet>> bets = new HashMap<>();
        run.items().forEach(item -> bets.put(item.version().id(), item.element().bets()));
        Map<VersionId, String> parkedBefore = new HashMap<>();
        for (RunItem item : run.items()) {
            item.decision().betsFrom().stream()
                    .filter(from -> !bets.containsKey(from))
                    .forEach(from -> parkedBefore.put(from, item.element().couponCode()));
        }
        if (!parkedBefore.isEmpty()) {
            new VersionStore(handle)
                    .payloads(parkedBefore)
                    .forEach((id, payload) -> bets.put(id, StoredBets.of(payload)));
        }
        return bets;
    }

    private void writeGenerations(ApplyRun run, Instant now) {
        Collection<GenerationRow> rows = generations(run).values();
        List<GenerationRow> opened =
                rows.stream().filter(row -> row.openedBy().isPresent()).toList();
        List<GenerationRow> settled =
                rows.stream().filter(row -> row.openedBy().isEmpty()).toList();
        GenerationStore generations = new GenerationStore(handle);
        if (!opened.isEmpty()) {
            generations.open(opened, now);
        }
        if (!settled.isEmpty()) {
            generations.settle(settled, now);
        }
    }

    private static Map<List<Object>, GenerationRow> generations(ApplyRun run) {
        Map<List<Object>, GenerationRow> rows = new LinkedHashMap<>();
        for (RunItem item : run.items()) {
            String coupon = item.element().couponCode();
            if (item.before().versionCount() == 0) {
                String openedBy = item.version().id().batchId();
                put(rows, new GenerationRow(coupon, 0, Optional.of(openedBy), BigDecimal.ZERO, Optional.empty()));
            }
            for (GenerationChange change : item.decision().generations()) {
                take(rows, coupon, change);
            }
        }
        return rows;
    }

    private static void take(Map<List<Object>, GenerationRow> rows, String coupon, GenerationChange change) {
        if (change instanceof GenerationChange.Opened opened) {
            put(
                    rows,
                    new GenerationRow(
                            coupon,
                            opened.generation(),
                            Optional.of(opened.batchId()),
                            opened.debited(),
                            Optional.empty()));
        } else if (change instanceof GenerationChange.Settled settled) {
            GenerationRow known = rows.getOrDefault(
                    List.of(coupon, settled.generation()),
                    new GenerationRow(
                            coupon, settled.generation(), Optional.empty(), BigDecimal.ZERO, Optional.empty()));
            put(rows, known.settledAs(settled));
        }
    }

    private static void put(Map<List<Object>, GenerationRow> rows, GenerationRow row) {
        rows.put(List.of(row.couponCode(), row.generation()), row);
    }
}
