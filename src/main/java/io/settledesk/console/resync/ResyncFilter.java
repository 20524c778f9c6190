package io.settledesk.console.resync;

import io.settledesk.polling.Drift;
import io.settledesk.polling.run.RunQueries.Lines;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which lines are listed.
 *
 * @param drift of one drift; empty for all but the same ones
 * @param show all of them, those that move money, or those that are ticked
 */
record ResyncFilter(Optional<Drift> drift, Show show) {
    static final ResyncFilter NONE = new ResyncFilter(Optional.empty(), Show.ALL);

    /** Which part of the lines. */
    enum Show {
        ALL,
        MONEY,
        TICKED;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static ResyncFilter ofWords(Map<String, String> words) {
        Optional<Drift> drift = Arrays.stream(Drift.values())
                .filter(each -> each.name().equals(words.get("drift")))
                .findFirst();
        Show show = Arrays.stream(Show.values())
                .filter(each -> each.word().equals(words.get("show")))
                .findFirst()
                .orElse(Show.ALL);
        return new ResyncFilter(drift, show);
    }

    Map<String, String> words() {
        Map<String, String> words = new HashMap<>();
        drift.ifPresent(of -> words.put("drift", of.name()));
        words.put("show", show.word());
        return words;
    }

    ResyncFilter withDrift(Optional<Drift> next) {
        return new ResyncFilter(next, show);
    }

    ResyncFilter withShow(Show next) {
        return new ResyncFilter(drift, next);
    }

    Lines lines() {
        return new Lines(drift, drift.isEmpty(), show == Show.TICKED, show == Show.MONEY);
    }
}
