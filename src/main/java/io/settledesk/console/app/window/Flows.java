package io.settledesk.console.app.window;

import io.settledesk.console.ui.nav.Decision;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.polling.Scope;
import java.util.List;
import java.util.Optional;

/** Flows that every screen can start and that belong to none. */
public interface Flows {
    void replay(ScreenContext context, List<String> batchIds, Runnable whenClosed);

    void settle(ScreenContext context, Decision decision, Runnable whenClosed);

    void resync(ScreenContext context, Optional<Scope> scope);

    void resumeSending(ScreenContext context, Runnable whenAnswered);

    void adoptInstallation(ScreenContext context, Runnable whenAnswered);

    void export(ScreenContext context, ExportWish wish);
}
