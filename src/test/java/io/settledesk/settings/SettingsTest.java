package io.settledesk.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.settledesk.domain.Phase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SettingsTest {
    private static final String URL = "jdbc:postgresql://db1/settlement";

    @TempDir
    Path folder;

    @Test
    void nothingSetIsEmptyAndHasTheDefaults() {
        Settings settings = load(Map.of(), Map.of());

        assertThat(settings.isEmpty()).isTrue();
        assertThat(settings.get(Keys.DB_URL)).isEmpty();
        assertThat(settings.get(Keys.RECEIVER_PORT)).isEqualTo(8080);
        assertThat(settings.get(Keys.RECEIVER_MAX_BODY_BYTES)).isEqualTo(8L * 1024 * 1024);
        assertThat(settings.get(Keys.DB_ACQUIRE_TIMEOUT)).isEqualTo(Duration.ofSeconds(2));
        assertThat(settings.get(Keys.CALLBACK_SECRETS)).isEmpty();
        assertThat(settings.statuses().phaseOf(15)).isEqualTo(Phase.RECALCULATION);
        assertThat(settings.statuses().phaseOf(37)).isEqualTo(Phase.UNKNOWN);
    }

    @Test
    void commandLineWinsOverEnvironmentWinsOverFile() throws IOException {
        file("db.url=" + URL + "\nreceiver.port=1\nreceiver.host=a\ndefault.currency=EUR\n");

        Settings settings = load(
                Map.of("receiver.port", "3"), Map.of("SETTLEDESK_RECEIVER_PORT", "2", "SETTLEDESK_RECEIVER_HOST", "b"));

        assertThat(settings.get(Keys.RECEIVER_PORT)).isEqualTo(3);
        assertThat(settings.get(Keys.RECEIVER_HOST)).isEqualTo("b");
        assertThat(settings.get(Keys.DEFAULT_CURRENCY)).isEqualTo("EUR");
    }

    @Test
    void dashesBecomeUnderscoresInTheEnvironment() {
        Settings settings = load(Map.of(), Map.of("SETTLEDESK_DB_URL", URL, "SETTLEDESK_DB_POOL_SIZE", "7"));

        assertThat(settings.get(Keys.DB_POOL_SIZE)).isEqualTo(7);
    }

    @Test
    void everyEnvironmentNameBelongsToOneKey() {
        assertThat(Keys.all()).extracting(Key::environmentName).doesNotHaveDuplicates();
        assertThat(Keys.all()).extracting(Key::name).allMatch(name -> name.matches("[a-z]+(\\.[a-z-]+)+"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            db.url             | mysql://db1            | db.url must be a PostgreSQL address
            receiver.port      | 70000                  | receiver.port must be a whole number from 0 to 65535, not "70000".
            receiver.port      | 80 80                  | receiver.port must be a whole number from 0 to 65535, not "80 80".
            receiver.port      | 99999999999            | receiver.port must be a whole number
            receiver.mode      | both                   | receiver.mode must be direct or inbox
            default.currency   | rub                    | default.currency must be a currency code of 3 to 8 capital letters, not "rub".
            db.lock-timeout    | 5 parsecs              | db.lock-timeout must be a duration
            db.lock-timeout    | 999999999999d          | db.lock-timeout must be a duration
            receiver.max-body-bytes| 1                  | receiver.max-body-bytes must be a size
            settlement.statuses| 15=FINAL               | settlement.statuses must be pairs of a status code and one of OPEN, FINAL, RECALCULATION, UNKNOWN, such as 5=FINAL,6=OPEN; 15 stays RECALCULATION
            provider.partner   | Партнёр                | provider.partner must be a partner's name of visible ASCII
            settlement.statuses| 5=WON                  | settlement.statuses must be pairs
            settlement.statuses| 5=FINAL,5=OPEN         | settlement.statuses must be pairs
            """)
    void badValueNamesTheSettingAndWhatIsAllowed(String name, String value, String message) {
        Map<String, String> environment = new HashMap<>(Map.of("SETTLEDESK_DB_URL", URL));
        environment.put(environmentName(name), value);

        assertThatThrownBy(() -> load(Map.of(), environment))
                .isInstanceOf(InvalidSetting.class)
                .hasMessageStartingWith(message)
                .message()
                .doesNotContain("\n");
    }

    @Test
    void secretIsNeverShownNorTakenFromTheCommandLine() {
        assertThatThrownBy(() -> load(Map.of(), Map.of("SETTLEDESK_CALLBACK_SECRETS", "tooShort")))
                .hasMessage("callback.secrets must be secrets of 16 bytes or more each, separated by commas.");
        assertThatThrownBy(() -> load(Map.of("db.password", "hunter2"), Map.of()))
                .hasMessageContaining("SETTLEDESK_DB_PASSWORD")
                .message()
                .doesNotContain("hunter2");
        assertThatThrownBy(() -> load(Map.of("db.url", URL + "?password=hunter2"), Map.of()))
                .hasMessageStartingWith("db.url")
                .message()
                .doesNotContain("hunter2");
        assertThatThrownBy(() -> load(Map.of(), Map.of("SETTLEDESK_DB_URL", "postgres://db1/x?password=hunter2")))
                .message()
                .doesNotContain("hunter2");
    }

    @Test
    void passwordKeepsItsSpaces() {
        Settings settings = load(Map.of(), Map.of("SETTLEDESK_DB_URL", URL, "SETTLEDESK_DB_PASSWORD", " x "));

        assertThat(settings.get(Keys.DB_PASSWORD)).contains(" x ");
    }

    @Test
    void severalSecretsAreSeparatedByCommas() {
        Settings settings = load(
                Map.of(),
                Map.of("SETTLEDESK_DB_URL", URL, "SETTLEDESK_CALLBACK_SECRETS", "0123456789abcdef, fedcba9876543210"));

        assertThat(settings.get(Keys.CALLBACK_SECRETS)).containsExactly("0123456789abcdef", "fedcba9876543210");
    }

    @Test
    void loginWithoutAnAddressIsHalfAConfiguration() {
        assertThatThrownBy(() -> load(Map.of(), Map.of("SETTLEDESK_DB_USER", "ivanova")))
                .hasMessage("db.user is set but db.url is not: set db.url (SETTLEDESK_DB_URL) too.");
    }

    @Test
    void keyThatIsNoneNamesTheOneThatWasMeant() throws IOException {
        file("db.ulr=" + URL);
        assertThatThrownBy(() -> load(Map.of(), Map.of())).hasMessageEndingWith("did you mean db.url?");
        file("something=1");
        assertThatThrownBy(() -> load(Map.of(), Map.of())).hasMessageContaining("something in ");
        file("");
        assertThatThrownBy(() -> load(Map.of("reciever.port", "1"), Map.of()))
                .hasMessage("reciever.port is not a setting: did you mean receiver.port?");
    }

    @Test
    void strangeNamesInTheEnvironmentAreReportedNotRefused() {
        Settings settings = load(
                Map.of(), Map.of("SETTLEDESK_DB_URL", URL, "SETTLEDESK_DB_ULR", "x", "SETTLEDESK_SERVICE_HOST", "y"));

        assertThat(settings.unknownEnvironment()).containsExactly("SETTLEDESK_DB_ULR", "SETTLEDESK_SERVICE_HOST");
    }

    @Test
    void fileIsReadStrictly() throws IOException {
        file("db.url=" + URL + "\ndb.url=" + URL);
        assertThatThrownBy(() -> load(Map.of(), Map.of())).hasMessageContaining("stands twice");
        file("db.user=\\uXYZ1");
        assertThatThrownBy(() -> load(Map.of(), Map.of())).hasMessageContaining("broken \\u escape");
        Files.write(usualFile(), new byte[] {(byte) 0xFF, (byte) 0xFE, 'x'});
        assertThatThrownBy(() -> load(Map.of(), Map.of())).hasMessageContaining("is not UTF-8");
    }

    @Test
    void fileMayBeginWithAByteOrderMarkAndSpeakRussian() throws IOException {
        Files.write(usualFile(), ("\uFEFFdb.url=" + URL + "\ndb.user=иванова").getBytes(StandardCharsets.UTF_8));

        assertThat(load(Map.of(), Map.of()).get(Keys.DB_USER)).contains("иванова");
    }

    @Test
    void namedFileMustBeReadableAndSaySomething() throws IOException {
        Path missing = folder.resolve("missing.properties");
        assertThatThrownBy(() -> named(missing))
                .hasMessage(missing + " does not exist: name a settings file that does with --config.");
        assertThatThrownBy(() -> named(folder)).hasMessageContaining("cannot be read");
        Path empty = Files.createFile(folder.resolve("empty.properties"));
        assertThatThrownBy(() -> named(empty)).hasMessageContaining("sets nothing");
    }

    @Test
    void secretsOfTheServiceAreRefusedBesideAPersonsLogin() {
        Settings settings =
                load(Map.of(), Map.of("SETTLEDESK_DB_URL", URL, "SETTLEDESK_PROVIDER_SECRET", "0123456789abcdef"));

        assertThatThrownBy(settings::refuseSecretsOfTheService)
                .hasMessageStartingWith("provider.secret belongs to serve alone")
                .message()
                .doesNotContain("0123456789abcdef");
    }

    @Test
    void absentAddressSaysWhatToSet() {
        assertThatThrownBy(() -> load(Map.of(), Map.of()).requireUrl())
                .hasMessageStartingWith("db.url is not set: set SETTLEDESK_DB_URL");
    }

    private Settings load(Map<String, String> commandLine, Map<String, String> environment) {
        return Settings.load(new SettingsSources(commandLine, environment, Optional.empty(), usualFile()));
    }

    private Settings named(Path file) {
        return Settings.load(new SettingsSources(Map.of(), Map.of(), Optional.of(file), usualFile()));
    }

    private Path usualFile() {
        return folder.resolve("settledesk.properties");
    }

    private void file(String text) throws IOException {
        Files.writeString(usualFile(), text);
    }

    private static String environmentName(String name) {
        return Keys.all().stream()
                .filter(key -> key.name().equals(name))
                .findFirst()
                .orElseThrow()
                .environmentName();
    }
}
