package io.settledesk.console.resync.run;

import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.CodeText;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.domain.Money;
import io.settledesk.domain.Outcome;
import io.settledesk.polling.Drift;
import io.settledesk.polling.ProviderElement;
import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.RunState;
import io.settledesk.polling.Scope;
import io.settledesk.polling.Tally;
import io.settledesk.settlement.plan.CouponFacts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Runs, lines and their states in words and chips. */
public final class ResyncWords {
    private static final int LONGEST_ID = 20;
    private static final Pattern DENIED = Pattern.compile("answered (401|403)");

    private final Texts texts;
    private final Formats formats;
    private final Session session;

    public ResyncWords(Texts texts, Formats formats, Session session) {
        this.texts = texts;
        this.formats = formats;
        this.session = session;
    }

    /** {@code 3 coupons}, {@code coupons of batch b-4}. */
    public String scope(Scope scope) {
        if (scope instanceof Scope.Codes codes) {
            return codes.codes().size() == 1
                    ? texts.text("resync.scope.one", codes.codes().get(0))
                    : texts.text("resync.scope.codes", codes.codes().size());
        } else if (scope instanceof Scope.OfBatch batch) {
            return texts.text("resync.scope.batch", CodeText.middle(batch.batchId(), LONGEST_ID));
        } else if (scope instanceof Scope.Stuck stuck) {
            return texts.text("resync.scope.stuck", stuck.longer().toMinutes());
        } else if (scope instanceof Scope.Since since) {
            return texts.text("resync.scope.since", formats.timeShort(since.since()));
        } else if (scope instanceof Scope.OfIncidents incidents) {
            return texts.text(
                    "resync.scope.incidents",
                    Chips.incidentKind(incidents.kind()).word(texts));
        }
        return texts.text(scope instanceof Scope.Scheduled ? "resync.scope.schedule" : "resync.scope.unreadable");
    }

    /** Where a run stands. */
    public Chip state(ResyncRun run) {
        if (run.brokenOff()) {
            return Chips.run("failed");
        }
        return switch (run.state()) {
            case LISTING, READING -> Chips.run("reading");
            case PLANNED -> Chips.run("planned");
            case APPLYING -> Chips.run("applying");
            case DONE -> Chips.run(isWhole(run) ? "done" : "partly_done");
            case STOPPED -> Chips.run("stopped");
            case FAILED -> Chips.run(denied(run).isPresent() ? "denied" : "failed");
        };
    }

    /** Who began it. */
    public String by(ResyncRun run) {
        return run.ofSchedule() ? texts.text("resync.by.schedule") : run.startedBy();
    }

    /** What became of it so far, in one sentence. */
    public String sentence(ResyncRun run) {
        if (run.brokenOff()) {
            return texts.text("resync.run.broken", goesOnFrom(run));
        }
        if (run.stopAsked() && run.state().isUnderWay()) {
            return texts.text("resync.run.stopping");
        }
        return switch (run.state()) {
            case LISTING -> texts.text("resync.run.listing", run.total());
            case READING ->
                texts.text(
                        "resync.run.reading",
                        run.readCount(),
                        run.total(),
                        run.tally().drifting());
            case PLANNED -> planned(run);
            case APPLYING -> texts.text("resync.run.applying", done(run), run.ticked());
            case DONE -> texts.text("resync.run.done", outcomes(run.tally()), moved(run.tally()));
            case STOPPED -> texts.text("resync.run.stopped", goesOnFrom(run));
            case FAILED -> texts.text("resync.run.failed", error(run), goesOnFrom(run));
        };
    }

    /** {@code +1,240.00 RUB · −92.50 RUB}: what the run's lines would move, or moved. */
    public String money(ResyncRun run) {
        Tally tally = run.tally();
        boolean applied = run.appliedBy().isPresent();
        return applied ? sums(tally.credited(), tally.debited()) : sums(tally.credits(), tally.debits());
    }

    /** {@code +1,240.00 RUB, −92.50 RUB}: gains first, by currency; empty when nothing moves. */
    public String sums(Collection<Money> movements, String between) {
        Map<String, BigDecimal> gains = new TreeMap<>();
        Map<String, BigDecimal> losses = new TreeMap<>();
        for (Money moved : movements) {
            (moved.amount().signum() < 0 ? losses : gains)
                    .merge(moved.currency(), moved.amount().abs(), BigDecimal::add);
        }
        return String.join(between, parts(gains, losses));
    }

    /** The net effect of a line, in the one currency of its coupon. */
    public static Optional<Amount> effect(ResyncLine line) {
        return line.money().stream()
                .reduce((first, second) -> new Money(first.amount().add(second.amount()), first.currency()))
                .map(sum -> Amount.movement(sum.amount(), sum.currency()));
    }

    /** {@code Won 185.00}; a coupon that is not there says so. */
    public String facts(Optional<CouponFacts> facts, String otherwise) {
        return facts.map(is -> {
                    String status = Chips.status(is.status()).word(texts);
                    return is.win()
                            .map(win -> status + " " + formats.digits(Amount.of(win.amount(), win.currency())))
                            .orElse(status);
                })
                .orElse(otherwise);
    }

    /** What is stored; a coupon that is not there says so. */
    public String here(LineRow row) {
        return facts(row.line().before(), texts.text("resync.unseen"));
    }

    /** What the provider says; a coupon that it does not know says so. */
    public String there(LineRow row) {
        return switch (row.line().drift()) {
            case MISSING_THERE -> texts.text("resync.unknown.there");
            case SAME -> here(row);
            case MISSING_HERE, STATUS_DIFFERS, AMOUNT_DIFFERS, BET_DIFFERS ->
                row.said().map(this::said).orElse(Formats.DASH);
        };
    }

    private String said(ProviderElement said) {
        String word = Chips.status(said.status()).word(texts);
        return said.realWin()
                .map(win -> word + " " + formats.digits(Amount.of(win, said.currency())))
                .orElse(word);
    }

    public static Chip drift(Drift drift) {
        return Chips.drift(drift.name().toLowerCase(Locale.ROOT));
    }

    /** What became of a line. */
    public static Optional<Chip> outcome(ResyncLine line) {
        return line.outcome().map(word -> switch (word) {
            case ResyncLine.CHANGED_SINCE_READ -> Chips.outcome("REFUSED");
            case ResyncLine.FAILED -> Chip.custom("chip.about.outcome", "resync.outcome.failed", "zap", Tone.AMBER);
            default -> Chips.outcome(word);
        });
    }

    /** Why a line has its outcome, or why it cannot be ticked, or what ticking it would do. */
    public String reason(LineRow row) {
        ResyncLine line = row.line();
        if (line.outcome().isPresent()) {
            return switch (line.outcome().get()) {
                case ResyncLine.CHANGED_SINCE_READ -> texts.text("resync.changed");
                case ResyncLine.FAILED ->
                    texts.text("resync.fault", line.reason().orElse(""));
                default -> texts.text("resync.became." + line.outcome().get());
            };
        }
        String refusal = refusal(line);
        if (!refusal.isEmpty()) {
            return refusal;
        }
        boolean parked = line.planned().filter(is -> is == Outcome.CONFLICT).isPresent();
        return parked
                ? row.decided()
                        .map(at -> texts.text("resync.would.park.decided", formats.time(at)))
                        .orElseGet(() -> texts.text("resync.would.park"))
                : line.operations().isEmpty()
                        ? texts.text("resync.would.store")
                        : texts.text("resync.would.post", line.operations().size());
    }

    /** Why a line cannot be ticked; empty when it can. */
    public String refusal(ResyncLine line) {
        if (line.outcome().isPresent()) {
            return texts.text("resync.refused.done");
        }
        return switch (line.drift()) {
            case SAME -> texts.text("resync.refused.same");
            case MISSING_THERE -> texts.text("resync.refused.there");
            case MISSING_HERE, STATUS_DIFFERS, AMOUNT_DIFFERS, BET_DIFFERS ->
                line.wouldChangeSomething()
                        ? ""
                        : texts.text(
                                line.planned().filter(is -> is == Outcome.STALE).isPresent()
                                        ? "resync.refused.stale"
                                        : "resync.refused.effect");
        };
    }

    /** Why nothing of a run can be applied now; empty when it can. */
    public String notApplicable(ResyncRun run) {
        if (run.plannedAt().isEmpty() || run.state() == RunState.FAILED) {
            return texts.text("resync.refused.unread");
        }
        return run.state() == RunState.APPLYING ? texts.text("resync.refused.applying") : "";
    }

    /** Why this login begins, stops and applies nothing; empty when it does. */
    public String denied() {
        return session.role().mayAsk()
                ? ""
                : texts.text("resync.denied", session.login(), session.role().databaseName());
    }

    /** The answer with which the provider kept the run out; empty when that was not it. */
    public static Optional<String> denied(ResyncRun run) {
        return run.error().map(DENIED::matcher).filter(Matcher::find).map(found -> found.group(1));
    }

    /** Lines with an outcome. */
    public static int done(ResyncRun run) {
        return run.tally().outcomes().values().stream()
                .mapToInt(BigDecimal::intValue)
                .sum();
    }

    private String planned(ResyncRun run) {
        if (run.total() == 0) {
            return texts.text("resync.run.nothing");
        }
        return run.tally().drifting() == 0
                ? texts.text("resync.run.same", run.readCount())
                : texts.text(
                        "resync.run.planned",
                        run.readCount(),
                        run.requests(),
                        run.tally().drifting());
    }

    private String error(ResyncRun run) {
        return denied(run)
                .map(answer -> texts.text("resync.run.answered", answer))
                .orElseGet(() -> capital(run.error().orElse("")));
    }

    private String goesOnFrom(ResyncRun run) {
        return run.plannedAt().isPresent()
                ? texts.text("resync.run.applied.of", done(run), run.ticked())
                : texts.text("resync.run.read.of", run.readCount(), run.total());
    }

    private String outcomes(Tally tally) {
        String words = tally.outcomes().entrySet().stream()
                .map(each -> texts.text(
                        "resync.count." + each.getKey(), each.getValue().intValue()))
                .collect(Collectors.joining(", "));
        return words.isEmpty() ? texts.text("resync.count.none") : words;
    }

    private String moved(Tally tally) {
        String sums = sums(tally.credited(), tally.debited());
        return sums.isEmpty() ? texts.text("resync.moved.nothing") : sums;
    }

    private String sums(Map<String, BigDecimal> gains, Map<String, BigDecimal> losses) {
        return String.join(" · ", parts(gains, losses));
    }

    private List<String> parts(Map<String, BigDecimal> gains, Map<String, BigDecimal> losses) {
        List<String> parts = new ArrayList<>();
        gains.forEach((currency, sum) -> parts.add(formats.money(Amount.movement(sum, currency))));
        losses.forEach((currency, sum) -> parts.add(formats.money(Amount.movement(sum.negate(), currency))));
        return parts;
    }

    private static boolean isWhole(ResyncRun run) {
        return run.tally().of(ResyncLine.CHANGED_SINCE_READ) == 0 && run.tally().of(ResyncLine.FAILED) == 0;
    }

    private static String capital(String sentence) {
        return sentence.isEmpty()
                ? sentence
                : sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
    }

    /** Whether nothing more will come of a run by itself. */
    public static boolean isAtRest(ResyncRun run) {
        return !run.state().isUnderWay() || run.brokenOff();
    }

    /** Whether a run can be made to go on. */
    public static boolean canResume(ResyncRun run) {
        return run.brokenOff() || run.state() == RunState.STOPPED || run.state() == RunState.FAILED;
    }
}
