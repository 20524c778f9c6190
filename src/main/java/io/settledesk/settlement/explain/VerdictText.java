package io.settledesk.settlement.explain;

import io.settledesk.domain.Money;
import io.settledesk.text.Words;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A verdict in words. */
public final class VerdictText {
    private static final DateTimeFormatter FULL = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS");

    private final Words words;
    private final SaidText said;
    private final ZoneId zone;

    /** Words of one language; the zone is that of the times shown. */
    public VerdictText(Words words, ZoneId zone) {
        this.words = words;
        this.said = new SaidText(words);
        this.zone = zone;
    }

    /** The sentence. */
    public String of(Verdict verdict) {
        if (verdict instanceof Verdict.Conflict conflict) {
            return words.text(
                    "verdict.conflict",
                    result(conflict.inForceStatus(), conflict.inForce()),
                    result(conflict.saidStatus(), conflict.said()));
        }
        if (verdict instanceof Verdict.Withdrawn withdrawn) {
            return words.text("verdict.withdrawn", result(withdrawn.status(), withdrawn.inForce()));
        }
        if (verdict instanceof Verdict.PostedToNobody waiting) {
            return words.text(waiting.otherCurrency() ? "verdict.nobody.currency" : "verdict.nobody", sums(waiting));
        }
        if (verdict instanceof Verdict.Recalculating since) {
            return since.takenBack()
                    .map(amount -> words.text("verdict.recalculating", time(since.since()), amount(amount)))
                    .orElseGet(() -> words.text("verdict.recalculating.nothing", time(since.since())));
        }
        if (verdict instanceof Verdict.NotSettled open) {
            return words.text("verdict.open", open.betsDecided(), open.bets());
        }
        if (verdict instanceof Verdict.StatusNotKnown unknown) {
            return words.text("verdict.unknown", said.status(unknown.status()));
        }
        if (verdict instanceof Verdict.Recalculated recalculated) {
            return recalculated(recalculated);
        }
        if (verdict instanceof Verdict.Settled settled) {
            return settled(settled);
        }
        return words.text("verdict.differs");
    }

    private String recalculated(Verdict.Recalculated verdict) {
        List<String> moves = new ArrayList<>();
        for (Money move : verdict.moves()) {
            String key = move.isPositive() ? "verdict.credited" : "verdict.takenback";
            moves.add(words.text(key, words.amount(move.amount().abs(), move.currency())));
        }
        if (verdict.settledWithoutCredit()) {
            moves.add(words.text("verdict.nothing"));
        }
        String all = String.join(", ", moves);
        if (verdict.byHand() == verdict.times()) {
            return words.text("verdict.byhand", all);
        }
        return verdict.times() == 1
                ? words.text("verdict.recalculated", all)
                : words.text("verdict.recalculated.more", verdict.times(), all);
    }

    private String settled(Verdict.Settled verdict) {
        String status = said.status(verdict.status());
        return verdict.win().isPositive()
                ? words.text("verdict.settled", status, amount(verdict.win()), verdict.generation())
                : words.text("verdict.settled.nothing", status);
    }

    private String sums(Verdict.PostedToNobody waiting) {
        return waiting.amounts().stream().map(this::amount).collect(Collectors.joining(", "));
    }

    private String result(int status, Money win) {
        return said.result(status, win.amount(), win.currency());
    }

    private String amount(Money money) {
        BigDecimal amount = money.amount();
        return words.amount(amount, money.currency());
    }

    private String time(Instant at) {
        String zoneName = zone.equals(ZoneOffset.UTC)
                ? "UTC"
                : zone.getRules().getOffset(at).getId();
        return FULL.format(at.atZone(zone)) + " " + zoneName;
    }
}
