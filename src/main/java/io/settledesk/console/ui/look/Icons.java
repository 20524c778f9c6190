package io.settledesk.console.ui.look;

import javafx.scene.AccessibleRole;
import org.kordamp.ikonli.javafx.FontIcon;

/** Feather icons by their bare name ({@code check-circle}); sizes and colours come from style classes. */
public final class Icons {
    private static final String PACK = "fth-";

    private Icons() {}

    /** 14 px, muted, unless a style class says otherwise ({@code i12 i16 i18 on-text on-accent on-faint mark}). */
    public static FontIcon of(String name, String... styleClasses) {
        FontIcon icon = new FontIcon(PACK + name);
        icon.getStyleClass().addAll(styleClasses);
        icon.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        icon.setMouseTransparent(true);
        return icon;
    }

    /** An icon in the mark colour of that tone. */
    public static FontIcon of(String name, Tone tone) {
        return of(name, "mark", tone.styleClass());
    }

    /** Changes the glyph of an icon in place. */
    public static void change(FontIcon icon, String name) {
        icon.setIconLiteral(PACK + name);
    }
}
