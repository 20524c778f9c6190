package io.settledesk.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataDirectoryTest {
    private static final Path HOME = Path.of("/home/ivanova");

    @Test
    void everySystemHasItsPlace() {
        assertThat(of(Map.of(), "Linux")).isEqualTo(HOME.resolve(".local/share/settledesk"));
        assertThat(of(Map.of("XDG_DATA_HOME", "/data"), "Linux")).isEqualTo(Path.of("/data/settledesk"));
        assertThat(of(Map.of("XDG_DATA_HOME", "relative"), "Linux")).isEqualTo(HOME.resolve(".local/share/settledesk"));
        assertThat(of(Map.of(), "Mac OS X")).isEqualTo(HOME.resolve("Library/Application Support/Settledesk"));
        assertThat(of(Map.of("LOCALAPPDATA", "/local"), "Windows 11")).isEqualTo(Path.of("/local/Settledesk"));
    }

    @Test
    void anotherFolderCanBeNamed() {
        assertThat(of(Map.of("SETTLEDESK_DATA_DIR", "/mine", "XDG_DATA_HOME", "/data"), "Linux"))
                .isEqualTo(Path.of("/mine"));
        assertThat(of(Map.of("SETTLEDESK_DATA_DIR", " "), "Linux")).isEqualTo(HOME.resolve(".local/share/settledesk"));
    }

    private static Path of(Map<String, String> environment, String system) {
        return DataDirectory.of(environment, system, HOME);
    }
}
