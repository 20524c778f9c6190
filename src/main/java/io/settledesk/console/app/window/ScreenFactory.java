package io.settledesk.console.app.window;

import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;

/** Makes the screens of a window. */
@FunctionalInterface
public interface ScreenFactory {
    Screen make(ScreenId id, ScreenContext context);
}
