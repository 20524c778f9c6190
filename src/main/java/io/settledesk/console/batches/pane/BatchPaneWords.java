package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.content.BatchCase;
import io.settledesk.console.batches.content.RefusedCase;
import io.settledesk.console.batches.pane.BatchPaneShown.OfBatch;
import io.settledesk.console.batches.schedule.ScheduleWords;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.domain.Money;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The sentences of the pane: how often it was received, what was answered, what comes next. */
final class BatchPaneWords {
    private final Texts texts;
    private final Formats formats;
    private final ScheduleWords schedule;

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
        long other = batch.sends().stream()
                .filter(send -> send.outcome().equals("content_conflict"))
                .count();
        String conflict = other == 0 ? "" : texts.text("batches.head.conflict", other) + " ";
        return received(batch) + " " + conflict + schedule.sentence(open.next());
    }

    /** Of a refused packet: what was answered, and the way back. */
    String verdict(RefusedCase refused) {
        String answer = refused.send()
                .map(send -> texts.text("batches.refused.answered", send.answer(), formats.time(refused.receivedAt())))
                .orElseGet(() -> texts.text("batches.refused.unanswered", formats.time(refused.receivedAt())));
        String wayBack = refused.isUnauthorized() ? "batches.refused.way.signature" : "batches.refused.way.packet";
        return answer + " " + texts.text("batches.refused." + refused.state(), texts.text(wayBack));
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
        List<Integer> answers = answersOf(batch);
        boolean same = answers.stream().distinct().count() == 1;
        String head;
        if (batch.sendCount() == 1) {
            head = texts.text("batches.head.once", answers.get(0));
        } else if (same) {
            head = texts.text("batches.head.each", batch.sendCount(), answers.get(0));
        } else {
            head = texts.text("batches.head.mixed", batch.sendCount(), answers(batch));
        }
        String error = batch.sends().get(0).error();
        boolean failed = batch.sends().get(0).answer() != 200 && !error.isEmpty();
        return failed ? texts.text("batches.head.because", head, error) : texts.text("batches.head.plain", head);
    }

    private static List<Integer> answersOf(BatchCase batch) {
        List<Integer> answers = new ArrayList<>();
        for (BatchCase.Send send : batch.sends()) {
            answers.add(0, send.answer());
        }
        return answers;
    }
}
