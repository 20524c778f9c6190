package io.settledesk.console.ui.look;

/** The seven tones of chips, banners and marks; each has fill, text and mark colour in the tokens. Red asks for a decision. */
public enum Tone {
    NEUTRAL("tone-neutral"),
    BLUE("tone-blue"),
    GREEN("tone-green"),
    TEAL("tone-teal"),
    VIOLET("tone-violet"),
    AMBER("tone-amber"),
    RED("tone-red");

    private final String styleClass;

    Tone(String styleClass) {
        this.styleClass = styleClass;
    }

    /** The style class that gives {@code -tone-fill}, {@code -tone-text} and {@code -tone-mark}. */
    public String styleClass() {
        return styleClass;
    }
}
