package io.settledesk.console.payouts.ask;

import io.settledesk.console.payouts.ask.PayoutAskStage.Answered;
import io.settledesk.console.payouts.ask.PayoutAskStage.Waiting;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.settlement.request.RequestAnswer;

/** The words of asking. */
final class PayoutAskWords {
    private final Texts texts;
    private final Formats formats;
    private final Session session;
    private final PayoutAsk ask;

    PayoutAskWords(Texts texts, Formats formats, Session session, PayoutAsk ask) {
        this.texts = texts;
        this.formats = formats;
        this.session = session;
        this.ask = ask;
    }

    String title() {
        return texts.text(key("title"));
    }

    /** What the service does with it. */
    String what() {
        return texts.text(key("what"), ask.asked().map(PayoutAsk.Asked::said).orElse(""));
    }

    /** With environment, database, object and amount. */
    String confirm() {
        return texts.text(
                key("confirm"),
                texts.text(session.environment().wordKey()),
                session.database(),
                ask.target(),
                ask.amount(),
                ask.account());
    }

    /** Verb, object and amount. */
    String button() {
        return texts.text(key("button"), ask.target(), ask.amount());
    }

    /** The reason of a question that asks for none. */
    String reason() {
        return texts.text(key("reason"));
    }

    String obstacle(PayoutAskViewModel.Obstacle obstacle) {
        return switch (obstacle) {
            case RIGHTS ->
                texts.text(
                        "payouts.refused.rights",
                        session.login(),
                        session.role().databaseName(),
                        Role.OPERATOR.databaseName());
            case TICKET -> texts.text("payouts.ask.ticket");
            case WORDS -> texts.text("payouts.ask.words");
        };
    }

    String notAsked(String trouble) {
        return texts.text("replay.notasked", trouble);
    }

    String waiting(Waiting waiting) {
        if (ask.kind() == PayoutAsk.Kind.RELEASE) {
            return texts.text(key("waiting"), formats.clock(waiting.askedAt()), formats.time(waiting.expiresAt()));
        }
        return waiting.late()
                ? texts.text("replay.waiting.late", formats.clock(waiting.expiresAt()))
                : texts.text("replay.waiting", formats.clock(waiting.askedAt()));
    }

    /** What became of it, never a bare "done". */
    String answered(Answered answered) {
        RequestAnswer answer = answered.answer();
        String at = formats.clock(answer.finishedAt().orElseGet(answer::expiresAt));
        return switch (answer.state()) {
            case DONE -> texts.text(key("done"), at, ask.target());
            case WITHDRAWN -> texts.text("replay.withdrawn", at);
            case EXPIRED ->
                texts.text(
                        ask.kind() == PayoutAsk.Kind.RELEASE ? key("expired") : "payouts.ask.expired",
                        formats.time(answer.expiresAt()));
            case WAITING, REFUSED, FAILED ->
                ask.kind() == PayoutAsk.Kind.REFUSE
                        ? texts.text(key("done"), at, ask.target())
                        : answer.refusal()
                                .map(refusal -> texts.text("replay.refused", refusal.message()))
                                .orElseGet(() -> texts.text("replay.refused.plain"));
        };
    }

    private String key(String part) {
        return "payouts.ask." + ask.kind().word() + "." + part;
    }
}
