package io.settledesk.settlement.placement;

import io.settledesk.audit.Journal;
import io.settledesk.audit.JournalLine;
import io.settledesk.audit.JournalOutcome;
import io.settledesk.db.Tx;
import io.settledesk.domain.IncidentKind;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.IncidentStore;
import io.settledesk.settlement.NewIncident;
import io.settledesk.settlement.commit.PostWaiting;
import io.settledesk.settlement.placement.PlacementLine.Verdict;
import io.settledesk.settlement.placement.PlacementsFile.Line;
import io.settledesk.settlement.run.LockStore;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/** Reads placements from CSV: columns coupon_code, account_id, stake, currency, placed_at. Any file may come again. */
public final class ImportPlacements {
    /** Lines a transaction: the coupons they name are locked as long as it takes. */
    private static final int CHUNK = 1_000;

    private final Tx tx;

    public ImportPlacements(Tx tx) {
        this.tx = tx;
    }

    /**
     * Imports a file, line by line as it is read, a thousand lines a transaction. What is imported stays when a later part of
     * the file fails; the whole file may be given again.
     *
     * @param csv the file's text
     * @param verdicts told what became of each line, in the file's order
     * @return how many lines had which verdict
     * @throws IllegalArgumentException when the header lacks a column, or the file is no CSV
     */
    public PlacementCounts run(Reader csv, Consumer<PlacementLine> verdicts) {
        PlacementsFile file = new PlacementsFile(csv);
        PlacementCounts counts = PlacementCounts.NONE;
        for (List<Line> lines = file.next(CHUNK); !lines.isEmpty(); lines = file.next(CHUNK)) {
            Chunk chunk = new Chunk(lines);
            PlacementCounts some = tx.run(chunk::run);
            chunk.verdicts().forEach(verdicts);
            counts = counts.plus(some);
        }
        return counts;
    }

    /** The lines of one transaction. */
    private static final class Chunk {
        private final List<Line> lines;
        private List<PlacementLine> verdicts = List.of();

        Chunk(List<Line> lines) {
            this.lines = lines;
        }

        List<PlacementLine> verdicts() {
            return verdicts;
        }

        PlacementCounts run(Handle handle) {
            Map<String, Placement> first = firstOfEachCoupon();
            Set<String> stored = Set.of();
            Map<String, Placement> standing = Map.of();
            if (!first.isEmpty()) {
                new LockStore(handle).lockCoupons(first.keySet());
                PlacementStore store = new PlacementStore(handle);
                stored = store.store(List.copyOf(first.values()));
                standing = store.find(first.keySet());
            }
            judge(stored, standing);
            new IncidentStore(handle).write(conflicts(handle, standing));
            int posted = new PostWaiting(handle, "placements import").post(first.keySet());
            PlacementCounts counts = PlacementCounts.of(verdicts, posted);
            journal(handle, counts);
            return counts;
        }

        private Map<String, Placement> firstOfEachCoupon() {
            Map<String, Placement> first = new TreeMap<>();
            lines.forEach(line ->
                    line.placement().ifPresent(placement -> first.putIfAbsent(placement.couponCode(), placement)));
            return first;
        }

        private void judge(Set<String> stored, Map<String, Placement> standing) {
            Set<String> unnamed = new HashSet<>(stored);
            List<PlacementLine> judged = new ArrayList<>(lines.size());
            for (Line line : lines) {
                judged.add(line.placement()
                        .map(said -> verdict(line, said, standing(standing, said), unnamed.remove(said.couponCode())))
                        .orElseGet(() ->
                                new PlacementLine(line.number(), line.couponCode(), Verdict.INVALID, line.problem())));
            }
            verdicts = judged;
        }

        private static Placement standing(Map<String, Placement> all, Placement said) {
            return Optional.ofNullable(all.get(said.couponCode())).orElseThrow();
        }

        private static PlacementLine verdict(Line line, Placement said, Placement standing, boolean isNew) {
            if (!said.agreesWith(standing)) {
                return new PlacementLine(
                        line.number(),
                        line.couponCode(),
                        Verdict.REFUSED,
                        "it is placed already by " + shown(standing) + ": " + shown(said) + " is refused");
            }
            return new PlacementLine(line.number(), line.couponCode(), isNew ? Verdict.STORED : Verdict.UNCHANGED, "");
        }

        private static String shown(Placement placement) {
            return placement.accountId() + " for " + placement.stake().toPlainString() + " " + placement.currency();
        }

        private List<IncidentNote> conflicts(Handle handle, Map<String, Placement> standing) {
            List<Placement> refused = lines.stream()
                    .flatMap(line -> line.placement().stream())
                    .filter(said -> !said.agreesWith(standing(standing, said)))
                    .sorted(Comparator.comparing(Placement::couponCode))
                    .toList();
            SettledSums sums = SettledSums.of(
                    handle, refused.stream().map(Placement::couponCode).toList());
            return refused.stream()
                    .<IncidentNote>map(
                            said -> new IncidentNote.Opened(conflict(said).risking(sums.of(said.couponCode()))))
                    .toList();
        }

        private static NewIncident conflict(Placement said) {
            return new NewIncident(
                    IncidentKind.PLACEMENT_CONFLICT,
                    said.couponCode(),
                    Optional.of(said.couponCode()),
                    Optional.empty(),
                    Optional.of(said.accountId()),
                    Optional.empty(),
                    Map.of(
                            "saidAccount", said.accountId(),
                            "saidStake", said.stake().toPlainString(),
                            "saidCurrency", said.currency()));
        }

        private void journal(Handle handle, PlacementCounts counts) {
            boolean changed = counts.stored() + counts.posted() > 0;
            String range =
                    lines.get(0).number() + "-" + lines.get(lines.size() - 1).number();
            Journal.record(
                    handle,
                    JournalLine.of(
                            "placements.import",
                            "lines " + range,
                            changed ? JournalOutcome.DONE : JournalOutcome.NOTHING,
                            counts.asDetails()));
        }
    }
}
