package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.content.BatchCase;
import io.settledesk.console.batches.content.RefusedCase;
import io.settledesk.console.batches.pane.BatchPaneShown.OfBatch;
import io.settledesk.console.ui.schedule.Delivery;
import io.settledesk.console.ui.schedule.NextSend;
import io.settledesk.console.ui.schedule.ScheduleWords;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.RefusalText;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.domain.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The sentences of the pane: how often it was received, what was answered, what comes next. */
final class BatchPaneWords {
    private static final int TAKEN = 200;

    private final Texts texts;
    private final Formats formats;
    private final ScheduleWords schedule;

    /** How the answers of all sends compare. */
    private enum Shape {
        ONCE,
        EACH,
        MIXED
    }

    BatchPaneWords(Texts texts, Formats formats) {
        this.texts = texts;
        this.formats = formats;
        this.schedule = new ScheduleWords(texts, formats);
    }

    /** {@code Received 3 times, answered 503 each time: the database was read only. Send 5 of 5 expected …} */
    String verdict(OfBatch open) {
        BatchCase batch = open.batch();
        Optional<String> source = batch.stored().map(BatchCase.Stored::source);
        if (source.isPresent() && !source.get().equals("callback")) {
            return texts.text("batches.head." + source.get());
        }
        if (batch.sends().isEmpty()) {
            return texts.text("batches.head.nodeliveries");
        }
        return received(batch, open.next()) + conflict(batch);
    }

    /** How often it was received and what comes next; what was answered is said once. */
    private String received(BatchCase batch, NextSend next) {
        int newest = batch.sends().get(0).answer();
        if (next instanceof NextSend.Finished finished && newest == TAKEN) {
            return done(batch, formats.time(finished.at()));
        }
        String follows = next instanceof NextSend.Refused refused && refused.answer() == newest
                ? schedule.afterAnswer(refused)
                : schedule.sentence(next);
        return received(batch) + " " + follows;
    }

    private String done(BatchCase batch, String at) {
        return switch (shape(batch)) {
            case ONCE -> texts.text("batches.head.once.done", TAKEN, at);
            case EACH -> texts.text("batches.head.each.done", batch.sendCount(), TAKEN, at);
            case MIXED -> texts.text("batches.head.mixed.done", batch.sendCount(), answers(batch), at);
        };
    }

    private String conflict(BatchCase batch) {
        long other = batch.sends().stream()
                .filter(send -> send.outcome().equals("content_conflict"))
                .count();
        return other == 0 ? "" : " " + texts.text("batches.head.conflict", other);
    }

    /** Of a refused packet: what was answered, and the way back. */
    String verdict(RefusedCase refused) {
        String answer = refused.send()
                .map(send -> texts.text("batches.refused.answered", send.answer(), formats.time(refused.receivedAt())))
                .orElseGet(() -> texts.text("batches.refused.unanswered", formats.time(refused.receivedAt())));
        String byContent = RefusalText.mayBeMended(refused.reason()) ? "packet" : "none";
        String wayBack = "batches.refused.way." + (refused.isUnauthorized() ? "signature" : byContent);
        return answer + " " + texts.text("batches.refused." + refused.state(), texts.text(wayBack));
    }

    /** Why it was refused, in full, with the place. */
    String reason(RefusedCase refused) {
        String reason = RefusalText.of(texts, refused.reason());
        return refused.path().isEmpty() ? reason : texts.text("batches.refused.reason", reason, refused.path());
    }

    /** {@code 503, 503, 200}: oldest first; of many the last ones. */
    String answers(BatchCase batch) {
        List<Integer> answers = answersOf(batch);
        int shown = Math.min(5, answers.size());
        String last = answers.subList(answers.size() - shown, answers.size()).stream()
                .map(String::valueOf)
                .collect(Collectors.joining(", "));
        return shown < batch.sendCount() ? "… " + last : last;
    }

    /** {@code +92.50 RUB, −10.00 EUR}; a dash when nothing moves. */
    String money(List<Money> sums) {
        return sums.isEmpty()
                ? Formats.DASH
                : sums.stream()
                        .map(sum -> formats.money(Amount.movement(sum.amount(), sum.currency())))
                        .collect(Collectors.joining(", "));
    }

    private String received(BatchCase batch) {
        String head = switch (shape(batch)) {
            case ONCE -> texts.text("batches.head.once", answersOf(batch).get(0));
            case EACH ->
                texts.text(
                        "batches.head.each", batch.sendCount(), answersOf(batch).get(0));
            case MIXED -> texts.text("batches.head.mixed", batch.sendCount(), answers(batch));
        };
        String error = batch.sends().get(0).error();
        boolean failed = batch.sends().get(0).answer() != 200 && !error.isEmpty();
        return failed
                ? texts.text("batches.head.because", head, RefusalText.of(texts, error))
                : texts.text("batches.head.plain", head);
    }

    private static Shape shape(BatchCase batch) {
        if (batch.sendCount() == 1) {
            return Shape.ONCE;
        }
        boolean same = answersOf(batch).stream().distinct().count() == 1;
        return same ? Shape.EACH : Shape.MIXED;
    }

    private static List<Integer> answersOf(BatchCase batch) {
        List<Integer> answers = new ArrayList<>();
        for (Delivery send : batch.sends()) {
            answers.add(0, send.answer());
        }
        return answers;
    }
}
