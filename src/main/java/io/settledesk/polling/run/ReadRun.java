package io.settledesk.polling.run;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.db.Tx;
import io.settledesk.domain.IncidentChange.Closing;
import io.settledesk.domain.IncidentKind;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.ReadAnswer;
import io.settledesk.packet.ReadAnswerParser;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope.Since;
import io.settledesk.polling.Tally;
import io.settledesk.polling.provider.CursorWalk;
import io.settledesk.polling.provider.Provider;
import io.settledesk.polling.provider.ReadFailed;
import io.settledesk.polling.provider.ReadFailed.Kind;
import io.settledesk.polling.provider.Stop;
import io.settledesk.polling.run.ComparePage.Asked;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/**
 * Carries a run from its scope to its plan, page by page: claim, commit, ask, record, commit. No request is sent while a
 * transaction is open; whoever goes on with a run that was broken off begins at the first page that is not recorded.
 */
public final class ReadRun {
    /** After the provider's fifth send nothing comes by itself any more. */
    public static final Duration LAST_RETRY = Duration.ofMinutes(82);

    /** The identity of what is about the provider as a whole. */
    public static final String PROVIDER = "provider";

    private static final int PAGE = 1_000;

    private final Tx tx;
    private final Optional<Provider> provider;
    private final ComparePage compare;
    private final String holder;

    /** Reads for this holder of runs; without a provider every run fails. */
    public ReadRun(Tx tx, Optional<Provider> provider, EngineSettings settings, String holder) {
        this.tx = tx;
        this.provider = provider;
        this.compare = new ComparePage(settings);
        this.holder = holder;
    }

    /** Reads a run that is held to its end, or until it fails or is stopped; the run's state says which. */
    public void run(String runId) {
        Stop stop = () -> tx.run(handle -> new RunStore(handle).stopAsked(runId, holder));
        try {
            ResyncRun run = tx.run(handle -> new RunStore(handle).hold(runId, holder));
            if (run.state() == RunState.LISTING) {
                list(run, stop);
            }
            while (readPage(runId, stop)) {
                requireGoingOn(stop);
            }
        } catch (ReadFailed failed) {
            if (failed.kind() != Kind.INTERRUPTED) {
                end(runId, failed);
            }
        } catch (IllegalArgumentException noScope) {
            end(runId, new ReadFailed(Kind.REFUSED, String.valueOf(noScope.getMessage()), noScope));
        }
    }

    private void list(ResyncRun run, Stop stop) {
        if (!(run.scope() instanceof Since since)) {
            tx.run(handle -> {
                RunStore runs = new RunStore(handle);
                runs.hold(run.runId(), holder);
                int found = new ScopeStore(handle).list(run.runId(), run.scope(), LAST_RETRY);
                runs.listed(run.runId(), found, 0, Optional.empty(), true);
                return found;
            });
            return;
        }
        CursorWalk walk = new CursorWalk(run.cursor());
        Optional<String> cursor = run.cursor();
        do {
            ReadAnswer page = provider().changedSince(since.since(), cursor, stop);
            cursor = walk.next(page);
            listed(run.runId(), page, cursor);
        } while (cursor.isPresent());
    }

    /** The list only names coupons; they are read when the versions that are stored are known. */
    private void listed(String runId, ReadAnswer page, Optional<String> cursor) {
        List<String> codes =
                page.coupons().stream().map(PacketCoupon::couponCode).toList();
        tx.run(handle -> {
            RunStore runs = new RunStore(handle);
            ResyncRun run = runs.hold(runId, holder);
            int added = new ScopeStore(handle).add(runId, run.requests() * ReadAnswerParser.MOST_COUPONS, codes);
            runs.listed(runId, added, 1, cursor, cursor.isEmpty());
            return added;
        });
    }

    /** Whether there may be another page. */
    private boolean readPage(String runId, Stop stop) {
        List<Asked> asked = tx.run(handle -> {
            new RunStore(handle).hold(runId, holder);
            return new ItemStore(handle).unread(runId, PAGE);
        });
        if (asked.isEmpty()) {
            planned(runId);
            return false;
        }
        Map<String, PacketCoupon> said = new HashMap<>();
        int answered = 0;
        int requests = 0;
        try {
            while (answered < asked.size()) {
                int to = Math.min(asked.size(), answered + ReadAnswerParser.MOST_COUPONS);
                provider()
                        .read(codes(asked.subList(answered, to)), stop)
                        .forEach(element -> said.put(element.couponCode(), element));
                answered = to;
                requests++;
            }
        } catch (ReadFailed failed) {
            // What was answered stands: the run says how far it came, and goes on from there.
            if (answered > 0 && failed.kind() != Kind.INTERRUPTED) {
                record(runId, asked.subList(0, answered), said, requests);
            }
            throw failed;
        }
        record(runId, asked, said, requests);
        return true;
    }

    private static List<String> codes(List<Asked> asked) {
        return asked.stream().map(Asked::couponCode).toList();
    }

    private void record(String runId, List<Asked> asked, Map<String, PacketCoupon> said, int requests) {
        List<ResyncLine> lines = tx.read(handle -> compare.lines(handle, asked, said));
        record(runId, lines, requests);
    }

    private void record(String runId, List<ResyncLine> lines, int requests) {
        tx.run(handle -> {
            RunStore runs = new RunStore(handle);
            ResyncRun run = runs.hold(runId, holder);
            new ItemStore(handle).read(runId, lines);
            Tally tally = run.tally();
            String hash = run.planSha256().orElse("");
            for (ResyncLine line : lines) {
                tally = tally.with(line);
                hash = Sha256.hex((hash + line.lineSha256()).getBytes(StandardCharsets.UTF_8));
            }
            runs.read(runId, lines.size(), requests, tally, hash);
            return lines.size();
        });
    }

    private void planned(String runId) {
        tx.run(handle -> {
            RunStore runs = new RunStore(handle);
            ResyncRun run = runs.hold(runId, holder);
            String hash = run.planSha256().orElseGet(() -> Sha256.hex(runId.getBytes(StandardCharsets.UTF_8)));
            runs.planned(runId, hash);
            if (run.ofSchedule()) {
                new ItemStore(handle).dropSame(runId);
            }
            if (run.requests() > 0) {
                new IncidentStore(handle).close(IncidentKind.RESYNC_DENIED, PROVIDER, Closing.MENDED, runId);
            }
            journal(handle, run, "resync.dry_run", JournalOutcome.DONE, Optional.of(hash), words(run));
            return run;
        });
    }

    private void end(String runId, ReadFailed failed) {
        tx.run(handle -> {
            RunStore runs = new RunStore(handle);
            ResyncRun run = runs.hold(runId, holder);
            boolean stopped = failed.kind() == Kind.STOPPED;
            String said = String.valueOf(failed.getMessage());
            runs.end(
                    runId,
                    stopped ? RunState.STOPPED : RunState.FAILED,
                    stopped ? Optional.empty() : Optional.of(said));
            Map<String, String> details = new HashMap<>(words(run));
            details.put("message", said);
            if (failed.kind() == Kind.DENIED) {
                details.put("run", runId);
                new IncidentStore(handle).open(NewIncident.of(IncidentKind.RESYNC_DENIED, PROVIDER, details));
            }
            journal(
                    handle,
                    run,
                    "resync.dry_run",
                    stopped ? JournalOutcome.NOTHING : JournalOutcome.FAILED,
                    Optional.empty(),
                    details);
            return run;
        });
    }

    private static void requireGoingOn(Stop stop) {
        if (Thread.currentThread().isInterrupted()) {
            throw new ReadFailed(Kind.INTERRUPTED, "interrupted");
        }
        if (stop.isAsked()) {
            throw new ReadFailed(Kind.STOPPED, "stopped");
        }
    }

    private Provider provider() {
        return provider.orElseThrow(() -> new ReadFailed(
                Kind.REFUSED,
                "no provider is configured: set provider.base-url, provider.partner and provider.secret"));
    }

    private static Map<String, String> words(ResyncRun run) {
        return Map.of(
                "read", Integer.toString(run.readCount()),
                "total", Integer.toString(run.total()),
                "drift", Integer.toString(run.tally().drifting()));
    }

    static void journal(
            Handle handle,
            ResyncRun run,
            String action,
            JournalOutcome outcome,
            Optional<String> planSha256,
            Map<String, String> details) {
        JournalLine line = JournalLine.of(action, run.runId(), outcome, details).because(run.reason());
        Journal.write(handle, run.startedBy(), planSha256.map(line::withPlan).orElse(line));
    }
}
