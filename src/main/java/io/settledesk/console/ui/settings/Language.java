package io.settledesk.console.ui.settings;

import java.util.Locale;

/** The languages of the console; the first start takes the system's, else English. */
public enum Language {
    EN("en"),
    RU("ru");

    private final String tag;

    Language(String tag) {
        this.tag = tag;
    }

    /** Two letters, as in the bundle's name and in {@code --lang}. */
    public String tag() {
        return tag;
    }

    public Locale locale() {
        return Locale.forLanguageTag(tag);
    }

    /** The language of that locale, English for any other. */
    public static Language of(Locale locale) {
        return locale.getLanguage().equals(RU.tag) ? RU : EN;
    }
}
