package io.settledesk.payments.dispatch;

import io.settledesk.domain.IncidentKind;
import io.settledesk.domain.Money;
import io.settledesk.domain.payout.HoldReason;
import io.settledesk.domain.payout.PayoutState;
import io.settledesk.packet.ShownText;
import io.settledesk.payments.platform.PlatformAnswer;
import io.settledesk.payments.platform.PlatformAnswer.Denied;
import io.settledesk.payments.platform.PlatformAnswer.Found;
import io.settledesk.payments.platform.PlatformAnswer.NotFound;
import io.settledesk.payments.platform.PlatformAnswer.Unclear;
import io.settledesk.payments.platform.PlatformAnswer.Warned;
import io.settledesk.payments.platform.PlatformAnswer.Why;
import io.settledesk.payments.platform.PlatformOperation;
import io.settledesk.payments.platform.PlatformOperation.OperationState;
import io.settledesk.settlement.IncidentNote;
import io.settledesk.settlement.NewIncident;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The reaction to each answer (design §6, source 003 "Реакция мерчанта"). Pure but for the jitter of its pauses. */
final class JudgeAnswer {
    /** So many 4xx in a row are no accident of one payout: what we send is not what the platform expects. */
    private static final int REFUSED_IN_A_ROW = 3;

    private static final String ID_FORM = "[!-~]{1,64}";
    private static final int LONGEST_WORD = 64;

    private final Backoff backoff;

    JudgeAnswer(Backoff backoff) {
        this.backoff = backoff;
    }

    /**
     * Judges the answer to a call.
     *
     * @param refusedInARow how many calls of this dispatcher were answered 4xx one after the other, this one included
     */
    Verdict judge(Claimed claim, PlatformAnswer said, int refusedInARow) {
        PlatformAnswer answer = readable(said);
        if (answer instanceof Denied denied) {
            return denied(claim, denied);
        }
        if (answer instanceof Found found) {
            return found(claim, found.operation());
        }
        if (claim.call() != Call.CREATE) {
            return notToldYet(claim, answer, halt(answer, refusedInARow));
        }
        if (answer instanceof Warned warned) {
            return warned(claim, warned);
        }
        String why = answer instanceof Unclear unclear ? unclear.why() + ": " + unclear.message() : "not found";
        return unknown(false, backoff.after(claim.attempt()), why, halt(answer, refusedInARow));
    }

    /** An id that no row could hold is none. */
    private static PlatformAnswer readable(PlatformAnswer answer) {
        return answer instanceof Found found && !found.operation().id().matches(ID_FORM)
                ? new Unclear(Why.UNREADABLE, "the operation's id is none", found.call())
                : answer;
    }

    /** The platform's own words, as a row and a line can hold them. */
    private static String shown(String word) {
        return ShownText.line(word, LONGEST_WORD);
    }

    /** A word for an answer. */
    static String word(PlatformAnswer answer) {
        if (answer instanceof Found found) {
            return "Success " + shown(found.operation().status());
        }
        if (answer instanceof Warned warned) {
            return "Warning " + shown(warned.code());
        }
        if (answer instanceof Denied denied) {
            return denied.status();
        }
        return answer instanceof Unclear unclear ? unclear.why().name() : "NOT_FOUND";
    }

    private Verdict denied(Claimed claim, Denied denied) {
        return new Verdict(
                claim.before(),
                Optional.empty(),
                claim.mayExisted(),
                claim.call() == Call.LIST,
                claim.before().isFinal() ? Optional.empty() : Optional.of(Duration.ZERO),
                Optional.empty(),
                Optional.of(denied.status() + ": " + denied.message()),
                List.of(),
                Optional.of(denied.status() + ": " + denied.message()));
    }

    private Verdict warned(Claimed claim, Warned warned) {
        String said = shown(warned.code()) + ": " + warned.message();
        if (warned.isDuplicate()) {
            return claim.mayExisted()
                    ? unknown(true, Duration.ZERO, said, Optional.empty())
                    : differs(claim, Optional.empty(), "the platform knows this id, which was never sent before");
        }
        if (warned.isInternalError()) {
            return unknown(false, backoff.after(claim.attempt()), said, Optional.empty());
        }
        if (claim.mayExisted()) {
            return unknown(true, Duration.ZERO, said, Optional.empty());
        }
        return new Verdict(
                PayoutState.REJECTED,
                Optional.empty(),
                false,
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.of(said),
                List.of(opened(
                        claim,
                        IncidentKind.PAYOUT_REJECTED,
                        Map.of("code", shown(warned.code()), "message", warned.message()))),
                Optional.empty());
    }

    private Verdict found(Claimed claim, PlatformOperation operation) {
        boolean otherId = claim.idPlatform()
                .filter(known -> !known.equals(operation.id()))
                .isPresent();
        if (otherId
                || operation.differsFrom(
                        claim.order().amount(), claim.order().payTo().number())) {
            return differs(claim, Optional.of(operation), "the platform's operation is another one");
        }
        OperationState said = operation.state();
        if (claim.before().isFinal()) {
            return ended(claim, operation);
        }
        boolean isKnown = said != OperationState.OTHER;
        PayoutState state =
                isKnown ? PayoutState.ofWord(operation.status().toLowerCase(java.util.Locale.ROOT)) : open(claim);
        return new Verdict(
                state,
                Optional.empty(),
                true,
                false,
                state.isFinal() ? Optional.empty() : Optional.of(backoff.after(claim.attempt())),
                Optional.of(operation.id()),
                isKnown ? Optional.empty() : Optional.of("unknown state " + shown(operation.status())),
                isKnown
                        ? List.of()
                        : List.of(opened(
                                claim,
                                IncidentKind.OPERATION_STATE_UNKNOWN,
                                Map.of("state", shown(operation.status()), "idPlatform", operation.id()))),
                Optional.empty());
    }

    /** A word that is not known is not final: the operation exists, and that is all. */
    private static PayoutState open(Claimed claim) {
        return claim.before().isOfPlatform() ? claim.before() : PayoutState.CREATED;
    }

    private Verdict ended(Claimed claim, PlatformOperation operation) {
        boolean same = operation.status().equalsIgnoreCase(claim.before().word());
        return new Verdict(
                claim.before(),
                Optional.empty(),
                claim.mayExisted(),
                false,
                Optional.empty(),
                Optional.empty(),
                same ? Optional.empty() : Optional.of("the platform says " + shown(operation.status())),
                same
                        ? List.of()
                        : List.of(opened(
                                claim,
                                IncidentKind.PAYOUT_STATE_CHANGED,
                                Map.of("ours", claim.before().word(), "theirs", shown(operation.status())))),
                Optional.empty());
    }

    /** A look-up that told nothing changes nothing; one that found nothing lets it be sent again, under the same id. */
    private Verdict notToldYet(Claimed claim, PlatformAnswer answer, Optional<String> halt) {
        boolean absent = answer instanceof NotFound && claim.call() == Call.LIST;
        PayoutState state = claim.before() == PayoutState.SENDING ? PayoutState.UNKNOWN : claim.before();
        return new Verdict(
                state,
                Optional.empty(),
                claim.mayExisted(),
                claim.call() == Call.LIST && !absent,
                state.isFinal() ? Optional.empty() : Optional.of(backoff.after(claim.attempt())),
                Optional.empty(),
                Optional.of(word(answer)),
                List.of(),
                halt);
    }

    private static Verdict unknown(boolean lookUp, Duration next, String said, Optional<String> halt) {
        return new Verdict(
                PayoutState.UNKNOWN,
                Optional.empty(),
                true,
                lookUp,
                Optional.of(next),
                Optional.empty(),
                Optional.of(said),
                List.of(),
                halt);
    }

    private static Optional<String> halt(PlatformAnswer answer, int refusedInARow) {
        boolean refused = answer instanceof Unclear unclear && unclear.why() == Why.REFUSED;
        return refused && refusedInARow >= REFUSED_IN_A_ROW
                ? Optional.of("the platform answers 4xx, " + refusedInARow + " times in a row")
                : Optional.empty();
    }

    private static Verdict differs(Claimed claim, Optional<PlatformOperation> operation, String why) {
        Map<String, String> details = new HashMap<>(Map.of("why", why));
        operation.ifPresent(found -> {
            details.put("idPlatform", found.id());
            details.put("state", shown(found.status()));
            found.amountInitial().or(found::amount).ifPresent(amount -> details.put("amount", amount.toPlainString()));
            found.currency().ifPresent(currency -> details.put("currency", shown(currency)));
        });
        IncidentNote note = opened(claim, IncidentKind.PAYOUT_MISMATCH, details);
        if (claim.before().isFinal()) {
            return new Verdict(
                    claim.before(),
                    Optional.empty(),
                    claim.mayExisted(),
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(why),
                    List.of(note),
                    Optional.empty());
        }
        return new Verdict(
                PayoutState.HELD,
                Optional.of(HoldReason.PLATFORM_DIFFERS),
                true,
                true,
                Optional.empty(),
                Optional.empty(),
                Optional.of(why),
                List.of(note),
                Optional.empty());
    }

    private static IncidentNote opened(Claimed claim, IncidentKind kind, Map<String, String> details) {
        Money amount = claim.order().amount();
        return new IncidentNote.Opened(new NewIncident(
                kind,
                claim.id(),
                Optional.of(claim.couponCode()),
                Optional.empty(),
                Optional.of(claim.order().client().id()),
                Optional.of(amount),
                details));
    }
}
