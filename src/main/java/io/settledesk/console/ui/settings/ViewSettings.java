package io.settledesk.console.ui.settings;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/**
 * What a person chose for looking at things: language, theme, zone, density, and whatever a screen wants to find again (column
 * choice, divider, window size). Used on the FX thread only. Nothing is written here: {@link SettingsFile} keeps the result of
 * {@link #stored()} whenever {@link #revisionProperty()} moves.
 */
public final class ViewSettings {
    private final ObjectProperty<Language> language;
    private final ObjectProperty<Appearance> appearance;
    private final ObjectProperty<ZoneChoice> zone;
    private final ObjectProperty<Density> density;
    private final ZoneId localZone;
    private final Map<String, String> remembered;
    private final ReadOnlyIntegerWrapper words = new ReadOnlyIntegerWrapper(this, "words");
    private final ReadOnlyIntegerWrapper revision = new ReadOnlyIntegerWrapper(this, "revision");

    /** Starts from what was kept; a value that is missing or not understood takes its default. */
    public ViewSettings(Map<String, String> kept, Language systemLanguage, ZoneId localZone) {
        this.remembered = new TreeMap<>(kept);
        this.localZone = localZone;
        this.language = property("language", Language.class, systemLanguage);
        this.appearance = property("appearance", Appearance.class, Appearance.LIGHT);
        this.zone = property("zone", ZoneChoice.class, ZoneChoice.UTC);
        this.density = property("density", Density.class, Density.COMPACT);
    }

    /** Settings without a file: UTC, light, the given language. */
    public static ViewSettings plain(Language language) {
        return new ViewSettings(Map.of(), language, ZoneOffset.UTC);
    }

    public ObjectProperty<Language> languageProperty() {
        return language;
    }

    public ObjectProperty<Appearance> appearanceProperty() {
        return appearance;
    }

    public ObjectProperty<ZoneChoice> zoneProperty() {
        return zone;
    }

    public ObjectProperty<Density> densityProperty() {
        return density;
    }

    public Language language() {
        return language.get();
    }

    /** The zone in which times are shown now. */
    public ZoneId zoneId() {
        return zone.get() == ZoneChoice.UTC ? ZoneOffset.UTC : localZone;
    }

    /** Moves when texts, numbers or times must be drawn again: language or zone changed. */
    public ReadOnlyIntegerProperty wordsProperty() {
        return words.getReadOnlyProperty();
    }

    /** Moves with every change that is worth keeping. */
    public ReadOnlyIntegerProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /** What was remembered under that key, e.g. {@code columns.coupons}. */
    public Optional<String> remembered(String key) {
        return Optional.ofNullable(remembered.get(key));
    }

    public void remember(String key, String value) {
        if (!value.equals(remembered.put(key, value))) {
            revision.set(revision.get() + 1);
        }
    }

    /** Everything to keep, by key. */
    public Map<String, String> stored() {
        Map<String, String> all = new TreeMap<>(remembered);
        all.put("language", language.get().name());
        all.put("appearance", appearance.get().name());
        all.put("zone", zone.get().name());
        all.put("density", density.get().name());
        return all;
    }

    private <E extends Enum<E>> ObjectProperty<E> property(String key, Class<E> type, E fallback) {
        ObjectProperty<E> property = new SimpleObjectProperty<>(this, key, parse(remembered.get(key), type, fallback));
        remembered.remove(key);
        property.addListener((source, before, after) -> changed(key));
        return property;
    }

    private void changed(String key) {
        if (key.equals("language") || key.equals("zone")) {
            words.set(words.get() + 1);
        }
        revision.set(revision.get() + 1);
    }

    private static <E extends Enum<E>> E parse(@Nullable String word, Class<E> type, E fallback) {
        if (word == null) {
            return fallback;
        }
        String name = word.toUpperCase(Locale.ROOT);
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(name)) {
                return constant;
            }
        }
        return fallback;
    }
}
