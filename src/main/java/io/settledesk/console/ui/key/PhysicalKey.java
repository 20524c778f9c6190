package io.settledesk.console.ui.key;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The key under the finger, whatever alphabet is active: Ctrl+Л is Ctrl+K. */
final class PhysicalKey {
    private static final String CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбю";
    private static final String LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

    private PhysicalKey() {}

    static KeyCode of(KeyEvent event) {
        KeyCode code = event.getCode();
        if (code != KeyCode.UNDEFINED) {
            return code;
        }
        String letter = event.getText().isEmpty() ? event.getCharacter() : event.getText();
        int at = letter.length() == 1 ? CYRILLIC.indexOf(Character.toLowerCase(letter.charAt(0))) : -1;
        if (at < 0) {
            return code;
        }
        KeyCode known = KeyCode.getKeyCode(String.valueOf(Character.toUpperCase(LATIN.charAt(at))));
        return known == null ? code : known;
    }
}
