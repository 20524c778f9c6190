package io.settledesk.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of one language, for texts that leave the window: what commands print and copies hold. Blanks are plain ones, so
 * that the text can be searched; only groups of digits are held together.
 */
public final class Words {
    private static final String BUNDLE = "/io/settledesk/i18n/messages";
    private static final String RUSSIAN = "ru";
    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)(?:([#~])([^}]*))?}");
    private static final Map<String, Words> READ = new ConcurrentHashMap<>();

    private final boolean russian;
    private final ResourceBundle bundle;
    private final AmountText amounts;

    private Words(boolean russian) {
        this.russian = russian;
        this.bundle = read(BUNDLE + (russian ? "_" + RUSSIAN : "") + ".properties");
        this.amounts = new AmountText(russian);
    }

    /** Russian for a Russian locale, English for any other. */
    public static Words of(Locale locale) {
        boolean russian = locale.getLanguage().equals(RUSSIAN);
        return READ.computeIfAbsent(russian ? RUSSIAN : "", language -> new Words(russian));
    }

    /** What commands speak. */
    public static Words english() {
        return of(Locale.ENGLISH);
    }

    /** The text of a key with its places filled; whole numbers take the word's form, the rest is written as it is. */
    public String text(String key, Object... arguments) {
        return PLACE.matcher(bundle.getString(key))
                .replaceAll(place -> Matcher.quoteReplacement(filled(place, arguments)));
    }

    /** Whether there is such a key. */
    public boolean has(String key) {
        return bundle.containsKey(key);
    }

    /** "3 operations": a number and the form of {@code noun.<noun>} that goes with it. */
    public String counted(String noun, long number) {
        return number + " " + form(number, bundle.getString("noun." + noun));
    }

    /** At least the currency's decimals and all stored ones, no sign for what is not below zero: {@code 185.00}. */
    public String amount(BigDecimal amount, String currency) {
        return amounts.digits(amount, currency);
    }

    /** The same with its sign: {@code +185.00}, {@code −185.00}, {@code 0.00}. */
    public String movement(BigDecimal amount, String currency) {
        String digits = amounts.digits(amount, currency);
        return amount.signum() > 0 ? "+" + digits : digits;
    }

    private String filled(MatchResult place, Object[] arguments) {
        int index = Integer.parseInt(place.group(1));
        Object argument = index < arguments.length ? arguments[index] : "?";
        if (place.group(2) == null) {
            return String.valueOf(argument);
        }
        String forms = place.group(3);
        String all = forms.startsWith("@") ? bundle.getString("noun." + forms.substring(1)) : forms;
        return form(((Number) argument).longValue(), all);
    }

    private String form(long number, String forms) {
        String[] all = forms.split("\\|", -1);
        return all[Math.min(all.length - 1, russian ? russianForm(number) : number == 1 ? 0 : all.length - 1)];
    }

    /** 0 for 1, 21, 101; 1 for 2 to 4, 22; 2 for 0, 5 to 20, 111. */
    private static int russianForm(long number) {
        long lastTwo = Math.abs(number) % 100;
        long last = lastTwo % 10;
        if (last == 0 || last >= 5 || (lastTwo >= 11 && lastTwo <= 14)) {
            return 2;
        }
        return last == 1 ? 0 : 1;
    }

    private static ResourceBundle read(String name) {
        try (InputStream stream = Words.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("the words are missing in the jar: " + name);
            }
            return new PropertyResourceBundle(new InputStreamReader(stream, StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the words cannot be read: " + name, unreadable);
        }
    }
}
