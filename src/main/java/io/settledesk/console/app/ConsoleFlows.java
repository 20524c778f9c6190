package io.settledesk.console.app;

import io.settledesk.console.app.window.Flows;
import io.settledesk.console.export.ExportFlow;
import io.settledesk.console.export.Exporting;
import io.settledesk.console.replay.ReplayFlow;
import io.settledesk.console.replay.ReplayUses;
import io.settledesk.console.replay.SettleUses;
import io.settledesk.console.ui.nav.Decision;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.nav.ScreenContext;
import java.util.List;

/** The flows that every screen can start. */
final class ConsoleFlows implements Flows {
    private final ReplayUses replay;
    private final SettleUses settle;
    private final Exporting exporting;

    ConsoleFlows(ReplayUses replay, SettleUses settle, Exporting exporting) {
        this.replay = replay;
        this.settle = settle;
        this.exporting = exporting;
    }

    @Override
    public void replay(ScreenContext context, List<String> batchIds, Runnable whenClosed) {
        ReplayFlow.begin(context, replay, batchIds, whenClosed);
    }

    @Override
    public void settle(ScreenContext context, Decision decision, Runnable whenClosed) {
        ReplayFlow.begin(context, settle.of(decision), decision, whenClosed);
    }

    @Override
    public void export(ScreenContext context, ExportWish wish) {
        ExportFlow.begin(context, exporting, wish);
    }
}
