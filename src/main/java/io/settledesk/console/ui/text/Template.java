package io.settledesk.console.ui.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text with places: {@code {0}} an argument, {@code {0#packet|packets}} a word in the form that goes with argument 0,
 * {@code {0#@packet}} the same with the forms of the key {@code noun.packet}, {@code {0~@packet}} the form after "of".
 */
record Template(List<Part> parts) {
    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)(?:([#~])([^}]*))?}");

    /** A piece of a template. */
    sealed interface Part {}

    record Literal(String text) implements Part {}

    record Argument(int index) implements Part {}

    /** A word in the form of argument {@code index}; {@code forms} is "a|b|c" or "@noun". */
    record Word(int index, boolean afterOf, String forms) implements Part {}

    static Template of(String text) {
        List<Part> parts = new ArrayList<>();
        Matcher place = PLACE.matcher(text);
        int from = 0;
        while (place.find()) {
            literal(parts, text.substring(from, place.start()), place.group(2) != null);
            int index = Integer.parseInt(place.group(1));
            parts.add(
                    place.group(2) == null
                            ? new Argument(index)
                            : new Word(index, place.group(2).equals("~"), place.group(3)));
            from = place.end();
        }
        literal(parts, text.substring(from), false);
        return new Template(List.copyOf(parts));
    }

    /** A blank between a number and its word does not break. */
    private static void literal(List<Part> parts, String text, boolean wordFollows) {
        boolean afterArgument = !parts.isEmpty() && parts.get(parts.size() - 1) instanceof Argument;
        if (wordFollows && afterArgument && text.equals(" ")) {
            parts.add(new Literal(String.valueOf(Numbers.NBSP)));
        } else if (!text.isEmpty()) {
            parts.add(new Literal(text));
        }
    }
}
