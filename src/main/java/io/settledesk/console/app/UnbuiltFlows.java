package io.settledesk.console.app;

import io.settledesk.console.app.window.Flows;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.nav.ScreenContext;
import java.util.List;

/** Holds the place of the flows until they are there. */
final class UnbuiltFlows implements Flows {
    @Override
    public void replay(ScreenContext context, List<String> batchIds, Runnable whenClosed) {
        context.dialogs().notice(String.join(", ", batchIds));
    }

    @Override
    public void export(ScreenContext context, ExportWish wish) {
        context.dialogs().notice(wish.dataset());
    }
}
