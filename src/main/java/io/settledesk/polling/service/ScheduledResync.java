package io.settledesk.polling.service;

import io.settledesk.db.Tx;
import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.polling.Drift;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import io.settledesk.polling.provider.Provider;
import io.settledesk.polling.run.ApproveRun.Approval;
import io.settledesk.polling.run.ReadRun;
import io.settledesk.polling.run.Resync;
import io.settledesk.polling.run.RunQueries;
import io.settledesk.polling.run.RunQueries.Lines;
import io.settledesk.polling.service.PollingSettings.AutoApply;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.NewIncident;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads, once in the cluster, every coupon that is unsettled for 82 minutes and each recalculated one 82 minutes after its last
 * version. It plans; what it may apply by itself, and what a person must look at, is decided here.
 */
public final class ScheduledResync {
    /** Who is said to have begun the schedule's runs. */
    public static final String BY = "schedule";

    private static final Logger LOG = LoggerFactory.getLogger(ScheduledResync.class);
    private static final String REASON = "schedule: 82 minutes without a result";
    private static final int PAGE = 1_000;

    private final Tx tx;
    private final Optional<Resync> resync;
    private final AutoApply autoApply;

    /** Without a provider only what is stuck is told. */
    public ScheduledResync(Tx tx, Optional<Provider> provider, PollingSettings settings) {
        this.tx = tx;
        this.resync = provider.map(reachable -> new Resync(tx, Optional.of(reachable), settings.engine()));
        this.autoApply = settings.autoApply();
    }

    /** One run, and what follows from it. */
    public void runOnce() {
        resync.ifPresent(this::read);
        tx.run(handle -> {
            ScheduleStore store = new ScheduleStore(handle);
            List<IncidentNote> notes = new ArrayList<>(store.noLongerStuck());
            notes.addAll(store.stuck(ReadRun.LAST_RETRY));
            new IncidentStore(handle).write(notes);
            return notes;
        });
    }

    private void read(Resync reading) {
        ResyncRun run = reading.plan(new Scope.Scheduled(), REASON, BY, true);
        if (run.state() != RunState.PLANNED) {
            LOG.warn(
                    "the scheduled resync {} is {}: {}",
                    run.runId(),
                    run.state(),
                    run.error().orElse("stopped"));
            return;
        }
        if (autoApply.on()) {
            applyBySelf(reading, run);
        }
        tx.run(handle -> {
            new ScheduleStore(handle).checked(run.runId());
            tell(handle, run);
            return run;
        });
    }

    /** Only lines that give what is missing; as many and as much as was allowed, or none. */
    private void applyBySelf(Resync reading, ResyncRun run) {
        List<Integer> positions = new ArrayList<>();
        SortedMap<String, BigDecimal> sums = new TreeMap<>();
        for (ResyncLine line : drifting(run.runId())) {
            boolean gives = line.drift() == Drift.MISSING_HERE || line.drift() == Drift.STATUS_DIFFERS;
            if (gives && line.canBeApplied() && !line.debits()) {
                positions.add(line.position());
                line.money().forEach(money -> sums.merge(money.currency(), money.amount(), BigDecimal::add));
            }
        }
        boolean allowed = positions.size() <= autoApply.maxLines()
                && sums.values().stream().allMatch(sum -> sum.compareTo(autoApply.maxAmount()) <= 0);
        if (positions.isEmpty() || !allowed) {
            LOG.info("the scheduled resync {} applies none of {} lines", run.runId(), positions.size());
            return;
        }
        String plan = run.planSha256().orElseThrow();
        reading.apply(new Approval(run.runId(), plan, Optional.of(positions), BY, REASON))
                .ifPresent(refusal -> LOG.warn("resync {} is not applied: {}", run.runId(), refusal.message()));
    }

    private List<ResyncLine> drifting(String runId) {
        List<ResyncLine> all = new ArrayList<>();
        int after = -1;
        List<ResyncLine> page;
        do {
            int from = after;
            page = tx.read(handle -> new RunQueries(handle).lines(runId, Lines.DRIFTING, from, PAGE));
            all.addAll(page);
            after = page.isEmpty() ? after : page.get(page.size() - 1).position();
        } while (page.size() == PAGE);
        return all;
    }

    /** One incident for what the schedule finds; it closes when a run finds nothing that is left. */
    private static void tell(Handle handle, ResyncRun run) {
        Left left = new ScheduleStore(handle).left(run.runId());
        IncidentStore incidents = new IncidentStore(handle);
        if (left.lines() == 0) {
            incidents.close(IncidentKind.RESYNC_NEEDS_PERSON, BY, Closing.MENDED, run.runId());
            return;
        }
        Map<String, String> details =
                new HashMap<>(Map.of("run", run.runId(), "lines", Integer.toString(left.lines())));
        left.sums().forEach((currency, sum) -> details.put("effect." + currency, sum.toPlainString()));
        Optional<Money> atRisk = left.sums().entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(sum -> new Money(sum.getValue(), sum.getKey()));
        incidents.open(new NewIncident(
                IncidentKind.RESYNC_NEEDS_PERSON,
                BY,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                atRisk,
                details));
    }

    /**
     * What a run leaves for a person.
     *
     * @param lines lines with drift that were not applied
     * @param sums their effect by currency, without signs
     */
    record Left(int lines, SortedMap<String, BigDecimal> sums) {}
}
