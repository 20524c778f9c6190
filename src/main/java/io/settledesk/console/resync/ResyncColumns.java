package io.settledesk.console.resync;

import io.settledesk.console.resync.run.LineRow;
import io.settledesk.console.resync.run.ResyncWords;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.table.Column;
import io.settledesk.polling.ResyncRun;
import java.util.List;
import java.util.Optional;

/** The columns of runs and of lines (console.md §3, widths as measured). */
final class ResyncColumns {
    private ResyncColumns() {}

    static List<Column<ResyncRun>> runs(ResyncWords words) {
        return List.of(
                Column.<ResyncRun>time("started", "resync.column.started", run -> Optional.of(run.startedAt()))
                        .always()
                        .sorted(),
                Column.<ResyncRun>text("scope", "resync.column.scope", 200, run -> words.scope(run.scope()))
                        .always()
                        .mayCut()
                        .fills(),
                Column.<ResyncRun>chip("state", "resync.column.state", 164, run -> Optional.of(words.state(run)))
                        .always(),
                Column.<ResyncRun>number(
                                "drift",
                                "resync.column.drift",
                                96,
                                run -> Optional.of((long) run.tally().drifting()))
                        .always(),
                Column.<ResyncRun>figure("money", "resync.column.money", 260, words::money),
                Column.<ResyncRun>number("read", "resync.column.read", 92, run -> Optional.of((long) run.readCount())),
                Column.<ResyncRun>number(
                        "applied",
                        "resync.column.applied",
                        96,
                        run -> run.appliedBy().map(by -> (long) run.tally().of("APPLIED"))),
                Column.<ResyncRun>text("by", "resync.column.by", 110, words::by).mayCut(),
                Column.<ResyncRun>text("reason", "resync.column.reason", 220, ResyncRun::reason)
                        .mayCut()
                        .byChoice());
    }

    static List<Column<LineRow>> lines(ResyncWords words, ResyncViewModel model, Navigation navigation) {
        return List.of(
                Column.<LineRow>tick("tick", "", 36, model::isTicked, model::tick, row -> model.tickRefusal(row, words))
                        .always(),
                Column.<LineRow>code(
                                "coupon",
                                "resync.column.coupon",
                                124,
                                row -> row.line().couponCode())
                        .always()
                        .opens(row -> navigation.openCoupon(row.line().couponCode())),
                Column.<LineRow>chip(
                                "drift",
                                "resync.column.drift.kind",
                                176,
                                row -> Optional.of(ResyncWords.drift(row.line().drift())))
                        .always(),
                Column.<LineRow>money("money", "resync.column.money", 136, row -> ResyncWords.effect(row.line()))
                        .always(),
                Column.<LineRow>text("here", "resync.column.here", 150, words::here)
                        .always()
                        .mayCut()
                        .dim(row -> row.line().before().isEmpty()),
                Column.<LineRow>text("there", "resync.column.there", 170, words::there)
                        .always()
                        .mayCut(),
                Column.<LineRow>chip("outcome", "resync.column.outcome", 140, row -> ResyncWords.outcome(row.line())),
                Column.<LineRow>text("reason", "resync.column.why", 240, words::reason)
                        .mayCut()
                        .fills()
                        .dim(row -> !words.refusal(row.line()).isEmpty()
                                && row.line().outcome().isEmpty()));
    }
}
