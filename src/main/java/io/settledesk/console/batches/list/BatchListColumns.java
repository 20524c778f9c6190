package io.settledesk.console.batches.list;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.SourceMark;
import io.settledesk.console.ui.schedule.ScheduleWords;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.text.RefusalText;
import io.settledesk.console.ui.text.Texts;
import java.util.List;
import java.util.Optional;

/** The columns of the three lists (console.md §3, widths as measured). */
final class BatchListColumns {
    private BatchListColumns() {}

    static List<Column<BatchRow>> batches(UiKit kit) {
        ScheduleWords words = new ScheduleWords(kit.texts(), kit.formats());
        return List.of(
                Column.<BatchRow>time("received", "batches.column.received", row -> Optional.of(row.receivedAt()))
                        .always()
                        .sorted(),
                Column.<BatchRow>code("batch", "batches.column.batch", 140, BatchRow::batchId)
                        .mark(row -> SourceMark.of(row.batchId()))
                        .always()
                        .sorted(),
                Column.<BatchRow>chip(
                                "state", "batches.column.state", 156, row -> Optional.of(Chips.batch(row.state())))
                        .always(),
                Column.<BatchRow>number("sends", "batches.column.sends", 76, row -> Optional.of(row.sends())),
                Column.<BatchRow>number(
                        "answer",
                        "batches.column.answer",
                        72,
                        row -> row.answer().map(Integer::longValue)),
                Column.<BatchRow>text("next", "batches.column.next", 170, row -> words.brief(row.next()))
                        .hint(row -> words.sentence(row.next())),
                Column.<BatchRow>number(
                        "coupons", "batches.column.coupons", 80, row -> Optional.of((long) row.coupons())),
                Column.<BatchRow>chip(
                        "source", "batches.column.source", 146, row -> Optional.of(Chips.source(row.source()))),
                Column.<BatchRow>duration("took", "batches.column.took", 80, BatchRow::took)
                        .byChoice(),
                Column.<BatchRow>time("applied", "batches.column.applied", BatchRow::appliedAt)
                        .byChoice(),
                Column.<BatchRow>text("error", "batches.column.error", 240, BatchRow::error)
                        .mayCut()
                        .byChoice());
    }

    static List<Column<DeliveryRow>> deliveries(Texts texts) {
        return List.of(
                Column.<DeliveryRow>time("received", "batches.column.received", row -> Optional.of(row.receivedAt()))
                        .always()
                        .sorted(),
                Column.<DeliveryRow>code("batch", "batches.column.batch", 120, DeliveryRow::batchId)
                        .always(),
                Column.<DeliveryRow>number(
                                "answer", "batches.column.answer", 72, row -> Optional.of((long) row.answer()))
                        .always(),
                Column.<DeliveryRow>chip(
                                "outcome",
                                "batches.column.outcome",
                                170,
                                row -> Optional.of(Chips.delivery(row.outcome())))
                        .always(),
                Column.<DeliveryRow>duration("took", "batches.column.took", 80, row -> Optional.of(row.took())),
                Column.<DeliveryRow>code("remote", "batches.column.remote", 130, DeliveryRow::remote)
                        .byChoice(),
                Column.<DeliveryRow>text(
                                "error", "batches.column.error", 240, row -> RefusalText.of(texts, row.error()))
                        .mayCut());
    }

    static List<Column<QuarantineRow>> quarantine(Texts texts) {
        return List.of(
                Column.<QuarantineRow>time("received", "batches.column.received", row -> Optional.of(row.receivedAt()))
                        .always()
                        .sorted(),
                Column.<QuarantineRow>text(
                                "reason", "batches.column.reason", 200, row -> RefusalText.of(texts, row.reason()))
                        .mayCut()
                        .always()
                        .fillsFirst(),
                Column.<QuarantineRow>code("path", "batches.column.path", 160, QuarantineRow::path),
                Column.<QuarantineRow>code("batch", "batches.column.batch", 160, QuarantineRow::batchId),
                Column.<QuarantineRow>number("size", "batches.column.size", 80, row -> Optional.of(row.size()))
                        .byChoice(),
                Column.<QuarantineRow>chip(
                        "signature",
                        "batches.column.signature",
                        156,
                        row -> Optional.of(Chips.signature(row.signature()))),
                Column.<QuarantineRow>chip(
                                "state", "batches.column.state", 162, row -> Optional.of(Chips.quarantine(row.state())))
                        .always()
                        .snug());
    }
}
