package io.settledesk.settings;

import java.util.Locale;
import java.util.Optional;

/**
 * One setting: declared once, in {@link Keys}.
 *
 * @param <T> what its text is read as
 */
public final class Key<T> {
    private final String name;
    private final Kind<T> kind;
    private final Optional<String> byDefault;
    private final String meaning;
    private final boolean secret;

    private Key(String name, Kind<T> kind, Optional<String> byDefault, String meaning, boolean secret) {
        this.name = name;
        this.kind = kind;
        this.byDefault = byDefault;
        this.meaning = meaning;
        this.secret = secret;
    }

    static <T> Key<T> of(String name, Kind<T> kind, String byDefault, String meaning) {
        return new Key<>(name, kind, Optional.of(byDefault), meaning, false);
    }

    static <T> Key<Optional<T>> optional(String name, Kind<T> kind, String meaning) {
        return new Key<>(name, optional(kind), Optional.empty(), meaning, false);
    }

    static <T> Key<Optional<T>> optionalSecret(String name, Kind<T> kind, String meaning) {
        return new Key<>(name, optional(kind), Optional.empty(), meaning, true);
    }

    static <T> Key<T> secret(String name, Kind<T> kind, String meaning) {
        return new Key<>(name, kind, Optional.of(""), meaning, true);
    }

    private static <T> Kind<Optional<T>> optional(Kind<T> kind) {
        return new Kind<>(kind.range(), said -> Optional.of(kind.read().apply(said)));
    }

    /** The dotted name, as the file and the command line spell it. */
    public String name() {
        return name;
    }

    /** The name in the environment. */
    public String environmentName() {
        return "SETTLEDESK_" + name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    /** What is allowed, as the rest of "must be …". */
    public String range() {
        return kind.range();
    }

    /** The text used when nothing is set; empty for none. */
    public Optional<String> byDefault() {
        return byDefault;
    }

    /** What it is for. */
    public String meaning() {
        return meaning;
    }

    /** Whether its value must never be printed or given on a command line. */
    public boolean isSecret() {
        return secret;
    }

    T read(String said) {
        try {
            return kind.read().apply(secret ? said : said.strip());
        } catch (RuntimeException wrong) {
            throw new InvalidSetting(name, "must be " + range() + (secret ? "." : ", not \"" + shown(said) + "\"."));
        }
    }

    private static String shown(String said) {
        String line = said.replaceAll("\\p{Cntrl}", "\uFFFD")
                .replaceAll("(?i)password=[^&]*", "password=…")
                .replaceAll("//[^?]*@", "//…@");
        return line.length() <= 60 ? line : line.substring(0, 60) + "…";
    }

    @Override
    public String toString() {
        return name;
    }
}
