package io.settledesk.db;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseSettingsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db1:5432/settlement?password=s3cr/et@x&sslmode=require",
                "jdbc:postgresql://db1/settlement?sslpassword=s3cr/et@x",
                "jdbc:postgresql://me:s3cr/et@x@db1/settlement",
            })
    void noPasswordInAUrlIsShown(String url) {
        DatabaseSettings settings = DatabaseSettings.of(url, "me", Optional.of("s3cr-other"));

        assertThat(settings.shownUrl()).contains("***", "settlement").doesNotContain("s3cr", "et@x");
        assertThat(settings.toString()).doesNotContain("s3cr", "et@x");
    }

    @Test
    void aUrlWithoutAPasswordIsShownAsItIs() {
        String url = "jdbc:postgresql://db1:5432/settlement?sslmode=require";

        assertThat(DatabaseSettings.of(url, "me", Optional.empty()).shownUrl()).isEqualTo(url);
    }
}
