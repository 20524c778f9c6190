package io.settledesk.payments.mask;

import java.util.ArrayList;
import java.util.List;

/**
 * Hides the numbers of cards, accounts and telephones but for their last four digits.
 *
 * <ul>
 *   <li>Sixteen digits and more in one piece, whatever stands beside them, unless it is an id of ours
 *       ({@code …-0-final_credit}) or inside of a hash or UUID.
 *   <li>Thirteen to nineteen digits with a right check digit, in one piece or in groups of three to seven with a space,
 *       hyphen, point, comma, slash, underscore, colon or plus between them.
 *   <li>Ten digits and more that stand alone, spaces and hyphens between them or not; a date is none.
 *   <li>An IBAN with right check digits, in one piece or in groups.
 * </ul>
 *
 * Shorter ids, coupon codes inside of longer ids, amounts and times stay as they are.
 */
final class LongNumbers {
    private static final int SHOWN = 4;
    private static final int CERTAIN = 16;
    private static final int LEAST_CARD = 13;
    private static final int LONGEST_CARD = 19;
    private static final int LEAST_ALONE = 10;
    private static final int LEAST_GROUP = 3;
    private static final int LONGEST_GROUP = 7;
    private static final int MOST_BETWEEN = 2;
    private static final int LEAST_HASH = 32;
    private static final String BETWEEN = " -.,/_:+\u00a0\u2009\u200b\u2011\u202f";
    private static final String OUR_ID = "-final_credit";

    private final PlainText text;

    private LongNumbers(PlainText text) {
        this.text = text;
    }

    static String hide(String text) {
        LongNumbers numbers = new LongNumbers(PlainText.of(text));
        List<Group> chain = new ArrayList<>();
        for (int at = 0; at < numbers.text.length(); at++) {
            if (numbers.text.isDigit(at)) {
                Group group = numbers.groupAt(at);
                if (!chain.isEmpty() && !numbers.isLinked(chain.get(chain.size() - 1), group)) {
                    numbers.chain(chain);
                    chain.clear();
                }
                chain.add(group);
                at = group.to - 1;
            }
        }
        numbers.chain(chain);
        Ibans.hide(numbers.text);
        return numbers.text.shown();
    }

    private Group groupAt(int from) {
        int to = from;
        while (text.isDigit(to)) {
            to++;
        }
        return new Group(from, to);
    }

    private boolean isLinked(Group before, Group group) {
        int between = group.from - before.to;
        return between <= MOST_BETWEEN
                && BETWEEN.indexOf(text.at(before.to)) >= 0
                && BETWEEN.indexOf(text.at(group.from - 1)) >= 0;
    }

    private void chain(List<Group> chain) {
        for (Group group : chain) {
            boolean isCard =
                    group.size() >= LEAST_CARD && group.size() <= LONGEST_CARD && hasCheckDigit(List.of(group));
            if ((group.size() >= CERTAIN || (isCard && !isInDecimal(group))) && !isOurId(group) && !isInHash(group)) {
                hide(List.of(group));
            }
        }
        for (int first = 0; first < chain.size(); first++) {
            grouped(chain, first);
        }
        alone(chain);
    }

    /** The groups from one on that are together as long as a card's number, and are one by the check digit. */
    private void grouped(List<Group> chain, int first) {
        int size = 0;
        for (int last = first; last < chain.size() && isOfCard(chain.get(last)); last++) {
            size += chain.get(last).size();
            if (size > LONGEST_CARD) {
                return;
            }
            List<Group> window = chain.subList(first, last + 1);
            if (size >= LEAST_CARD && hasCheckDigit(window)) {
                hide(window);
            }
        }
    }

    private static boolean isOfCard(Group group) {
        return group.size() >= LEAST_GROUP && group.size() <= LONGEST_GROUP;
    }

    /** What stands alone with single spaces or hyphens between its digits. */
    private void alone(List<Group> chain) {
        int first = 0;
        while (first < chain.size()) {
            int last = first;
            while (last + 1 < chain.size() && isPlainlyLinked(chain.get(last), chain.get(last + 1))) {
                last++;
            }
            List<Group> piece = withoutDate(chain.subList(first, last + 1));
            int size = piece.stream().mapToInt(Group::size).sum();
            if (size >= LEAST_ALONE && stands(piece.get(0), piece.get(piece.size() - 1))) {
                hide(piece);
            }
            first = last + 1;
        }
    }

    private boolean isPlainlyLinked(Group before, Group group) {
        char between = text.at(before.to);
        // What is long enough by itself is a number of its own.
        boolean isWhole = before.size() >= LEAST_ALONE || group.size() >= LEAST_ALONE;
        return !isWhole && group.from - before.to == 1 && (between == ' ' || between == '-');
    }

    /** Year, month and day at the beginning, then perhaps an hour. */
    private List<Group> withoutDate(List<Group> piece) {
        boolean isDate = piece.size() >= 3
                && piece.get(0).size() == 4
                && piece.get(1).size() == 2
                && piece.get(2).size() == 2
                && text.at(piece.get(0).to) == '-'
                && text.at(piece.get(1).to) == '-';
        return isDate ? piece.subList(3, piece.size()) : piece;
    }

    private boolean stands(Group first, Group last) {
        int before = first.from - 1;
        if (text.at(before) == '+') {
            before--;
        }
        int letters = 0;
        while (letters < 2 && isCapital(text.at(before))) {
            letters++;
            before--;
        }
        return !isOfWord(text.at(before)) && text.at(before) != '.' && !isOfWord(text.at(last.to)) && !isPoint(last.to);
    }

    private boolean isInDecimal(Group group) {
        return isPoint(group.to) || (text.at(group.from - 1) == '.' && text.isDigit(group.from - 2));
    }

    /** A point that ends a sentence is none. */
    private boolean isPoint(int at) {
        return text.at(at) == '.' && isOfWord(text.at(at + 1));
    }

    /** A coupon_code before a generation and the kind of an operation. */
    private boolean isOurId(Group group) {
        int at = group.to + 1;
        while (text.isDigit(at)) {
            at++;
        }
        for (int i = 0; i < OUR_ID.length(); i++) {
            if (text.at(at + i) != OUR_ID.charAt(i)) {
                return false;
            }
        }
        return text.at(group.to) == '-' && at > group.to + 1;
    }

    /** Hexadecimal digits, letters among them, as long as a UUID at least. */
    private boolean isInHash(Group group) {
        int from = group.from;
        int to = group.to;
        boolean letters = false;
        for (; group.from - from < LEAST_HASH && isHex(text.at(from - 1)); from--) {
            letters |= text.at(from - 1) > '9';
        }
        for (; to - group.to < LEAST_HASH && isHex(text.at(to)); to++) {
            letters |= text.at(to) > '9';
        }
        return letters && to - from >= LEAST_HASH;
    }

    private static boolean isHex(char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || c == '-';
    }

    private static boolean isOfWord(char c) {
        return (c < 0x80 && Character.isLetterOrDigit(c)) || c == '_' || c == '-';
    }

    private static boolean isCapital(char c) {
        return c >= 'A' && c <= 'Z';
    }

    /** By Luhn's rule: from the right, each second digit doubled. */
    private boolean hasCheckDigit(List<Group> groups) {
        int sum = 0;
        boolean doubled = false;
        for (int g = groups.size() - 1; g >= 0; g--) {
            for (int at = groups.get(g).to - 1; at >= groups.get(g).from; at--) {
                int digit = (text.at(at) - '0') * (doubled ? 2 : 1);
                sum += digit > 9 ? digit - 9 : digit;
                doubled = !doubled;
            }
        }
        return sum > 0 && sum % 10 == 0;
    }

    private void hide(List<Group> groups) {
        int shown = SHOWN;
        for (int g = groups.size() - 1; g >= 0; g--) {
            for (int at = groups.get(g).to - 1; at >= groups.get(g).from; at--) {
                if (shown > 0) {
                    shown--;
                } else {
                    text.hide(at);
                }
            }
        }
    }

    /** Digits without anything between them. */
    private record Group(int from, int to) {
        int size() {
            return to - from;
        }
    }
}
