package io.settledesk.polling.run;

import io.settledesk.domain.BatchSource;
import io.settledesk.domain.CouponState;
import io.settledesk.packet.CanonicalJson;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.polling.Drift;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.run.LocalQueries.Local;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.Sha256;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.run.ApplyRun;
import io.settledesk.settlement.run.Facts;
import io.settledesk.settlement.run.FactsQueries;
import io.settledesk.settlement.run.NamePayouts;
import io.settledesk.settlement.run.PlanApply;
import io.settledesk.settlement.run.RunBatch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Holds a page of answers against what is stored and plans what each would do: the engine's own planner, one snapshot. */
final class ComparePage {
    private final EngineSettings settings;

    ComparePage(EngineSettings settings) {
        this.settings = settings;
    }

    /**
     * The lines of a page.
     *
     * @param asked what was asked for, with the versions that were stored before
     * @param said the provider's elements, by coupon
     */
    List<ResyncLine> lines(Handle handle, List<Asked> asked, Map<String, PacketCoupon> said) {
        List<String> codes = asked.stream().map(Asked::couponCode).toList();
        FactsQueries queries = new FactsQueries(handle);
        Facts facts = queries.facts(codes);
        Map<String, Local> locals = new LocalQueries(handle).locals(codes);
        List<Differing> differing = new ArrayList<>();
        Map<String, Drift> drifts = new HashMap<>();
        for (Asked coupon : asked) {
            CouponState state = facts.coupon(coupon.couponCode()).state();
            Optional<PacketCoupon> element = Optional.ofNullable(said.get(coupon.couponCode()));
            Drift drift = element.map(
                            is -> CompareCoupon.drift(state, locals.getOrDefault(coupon.couponCode(), Local.NONE), is))
                    .orElse(Drift.MISSING_THERE);
            drifts.put(coupon.couponCode(), drift);
            if (drift.canBeApplied()) {
                differing.add(Differing.of(coupon, drift, element.orElseThrow(), differing.size()));
            }
        }
        Map<String, ResyncLine> planned = planned(queries, facts, differing);
        return asked.stream()
                .map(coupon -> planned.getOrDefault(
                        coupon.couponCode(),
                        without(coupon, facts, drifts.getOrDefault(coupon.couponCode(), Drift.SAME))))
                .toList();
    }

    private Map<String, ResyncLine> planned(FactsQueries queries, Facts facts, List<Differing> differing) {
        Map<String, ResyncLine> lines = new HashMap<>();
        if (differing.isEmpty()) {
            return lines;
        }
        RunBatch batch = runBatch(facts, differing);
        ApplyRun run = new PlanApply(settings).plan(queries, batch, /* late= */ false);
        for (PlanItem item : NamePayouts.of(queries, run).planItems()) {
            Differing line = differing.get(item.position());
            lines.put(
                    item.couponCode(),
                    new ResyncLine(
                            line.asked.position(),
                            item.couponCode(),
                            line.asked.versionCount(),
                            line.drift,
                            item.before().versionCount() == 0 ? Optional.empty() : Optional.of(item.before()),
                            Optional.of(item.after()),
                            item.newOperations(),
                            Optional.of(item.outcome()),
                            Optional.of(line.element.text()),
                            hash(line.batchId, line.element.text(), item),
                            Optional.of(line.batchId),
                            false,
                            Optional.empty(),
                            Optional.empty()));
        }
        return lines;
    }

    private static RunBatch runBatch(Facts facts, List<Differing> differing) {
        return new RunBatch(
                new Packet("poll~", differing.stream().map(Differing::element).toList()),
                BatchSource.POLLING,
                facts.readAt(),
                differing.stream().map(Differing::batchId).toList());
    }

    private static ResyncLine without(Asked coupon, Facts facts, Drift drift) {
        CouponState state = facts.coupon(coupon.couponCode()).state();
        return new ResyncLine(
                coupon.position(),
                coupon.couponCode(),
                coupon.versionCount(),
                drift,
                state.versionCount() == 0 ? Optional.empty() : Optional.of(CouponFacts.of(state)),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Sha256.hex(CanonicalJson.bytes(List.of(coupon.couponCode(), coupon.versionCount(), drift.word()))),
                Optional.empty(),
                false,
                Optional.empty(),
                Optional.empty());
    }

    /** What applying a line does, wherever it stands among others. */
    static String hash(String batchId, String element, PlanItem item) {
        PlanItem alone = new PlanItem(
                0,
                item.couponCode(),
                item.outcome(),
                item.reason(),
                item.before(),
                item.after(),
                item.newOperations(),
                item.knownOperations());
        return Plan.of(batchId, Sha256.hex(PollBatch.body(batchId, element)), Instant.EPOCH, List.of(alone))
                .planSha256();
    }

    /**
     * A coupon that was asked for.
     *
     * @param position its place in the run
     * @param versionCount versions stored before the request was sent
     */
    record Asked(int position, String couponCode, int versionCount) {}

    private record Differing(Asked asked, Drift drift, PacketCoupon element, String batchId) {
        static Differing of(Asked asked, Drift drift, PacketCoupon element, int position) {
            return new Differing(
                    asked,
                    drift,
                    PollBatch.at(element, position),
                    PollBatch.id(asked.couponCode(), asked.versionCount(), element.text()));
        }
    }
}
