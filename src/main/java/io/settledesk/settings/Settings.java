package io.settledesk.settings;

import io.settledesk.domain.StatusCatalogue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The settings in force: command line, then environment, then file, then the catalogue's defaults. Every value was read
 * once when it was loaded, so that {@link #get} never fails.
 */
public final class Settings {
    private final Map<Key<?>, Object> values;
    private final Map<String, String> said;
    private final List<String> unknownEnvironment;

    private Settings(Map<Key<?>, Object> values, Map<String, String> said, List<String> unknownEnvironment) {
        this.values = Map.copyOf(values);
        this.said = Map.copyOf(said);
        this.unknownEnvironment = List.copyOf(unknownEnvironment);
    }

    /**
     * Reads and checks all settings.
     *
     * @throws InvalidSetting for an unreadable file, an unknown key, a value outside its range, a secret on the command
     *     line, or a login without an address
     */
    public static Settings load(SettingsSources sources) {
        Map<String, String> said = new HashMap<>();
        sources.namedFile()
                .or(() -> Optional.of(sources.usualFile()).filter(Files::exists))
                .ifPresent(file -> said.putAll(SettingsFile.read(file)));
        said.putAll(environment(sources.environment()));
        said.putAll(commandLine(sources.commandLine()));
        said.values().removeIf(String::isBlank);
        Map<Key<?>, Object> values = new HashMap<>();
        for (Key<?> key : Keys.all()) {
            values.put(key, valueOf(key, said));
        }
        Settings settings = new Settings(values, said, unknown(sources.environment()));
        settings.checkHalves(sources.namedFile());
        return settings;
    }

    private static Object valueOf(Key<?> key, Map<String, String> said) {
        String text = said.get(key.name());
        if (text != null) {
            return key.read(text);
        }
        return key.byDefault().<Object>map(key::read).orElse(Optional.empty());
    }

    private static Map<String, String> environment(Map<String, String> environment) {
        Map<String, String> said = new HashMap<>();
        for (Key<?> key : Keys.all()) {
            String text = environment.get(key.environmentName());
            if (text != null) {
                said.put(key.name(), text);
            }
        }
        return said;
    }

    private static Map<String, String> commandLine(Map<String, String> pairs) {
        pairs.forEach(Settings::checkCommandLine);
        return pairs;
    }

    private static void checkCommandLine(String name, String value) {
        Key<?> key = Keys.all().stream()
                .filter(known -> known.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidSetting(
                        name,
                        "is not a setting"
                                + Similar.to(name)
                                        .map(known -> ": did you mean " + known + "?")
                                        .orElse("; the command settings lists them.")));
        if (key.isSecret() || value.toLowerCase(Locale.ROOT).contains("password=")) {
            throw new InvalidSetting(
                    name,
                    "would put a secret where other users can read it: set " + key.environmentName()
                            + " or write it into the settings file instead.");
        }
    }

    /** The environment name of the setting that a mistyped one may have meant. */
    public static Optional<String> similarInEnvironment(String environmentName) {
        return Similar.toEnvironment(environmentName);
    }

    private static List<String> unknown(Map<String, String> environment) {
        return environment.keySet().stream()
                .filter(name -> name.startsWith("SETTLEDESK_"))
                .filter(name -> Keys.all().stream()
                        .noneMatch(key -> key.environmentName().equals(name)))
                .sorted()
                .toList();
    }

    private void checkHalves(Optional<Path> namedFile) {
        if (isSet(Keys.DB_URL)) {
            return;
        }
        for (Key<?> half : List.of(Keys.DB_USER, Keys.DB_PASSWORD)) {
            if (isSet(half)) {
                throw new InvalidSetting(
                        half.name(),
                        "is set but db.url is not: set db.url (" + Keys.DB_URL.environmentName() + ") too.");
            }
        }
        if (namedFile.isPresent() && said.isEmpty()) {
            throw new InvalidSetting(namedFile.get().toString(), "sets nothing: give it at least db.url.");
        }
    }

    /** The value of a setting. */
    @SuppressWarnings("unchecked")
    public <T> T get(Key<T> key) {
        Object value = values.get(key);
        if (value == null) {
            throw new IllegalArgumentException("not in the catalogue: " + key.name());
        }
        return (T) value;
    }

    /** Whether somebody set it, rather than the catalogue's default. */
    public boolean isSet(Key<?> key) {
        return said.containsKey(key.name());
    }

    /** Whether nothing at all was set: then the console uses the embedded default. */
    public boolean isEmpty() {
        return said.isEmpty();
    }

    /** Names in the environment that look like ours and are none: worth a line in the service's log, as they may be typing errors. */
    public List<String> unknownEnvironment() {
        return unknownEnvironment;
    }

    /**
     * The database's address.
     *
     * @throws InvalidSetting when none is set
     */
    public String requireUrl() {
        return get(Keys.DB_URL)
                .orElseThrow(() -> new InvalidSetting(
                        "db.url",
                        "is not set: set " + Keys.DB_URL.environmentName()
                                + " or write db.url=jdbc:postgresql://HOST:5432/DATABASE into settledesk.properties."));
    }

    /** The usual catalogue of status codes with what the settings add to it. */
    public StatusCatalogue statuses() {
        return StatusCatalogue.standard().with(get(Keys.STATUSES));
    }

    /** Whether a secret is set that belongs to the service alone. */
    public boolean holdsSecretsOfTheService() {
        return Keys.ofTheService().stream().anyMatch(this::isSet);
    }

    /**
     * Refuses the provider's and the platform's secrets beside a person's login: they belong to the service alone.
     *
     * @throws InvalidSetting when one is set
     */
    public void refuseSecretsOfTheService() {
        secretOfTheService().ifPresent(refused -> {
            throw refused;
        });
    }

    /** What refuses a person's login: the first secret that is set and belongs to the service alone. */
    public Optional<InvalidSetting> secretOfTheService() {
        return Keys.ofTheService().stream()
                .filter(this::isSet)
                .findFirst()
                .map(key -> new InvalidSetting(
                        key.name(),
                        "belongs to serve alone: remove it (" + key.environmentName()
                                + ") when working with a person's login."));
    }
}
