package io.settledesk.domain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * The table of design §3 read line by line, without any of the product's classes: whole amounts, whole hours, one currency.
 * What it says and what the rules say must be equal.
 */
public final class RulesModel {
    private static final String WITHDRAWN = "RESULT_WITHDRAWN c";

    /** What the provider says: a status, an amount, perhaps an hour. */
    public record Word(int status, int win, OptionalLong hour) {
        public boolean isFinal() {
            return status >= 2 && status <= 4;
        }
    }

    private record Parked(String id, Word word) {}

    public final Map<String, Integer> keys = new HashMap<>();
    public final Set<String> incidents = new TreeSet<>();
    public int status;
    public int generation;
    boolean settled;
    int win;
    public String lastBatch = "";
    public OptionalLong source = OptionalLong.empty();
    public OptionalLong settledAt = OptionalLong.empty();
    public OptionalLong recalculatedAt = OptionalLong.empty();
    public OptionalLong openedAt = OptionalLong.empty();
    private final List<Parked> parked = new ArrayList<>();

    public String take(String batch, Word word) {
        if (word.isFinal()) {
            return result(batch, word);
        }
        return switch (word.status()) {
            case 15 -> recalculation(batch, word);
            case 1 -> open(batch, word);
            default -> {
                incidents.add("UNKNOWN_STATUS c:" + word.status());
                yield snapshot(batch, word);
            }
        };
    }

    private String result(String batch, Word word) {
        if (older(word.hour(), recalculatedAt)) {
            return "STALE";
        }
        if (!settled) {
            settle(batch, word);
            return "APPLIED";
        }
        if (same(word)) {
            confirm(word);
            return "UNCHANGED";
        }
        parked.add(new Parked(batch + "#0", word));
        incidents.add("RESULT_CHANGED " + batch + "#0");
        return "CONFLICT";
    }

    private String recalculation(String batch, Word word) {
        OptionalLong known = recalculatedAt;
        recalculatedAt = max(known, word.hour());
        boolean equal = known.isPresent() && known.equals(word.hour());
        if (older(word.hour(), known) || (equal && settled)) {
            return "STALE";
        }
        if (settled && older(word.hour(), settledAt)) {
            superseded(word.hour());
            return "STALE";
        }
        boolean opens = settled || generation == 0;
        if (opens) {
            generation++;
            if (settled && win > 0) {
                keys.put("c:" + generation + ":recalculation_debit", win);
            }
            settled = false;
            win = 0;
            settledAt = OptionalLong.empty();
            incidents.remove(WITHDRAWN);
        }
        status = 15;
        source = max(source, word.hour());
        lastBatch = batch;
        if (opens) {
            superseded(word.hour());
            takeAgain(word.hour());
        }
        return "APPLIED";
    }

    private String open(String batch, Word word) {
        openedAt = max(openedAt, word.hour());
        if (settled && older(settledAt, word.hour())) {
            incidents.add(WITHDRAWN);
            return "CONFLICT";
        }
        return snapshot(batch, word);
    }

    private String snapshot(String batch, Word word) {
        if (settled || older(word.hour(), source)) {
            return "STALE";
        }
        status = word.status();
        source = max(source, word.hour());
        lastBatch = batch;
        return "APPLIED";
    }

    private void settle(String batch, Word word) {
        settled = true;
        status = word.status();
        win = word.win();
        settledAt = word.hour();
        source = max(source, word.hour());
        lastBatch = batch;
        if (win > 0) {
            keys.put("c:" + generation + ":final_credit", win);
        }
        if (older(word.hour(), openedAt)) {
            incidents.add(WITHDRAWN);
        }
        if ((status == 4 && win > 0) || (status == 2 && win == 0)) {
            incidents.add("RESULT_ODD " + batch + "#0");
        }
    }

    private boolean same(Word word) {
        return status == word.status() && win == word.win();
    }

    private void confirm(Word word) {
        settledAt = max(settledAt, word.hour());
        source = max(source, word.hour());
        if (!older(settledAt, openedAt)) {
            incidents.remove(WITHDRAWN);
        }
    }

    private void superseded(OptionalLong hour) {
        parked.removeIf(
                waiting -> older(waiting.word().hour(), hour) && incidents.remove("RESULT_CHANGED " + waiting.id()));
    }

    private void takeAgain(OptionalLong hour) {
        List<Parked> later = parked.stream()
                .filter(waiting -> older(hour, waiting.word().hour()))
                .sorted(Comparator.comparing(waiting -> waiting.word().hour().getAsLong()))
                .toList();
        for (Parked waiting : later) {
            if (settled && !same(waiting.word())) {
                continue;
            }
            if (settled) {
                confirm(waiting.word());
            } else {
                settle(waiting.id().substring(0, waiting.id().indexOf('#')), waiting.word());
            }
            parked.remove(waiting);
            incidents.remove("RESULT_CHANGED " + waiting.id());
        }
    }

    public int parkedCount() {
        return parked.size();
    }

    public Optional<Integer> result() {
        return settled ? Optional.of(win) : Optional.empty();
    }

    static boolean older(OptionalLong one, OptionalLong other) {
        return one.isPresent() && other.isPresent() && one.getAsLong() < other.getAsLong();
    }

    private static OptionalLong max(OptionalLong one, OptionalLong other) {
        if (one.isEmpty()) {
            return other;
        }
        return older(one, other) ? other : one;
    }
}
