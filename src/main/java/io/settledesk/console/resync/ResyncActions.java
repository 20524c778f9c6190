package io.settledesk.console.resync;

import io.settledesk.console.resync.apply.ResyncApplyFlow;
import io.settledesk.console.resync.run.LineRow;
import io.settledesk.console.resync.run.ResyncFollow;
import io.settledesk.console.resync.run.ResyncUses;
import io.settledesk.console.resync.run.ResyncWords;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.polling.ResyncRun;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.MenuItem;

/** What can be done with runs and lines. */
final class ResyncActions {
    private final ScreenContext context;
    private final ResyncViewModel model;
    private final ResyncUses uses;
    private final ResyncWords words;

    ResyncActions(ScreenContext context, ResyncViewModel model, ResyncUses uses) {
        this.context = context;
        this.model = model;
        this.uses = uses;
        this.words = new ResyncWords(context.texts(), context.formats(), context.session());
    }

    ResyncWords words() {
        return words;
    }

    /** Asks for reason and confirmation, then for the effect of the ticked lines. */
    void apply(ResyncRun run) {
        ResyncApplyFlow.Ticked ticked = new ResyncApplyFlow.Ticked(
                run, model.ticks().positions(run.runId()), model.ticks().money(run.runId()));
        ResyncApplyFlow.begin(context, uses, words, ticked, () -> {
            model.handedOver(run.runId());
            new ResyncFollow(context, uses, words)
                    .applying(run, ticked.positions().size());
        });
    }

    List<MenuItem> runMenu(ResyncRun run) {
        return List.of(
                item("resync.menu.copy.run", "copy", () -> Copying.put(run.runId())),
                item("resync.menu.copy.reason", "copy", () -> Copying.put(run.reason())));
    }

    List<MenuItem> lineMenu(LineRow row) {
        List<MenuItem> items = new ArrayList<>();
        String code = row.line().couponCode();
        MenuItem tick = item(
                model.isTicked(row) ? "resync.menu.untick" : "resync.menu.tick",
                "check-square",
                () -> model.tick(row, !model.isTicked(row)));
        tick.setDisable(!model.tickRefusal(row, words).isEmpty());
        items.add(tick);
        items.add(
                item("resync.menu.case", "file-text", () -> context.navigation().openCoupon(code)));
        row.line()
                .batchId()
                .filter(batch -> row.line().outcome().isPresent())
                .ifPresent(batch -> items.add(item(
                        "keys.action.batch",
                        "package",
                        () -> context.navigation().openBatch(batch))));
        items.add(item("resync.menu.copy.code", "copy", () -> Copying.put(code)));
        return items;
    }

    private MenuItem item(String key, String icon, Runnable action) {
        MenuItem item = new MenuItem(context.texts().text(key), Icons.of(icon));
        item.setOnAction(event -> action.run());
        return item;
    }
}
