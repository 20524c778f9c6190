package io.settledesk.polling.run;

import io.settledesk.domain.BatchSource;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.polling.ResyncLine;
import io.settledesk.settlement.Arrival;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.FaultPoints;
import io.settledesk.settlement.Sha256;
import io.settledesk.settlement.StaleState;
import io.settledesk.settlement.commit.BatchStore;
import io.settledesk.settlement.commit.CommitRun;
import io.settledesk.settlement.commit.NewBatch;
import io.settledesk.settlement.plan.PlanItem;
import io.settledesk.settlement.run.ApplyRun;
import io.settledesk.settlement.run.FactsQueries;
import io.settledesk.settlement.run.LockStore;
import io.settledesk.settlement.run.NamePayouts;
import io.settledesk.settlement.run.PlanApply;
import io.settledesk.settlement.run.RunBatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Applies lines together, each a batch of its own with its own verdict. The coupons are locked first, although batches come
 * before them everywhere else: these batch ids are made by holders of the coupon's lock alone, so nobody waits the other way
 * round.
 */
final class ApplyPage {
    private final EngineSettings settings;
    private final CommitRun commit;

    ApplyPage(EngineSettings settings) {
        this.settings = settings;
        this.commit = new CommitRun(settings, FaultPoints.NONE);
    }

    /** What became of each line; all of it is written in the caller's transaction. */
    List<LineOutcome> apply(Handle handle, List<ResyncLine> lines) {
        List<String> codes = lines.stream().map(ResyncLine::couponCode).toList();
        new LockStore(handle).lockCoupons(codes);
        List<LineOutcome> outcomes = new ArrayList<>();
        List<ResyncLine> standing = standing(handle, lines, outcomes);
        if (!standing.isEmpty()) {
            write(handle, standing, outcomes);
        }
        return outcomes;
    }

    /** The lines whose coupons stand as they were read and whose effect is the one that was shown. */
    private List<ResyncLine> standing(Handle handle, List<ResyncLine> lines, List<LineOutcome> outcomes) {
        Map<String, Integer> counts = new LocalQueries(handle)
                .versionCounts(lines.stream().map(ResyncLine::couponCode).toList());
        List<ResyncLine> unmoved = new ArrayList<>();
        for (ResyncLine line : lines) {
            if (counts.getOrDefault(line.couponCode(), 0) == line.versionCount()) {
                unmoved.add(line);
            } else {
                outcomes.add(LineOutcome.changed(line));
            }
        }
        if (unmoved.isEmpty()) {
            return unmoved;
        }
        List<ResyncLine> standing = new ArrayList<>();
        RunBatch batch = runBatch(handle, unmoved);
        FactsQueries queries = new FactsQueries(handle);
        ApplyRun run = new PlanApply(settings).plan(queries, batch, /* late= */ false);
        for (PlanItem item : NamePayouts.of(queries, run).planItems()) {
            ResyncLine line = unmoved.get(item.position());
            String hash = ComparePage.hash(
                    line.batchId().orElseThrow(), line.element().orElseThrow(), item);
            if (hash.equals(line.lineSha256())) {
                standing.add(line);
            } else {
                outcomes.add(LineOutcome.changed(line));
            }
        }
        return standing;
    }

    private void write(Handle handle, List<ResyncLine> lines, List<LineOutcome> outcomes) {
        List<NewBatch> batches = lines.stream().map(ApplyPage::newBatch).toList();
        int registered = new BatchStore(handle).registerRead(batches).size();
        StaleState.check("register read batches", batches.size(), registered);
        ApplyRun run = commit.prepare(handle, runBatch(handle, lines), /* late= */ false);
        commit.write(handle, run);
        run.planItems().forEach(item -> outcomes.add(LineOutcome.of(lines.get(item.position()), item)));
    }

    private static RunBatch runBatch(Handle handle, List<ResyncLine> lines) {
        List<PacketCoupon> elements = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        for (ResyncLine line : lines) {
            String batchId = line.batchId().orElseThrow();
            elements.add(PollBatch.element(batchId, line.element().orElseThrow(), elements.size()));
            ids.add(batchId);
        }
        return new RunBatch(new Packet("poll~", elements), BatchSource.POLLING, new RunStore(handle).now(), ids);
    }

    private static NewBatch newBatch(ResyncLine line) {
        String batchId = line.batchId().orElseThrow();
        byte[] body = PollBatch.body(batchId, line.element().orElseThrow());
        return new NewBatch(
                batchId,
                BatchSource.POLLING,
                1,
                body,
                Sha256.hex(body),
                Optional.empty(),
                Optional.empty(),
                Arrival.ago(Duration.ZERO));
    }
}
