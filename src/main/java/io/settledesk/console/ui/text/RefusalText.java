package io.settledesk.console.ui.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Why a packet was refused, in the language of the window. The receiver says and stores it in English, for the sender, too; its
 * sentences have fixed forms, which are told apart here. What has another form, such as the words of the JSON reader, stays as it is.
 */
public final class RefusalText {
    private static final Pattern AT_PLACE = Pattern.compile("(/\\S*): (.+)", Pattern.DOTALL);
    private static final String WRONG_SIGNATURE = "wrong signature";
    private static final Pattern NO_WIN =
            Pattern.compile("realWin is missing: status (\\S+) is (?:final and needs the amount|a final one by now)");
    private static final String SETTING = "setting (\\S+) would allow more";

    /** In the order in which they are tried. Each key stands under {@code refusal.}; its places are the groups. */
    private static final Map<String, Pattern> FORMS = forms();

    private static final Map<String, Pattern> RULES = rules();
    private static final Map<String, Pattern> VALUES = values();

    private RefusalText() {}

    /** The sentence in the language of the texts; as it was stored where its form is not known. */
    public static String of(Texts texts, String reason) {
        if (texts.language().locale().getLanguage().equals("en")) {
            return reason;
        }
        Matcher atPlace = AT_PLACE.matcher(reason);
        if (atPlace.matches()) {
            return atPlace.group(1) + ": " + of(texts, atPlace.group(2));
        }
        return said(texts, "refusal.", FORMS, reason).orElse(reason);
    }

    /** Whether the same bytes could be taken once something was mended here: a setting, the catalogue, a secret. */
    public static boolean mayBeMended(String reason) {
        return reason.contains("setting ") || NO_WIN.matcher(reason).matches() || reason.equals(WRONG_SIGNATURE);
    }

    private static Optional<String> said(Texts texts, String section, Map<String, Pattern> forms, String words) {
        for (Map.Entry<String, Pattern> form : forms.entrySet()) {
            Matcher matched = form.getValue().matcher(words);
            if (matched.matches()) {
                List<String> groups = new ArrayList<>();
                for (int at = 1; at <= matched.groupCount(); at++) {
                    groups.add(part(texts, matched.group(at)));
                }
                return Optional.of(texts.text(section + form.getKey(), groups.toArray()));
            }
        }
        return Optional.empty();
    }

    /** A rule, a value in words, or what stands in the packet, which is shown as it is. */
    private static String part(Texts texts, String words) {
        return said(texts, "refusal.rule.", RULES, words)
                .or(() -> said(texts, "refusal.value.", VALUES, words))
                .orElse(words);
    }

    private static Map<String, Pattern> forms() {
        Map<String, Pattern> forms = new LinkedHashMap<>();
        add(forms, "signature", WRONG_SIGNATURE);
        add(forms, "nosecret", "no active secret gives this signature over this body");
        add(forms, "noheader", "header (\\S+) is missing");
        add(forms, "headers", "header (\\S+) stands more than once");
        add(forms, "header", "header (\\S+) is not 64 hex digits of an HMAC-SHA256");
        add(forms, "body", "the body must be a JSON object in UTF-8, not compressed");
        add(forms, "count", "couponCount is (\\S+) but coupons has (\\d+): they must be equal");
        add(forms, "empty", "coupons is empty: a packet has 1 to (\\d+) coupons");
        add(forms, "coupons", "more than (\\d+) coupons in a packet: send the rest under another batchId");
        add(forms, "bets", "more than (\\d+) bets in a coupon: " + SETTING);
        forms.put("nowin", NO_WIN);
        add(forms, "missing", "(\\S+) is missing: each (?:packet|coupon|bet|payment|answer) needs (?:it|one)");
        add(forms, "uuid", "uuid (.+) stands twice in this coupon: each bet needs its own");
        add(forms, "field", "field (\".*\") stands twice in one object: it may stand once");
        add(forms, "follows", "something follows after the end of the packet: the body must be one JSON object");
        add(forms, "object", "the body must be one JSON object");
        add(forms, "deep", "nested deeper than (\\d+) levels: " + SETTING);
        add(forms, "number", "a number of (\\d+) characters: at most (\\d+) are read; " + SETTING);
        add(forms, "long", "(\\S+) has (\\d+) characters: at most (\\d+) are read; " + SETTING);
        add(forms, "early", "the body ends too early, at byte (\\d+): it is not whole JSON");
        add(forms, "json", "not valid JSON at byte (\\d+): (.+)");
        add(forms, "utf16", "the body is UTF-16 or UTF-32: it must be UTF-8");
        add(forms, "utf8", "byte (\\d+) of the body is not valid UTF-8: the body must be UTF-8");
        add(forms, "unread", "the body cannot be read: (.+)");
        add(forms, "time", "(\\S+) is (.+): there is no such day or time");
        add(forms, "decimals", "(\\S+) is (.+): it may have at most (\\d+) decimals");
        add(forms, "digits", "(\\S+) is (.+): it may have at most (\\d+) digits before the decimal point");
        add(forms, "must", "(a bet|a coupon|\\S+) is (.+): it must be (.+)");
        return forms;
    }

    private static Map<String, Pattern> rules() {
        Map<String, Pattern> rules = new LinkedHashMap<>();
        add(rules, "batchid", "a string of 1 to 64 characters of A-Z, a-z, 0-9, \\. _ : and -");
        add(rules, "code", "a string of 1 to 40 characters of A-Z, .+ _ and - \\(a number would lose leading zeros\\)");
        add(rules, "currency", "(?:a string of )?3 to 8 capital(?:s A-Z| letters)");
        add(rules, "free", "(?:a string of )?1 to 64 characters without control, .+ in composed form \\(NFC\\)");
        add(rules, "object", "an object");
        add(rules, "coupons", "an array of coupons");
        add(rules, "bets", "an array of bets");
        add(rules, "integer", "an integer of at most (\\d+), written as a JSON number without decimals");
        add(rules, "amount", "a decimal amount like (\"185\\.00\")");
        add(rules, "least", "0 or more");
        add(rules, "more", "more than 0");
        add(rules, "instant", "an ISO-8601 instant with its offset, like (\".+\")");
        add(rules, "type", "\"debit\" or \"credit\"");
        return rules;
    }

    private static Map<String, Pattern> values() {
        Map<String, Pattern> values = new LinkedHashMap<>();
        add(values, "number", "the number (.+)");
        add(values, "array", "an array");
        add(values, "bet", "a bet");
        add(values, "coupon", "a coupon");
        return values;
    }

    private static void add(Map<String, Pattern> forms, String key, String pattern) {
        forms.put(key, Pattern.compile(pattern, Pattern.DOTALL));
    }
}
