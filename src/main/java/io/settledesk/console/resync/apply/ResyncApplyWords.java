package io.settledesk.console.resync.apply;

import io.settledesk.console.resync.apply.ResyncApplyStage.Waiting;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.settlement.request.RequestAnswer;
import java.util.Locale;

/** The sentences of the flow. */
final class ResyncApplyWords {
    private final Texts texts;
    private final Formats formats;
    private final Session session;

    ResyncApplyWords(Texts texts, Formats formats, Session session) {
        this.texts = texts;
        this.formats = formats;
        this.session = session;
    }

    /** {@code settlement@db1: 14 lines of 14 coupons, +1,240.00 RUB, −92.50 RUB.} */
    String confirm(int lines, String sums) {
        return sums.isEmpty()
                ? texts.text("resync.confirm.nothing", session.database(), lines)
                : texts.text("resync.confirm", session.database(), lines, sums);
    }

    /** {@code Apply 14 lines · +1,240.00 RUB, −92.50 RUB}. */
    String button(int lines, String sums) {
        return sums.isEmpty() ? texts.text("resync.button.nothing", lines) : texts.text("resync.button", lines, sums);
    }

    String obstacle(ResyncApplyViewModel.Obstacle obstacle) {
        return switch (obstacle) {
            case RIGHTS ->
                texts.text("resync.denied", session.login(), session.role().databaseName());
            case TICKET -> texts.text("replay.needs.ticket");
            case WORDS -> texts.text("replay.needs.words", ResyncApplyViewModel.LEAST_WORDS);
        };
    }

    String waiting(Waiting waiting) {
        if (waiting.unreachable()) {
            return texts.text("replay.waiting.unreachable", formats.clock(waiting.askedAt()));
        }
        return waiting.late()
                ? texts.text("replay.waiting.late", formats.clock(waiting.expiresAt()))
                : texts.text("replay.waiting", formats.clock(waiting.askedAt()));
    }

    /** Why nothing was handed over. */
    String refused(RequestAnswer answer) {
        String at = answer.finishedAt().map(formats::clock).orElse("");
        return switch (answer.state()) {
            case EXPIRED -> texts.text("replay.expired", formats.clock(answer.expiresAt()));
            case WITHDRAWN -> texts.text("replay.withdrawn", at);
            case REFUSED, FAILED, DONE, WAITING ->
                answer.refusal()
                        .map(refusal -> {
                            String key = "resync.answer." + refusal.code().toLowerCase(Locale.ROOT);
                            return texts.has(key) ? texts.text(key) : texts.text("replay.refused", refusal.message());
                        })
                        .orElseGet(() -> texts.text("replay.refused.plain"));
        };
    }
}
