package io.settledesk.console.resync.begin;

import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.polling.PastedCodes;
import io.settledesk.polling.Scope;
import java.util.Optional;

/** The sentences of the form. */
final class ResyncBeginWords {
    private static final int COUPONS_A_REQUEST = 100;

    private final Texts texts;
    private final Session session;

    ResyncBeginWords(Texts texts, Session session) {
        this.texts = texts;
        this.session = session;
    }

    /** {@code Reads 120 coupons in 2 requests.} */
    String found(ResyncBeginFound found, ResyncBeginKind kind) {
        if (found instanceof ResyncBeginFound.Some some) {
            return some.coupons() == 0
                    ? texts.text("resync.begin.found.none")
                    : texts.text("resync.begin.found", some.coupons(), requests(some.coupons()));
        }
        if (found instanceof ResyncBeginFound.NoBatch) {
            return texts.text("resync.begin.nobatch");
        }
        return texts.text(kind == ResyncBeginKind.SINCE ? "resync.begin.found.since" : "resync.begin.found.later");
    }

    /** {@code 120 codes · 3 repeated · 1 is no code: 7,39E+10}. */
    String pasted(PastedCodes pasted) {
        String head = texts.text("resync.begin.pasted", pasted.codes().size(), pasted.repeated());
        return pasted.notCodes().isEmpty()
                ? head
                : head
                        + " · "
                        + texts.text(
                                "resync.begin.pasted.not",
                                pasted.notCodes().size(),
                                pasted.notCodes().get(0));
    }

    /** {@code Read 120 coupons}. */
    String button(ResyncBeginFound found) {
        return found instanceof ResyncBeginFound.Some some && some.coupons() > 0
                ? texts.text("resync.begin.button.some", some.coupons())
                : texts.text("resync.begin.button");
    }

    String obstacle(Optional<ResyncBeginViewModel.Obstacle> obstacle) {
        return obstacle.map(is -> switch (is) {
                    case RIGHTS ->
                        texts.text(
                                "resync.denied", session.login(), session.role().databaseName());
                    case ASKING -> texts.text("resync.begin.asking");
                    case TOO_MANY -> texts.text("resync.begin.toomany", Scope.MOST_CODES);
                    case SCOPE -> texts.text("resync.begin.needs.scope");
                    case NO_BATCH -> texts.text("resync.begin.nobatch");
                    case EMPTY -> texts.text("resync.begin.found.none");
                    case REASON -> texts.text("resync.begin.needs.reason", ResyncBeginViewModel.LEAST_REASON);
                })
                .orElse("");
    }

    private static long requests(long coupons) {
        return (coupons + COUPONS_A_REQUEST - 1) / COUPONS_A_REQUEST;
    }
}
