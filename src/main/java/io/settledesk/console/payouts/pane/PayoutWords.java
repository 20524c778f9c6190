package io.settledesk.console.payouts.pane;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.domain.Money;
import io.settledesk.settlement.request.Approvals;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The sentences of a payout and of a payment. Unknown is not failed: a state that is not known offers nothing to send. */
final class PayoutWords {
    private static final Set<String> RESERVED =
            Set.of("new", "held", "sending", "unknown", "created", "in_progress", "pending_retry");
    private static final Set<String> DECIDED = Set.of("held", "rejected", "failed", "success");
    private static final Set<String> NO_ANSWER = Set.of("TIME_OUT", "BROKEN");
    private static final Set<String> TROUBLE = Set.of("SERVER_ERROR", "BUSY");
    private static final String SUCCESS = "Success ";
    private static final String WARNING = "Warning ";

    private final UiKit kit;

    PayoutWords(UiKit kit) {
        this.kit = kit;
    }

    /** Where it stands; stopped sending is said of one that waits for its turn. */
    String state(PayoutCase payout) {
        return payout.standing().halt().isPresent() && payout.standing().state().equals("new")
                ? "halted"
                : payout.standing().state();
    }

    String sentence(PayoutCase payout) {
        String state = state(payout);
        if (state.equals("held")) {
            String reason = payout.standing().holdReason().orElse("");
            String key = "payouts.hold." + reason;
            return text("payouts.sentence.held", kit.texts().has(key) ? text(key) : reason);
        }
        String key = "payouts.sentence." + state;
        return kit.texts().has(key) ? text(key) : Chips.payout(state).word(kit.texts());
    }

    /** Whether the amount is on its way: taken from the account, neither paid nor returned. */
    boolean isReserved(PayoutCase payout) {
        return RESERVED.contains(payout.standing().state());
    }

    /** What the platform said last, where a decision rests on it; of an unknown state the attempts tell it better. */
    Optional<String> lastWord(PayoutCase payout) {
        boolean decides = DECIDED.contains(payout.standing().state());
        return decides ? payout.standing().error() : Optional.empty();
    }

    /** Who asked that it may go, when and why. */
    String releaseAsked(Approvals.Asked asked) {
        return text("payouts.release.asked", asked.by(), kit.formats().time(asked.at()), asked.reason());
    }

    /** Who decides about it, and until when. */
    String releaseWaits(Approvals.Asked asked) {
        return asked.approvedBy()
                .map(other -> text("payouts.release.approved", other))
                .orElseGet(() -> text("payouts.release.waits", kit.formats().time(asked.expiresAt())));
    }

    String amount(Money money) {
        return kit.formats().money(Amount.of(money.amount(), money.currency()));
    }

    String movement(Money money) {
        return kit.formats().money(Amount.movement(money.amount(), money.currency()));
    }

    /** {@code card ****1111, bank}: never more of the number than the database shows. */
    String payTo(PayoutCase.PayTo details) {
        return details.method() + " " + details.numberMasked()
                + details.bank().map(bank -> ", " + bank).orElse("");
    }

    /** How many times it was sent, how many times its state was asked for. */
    String counts(List<PayoutCase.Attempt> attempts) {
        long sends =
                attempts.stream().filter(one -> one.call().equals("create")).count();
        return text("payouts.attempts.note", sends, attempts.size() - sends);
    }

    String call(PayoutCase.Attempt attempt) {
        return text(attempt.call().equals("create") ? "payouts.call.send" : "payouts.call.ask");
    }

    /** The answer as a chip; its own words on hover. */
    Chip answer(PayoutCase.Attempt attempt) {
        Optional<String> said = attempt.answer();
        if (said.isEmpty()) {
            return Chips.attempt("running");
        }
        String word = said.get();
        if (word.startsWith(SUCCESS)) {
            return Chips.payout(word.substring(SUCCESS.length()).toLowerCase(Locale.ROOT));
        }
        if (word.startsWith(WARNING)) {
            return Chips.attempt(word.toLowerCase(Locale.ROOT).contains("duplicate") ? "duplicate" : "warning");
        }
        if (NO_ANSWER.contains(word)) {
            return Chips.attempt("no_answer");
        }
        if (word.equals("NOT_FOUND")) {
            return Chips.attempt("not_found");
        }
        if (TROUBLE.contains(word)) {
            return Chips.attempt("trouble");
        }
        return Chips.attempt(word.endsWith("Error") ? "denied" : "unclear");
    }

    /** Why the payment stands where it does. */
    String sentence(PaymentCase payment) {
        return text("payouts.payment." + payment.acted());
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
