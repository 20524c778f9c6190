package io.settledesk.payments.mask;

import java.util.ArrayList;
import java.util.List;

/** International account numbers, told by their check digits (ISO 13616). */
final class Ibans {
    private static final int SHOWN = 4;
    private static final int LEAST = 15;
    private static final int LONGEST = 34;
    private static final int CHECKED = 97;

    private final PlainText text;

    private Ibans(PlainText text) {
        this.text = text;
    }

    static void hide(PlainText text) {
        Ibans ibans = new Ibans(text);
        for (int at = 0; at + LEAST <= text.length(); at++) {
            if (ibans.mayBegin(at)) {
                ibans.from(at);
            }
        }
    }

    private boolean mayBegin(int at) {
        return isLetter(at)
                && isLetter(at + 1)
                && text.isDigit(at + 2)
                && text.isDigit(at + 3)
                && !isLetter(at - 1)
                && !text.isDigit(at - 1);
    }

    /** The longest piece from there that its check digits agree with, if there is one. */
    private void from(int begin) {
        List<Integer> places = new ArrayList<>();
        int at = begin;
        while (places.size() < LONGEST && (isLetter(at) || text.isDigit(at) || isBetween(at))) {
            if (!isBetween(at)) {
                places.add(at);
            }
            at++;
        }
        for (int size = places.size(); size >= LEAST; size--) {
            boolean ends = !isLetter(places.get(size - 1) + 1) && !text.isDigit(places.get(size - 1) + 1);
            if (ends && isRight(places.subList(0, size))) {
                places.subList(0, size - SHOWN).forEach(text::hide);
                return;
            }
        }
    }

    /** One space or hyphen, with a character of the number on both sides. */
    private boolean isBetween(int at) {
        char c = text.at(at);
        return (c == ' ' || c == '-' || c == '\u00a0')
                && (isLetter(at - 1) || text.isDigit(at - 1))
                && (isLetter(at + 1) || text.isDigit(at + 1));
    }

    private boolean isLetter(int at) {
        char c = text.at(at);
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }

    /** The first four behind the others, letters from A as 10, modulo 97: it is 1. */
    private boolean isRight(List<Integer> places) {
        int rest = 0;
        for (int i = 0; i < places.size(); i++) {
            char c = text.at(places.get((i + 4) % places.size()));
            int value = Character.digit(c, 36);
            rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % CHECKED;
        }
        return rest == 1;
    }
}
