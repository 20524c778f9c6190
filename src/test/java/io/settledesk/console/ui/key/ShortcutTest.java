package io.settledesk.console.ui.key;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShortcutTest {
    @Test
    void russianLayoutPressesTheSameKeys() {
        assertThat(Shortcut.of("Ctrl+K").matches(pressed("л", KeyCode.UNDEFINED, true, false)))
                .isTrue();
        assertThat(Shortcut.of("Ctrl+C").matches(pressed("с", KeyCode.UNDEFINED, true, false)))
                .isTrue();
        assertThat(Shortcut.of("Ctrl+Shift+D").matches(pressed("В", KeyCode.UNDEFINED, true, true)))
                .isTrue();
        assertThat(Shortcut.of("Ctrl+K").matches(pressed("л", KeyCode.K, true, false)))
                .isTrue();
    }

    @Test
    void modifiersMustBeTheSame() {
        assertThat(Shortcut.of("Ctrl+D").matches(pressed("d", KeyCode.D, true, true)))
                .isFalse();
        assertThat(Shortcut.of("F5").matches(pressed("", KeyCode.F5, true, false)))
                .isFalse();
        assertThat(Shortcut.of("F5").matches(pressed("", KeyCode.F5, false, false)))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ctrl+K", "Ctrl+Shift+C", "Ctrl+1", "Ctrl+Enter", "Esc", "F8", "Space"})
    void writtenFormIsReadBack(String written) {
        assertThat(Shortcut.of(written).written()).isEqualTo(written);
    }

    private static KeyEvent pressed(String text, KeyCode code, boolean control, boolean shift) {
        return new KeyEvent(KeyEvent.KEY_PRESSED, text, text, code, shift, control, false, false);
    }
}
