package io.settledesk.console.ui.chip;

import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.text.Texts;
import java.util.List;

/**
 * A state as word, icon and tone. It holds keys, not words, so it can be made off the FX thread and outlives a change of language.
 *
 * @param kindKey what the word is about, for screen readers: "Status: Won"
 * @param wordKey key of the word
 * @param arguments of the word, e.g. the code of "Status 37"
 * @param icon Feather name without prefix
 */
public record Chip(String kindKey, String wordKey, List<Object> arguments, String icon, Tone tone) {
    static Chip of(String kindKey, String wordKey, String icon, Tone tone) {
        return new Chip(kindKey, wordKey, List.of(), icon, tone);
    }

    /** A chip of a screen's own, for words that are not in the catalogue. */
    public static Chip custom(String kindKey, String wordKey, String icon, Tone tone, Object... arguments) {
        return new Chip(kindKey, wordKey, List.of(arguments), icon, tone);
    }

    /** The word as shown. */
    public String word(Texts texts) {
        return texts.text(wordKey, arguments.toArray());
    }

    /** "Status: Won". */
    public String spoken(Texts texts) {
        return texts.text("chip.spoken", texts.text(kindKey), word(texts));
    }
}
