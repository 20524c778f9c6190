package io.settledesk.console.ui.raw;

import java.util.Optional;

/** Finds the place of an element, such as {@code /coupons/3} or {@code /coupons/3/events/0}, in a JSON text without parsing it whole. */
final class JsonPointers {
    private final String text;
    private int at;

    private JsonPointers(String text) {
        this.text = text;
    }

    /** Empty if there is no such element or the text is not JSON up to it. */
    static Optional<RawRange> find(String text, String pointer) {
        JsonPointers walk = new JsonPointers(text);
        try {
            return walk.find(pointer);
        } catch (StringIndexOutOfBoundsException endsTooEarly) {
            return Optional.empty();
        }
    }

    private Optional<RawRange> find(String pointer) {
        if (!pointer.isEmpty()) {
            for (String step : pointer.substring(1).split("/", -1)) {
                if (!enter(step.replace("~1", "/").replace("~0", "~"))) {
                    return Optional.empty();
                }
            }
        }
        blanks();
        int start = at;
        skipValue();
        return Optional.of(new RawRange(start, at));
    }

    /** Moves to the value under that step; false if there is none. */
    private boolean enter(String step) {
        blanks();
        char opened = text.charAt(at);
        if (opened != '{' && opened != '[') {
            return false;
        }
        at++;
        return opened == '{' ? enterMember(step) : enterElement(step);
    }

    private boolean enterMember(String name) {
        while (true) {
            blanks();
            if (text.charAt(at) != '"') {
                return false;
            }
            int start = at;
            at = JsonTokens.stringEnd(text, at);
            boolean found = text.regionMatches(start + 1, name, 0, name.length()) && at - start == name.length() + 2;
            blanks();
            if (text.charAt(at) != ':') {
                return false;
            }
            at++;
            if (found) {
                return true;
            }
            skipValue();
            if (!next()) {
                return false;
            }
        }
    }

    private boolean enterElement(String step) {
        if (!step.chars().allMatch(Character::isDigit) || step.isEmpty() || step.length() > 9) {
            return false;
        }
        int index = Integer.parseInt(step);
        for (int passed = 0; passed < index; passed++) {
            skipValue();
            if (!next()) {
                return false;
            }
        }
        blanks();
        return text.charAt(at) != ']';
    }

    private boolean next() {
        blanks();
        boolean more = text.charAt(at) == ',';
        at += more ? 1 : 0;
        return more;
    }

    /** Over a whole value, without recursion: a body can be nested as deep as its sender likes. */
    private void skipValue() {
        blanks();
        int depth = 0;
        do {
            char sign = text.charAt(at);
            if (sign == '"') {
                at = JsonTokens.stringEnd(text, at);
            } else if (sign == '{' || sign == '[') {
                depth++;
                at++;
            } else if (sign == '}' || sign == ']') {
                depth--;
                at++;
            } else if (depth == 0) {
                skipPlain();
            } else {
                at++;
            }
        } while (depth > 0);
    }

    private void skipPlain() {
        int start = at;
        while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        if (at == start) {
            throw new StringIndexOutOfBoundsException(at);
        }
    }

    private void blanks() {
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
    }
}
