package io.settledesk.console.app;

import io.settledesk.console.app.window.Flows;
import io.settledesk.console.export.ExportFlow;
import io.settledesk.console.export.Exporting;
import io.settledesk.console.payouts.ask.PayoutAsk;
import io.settledesk.console.payouts.ask.PayoutAskFlow;
import io.settledesk.console.replay.ReplayFlow;
import io.settledesk.console.replay.ReplayUses;
import io.settledesk.console.replay.SettleUses;
import io.settledesk.console.resync.begin.ResyncBeginFlow;
import io.settledesk.console.resync.run.ResyncUses;
import io.settledesk.console.ui.nav.Decision;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.polling.Scope;
import io.settledesk.settlement.request.Requests;
import java.util.List;
import java.util.Optional;

/** The flows that every screen can start. */
final class ConsoleFlows implements Flows {
    private final ReplayUses replay;
    private final SettleUses settle;
    private final ResyncUses resync;
    private final Requests requests;
    private final Exporting exporting;

    ConsoleFlows(ReplayUses replay, SettleUses settle, ResyncUses resync, Requests requests, Exporting exporting) {
        this.replay = replay;
        this.settle = settle;
        this.resync = resync;
        this.requests = requests;
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
    public void resync(ScreenContext context, Optional<Scope> scope) {
        ResyncBeginFlow.begin(context, resync, scope);
    }

    @Override
    public void resumeSending(ScreenContext context, Runnable whenAnswered) {
        PayoutAskFlow.begin(context, requests, PayoutAsk.resume(), whenAnswered);
    }

    @Override
    public void adoptInstallation(ScreenContext context, Runnable whenAnswered) {
        PayoutAskFlow.begin(context, requests, PayoutAsk.adopt(), whenAnswered);
    }

    @Override
    public void export(ScreenContext context, ExportWish wish) {
        ExportFlow.begin(context, exporting, wish);
    }
}
