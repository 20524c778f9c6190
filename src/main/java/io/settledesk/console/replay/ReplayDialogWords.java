package io.settledesk.console.replay;

import io.settledesk.console.replay.ReplayStage.Answered;
import io.settledesk.console.replay.ReplayStage.Waiting;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.CodeText;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.domain.Money;
import io.settledesk.settlement.plan.CouponFacts;
import io.settledesk.settlement.plan.KnownOperation;
import io.settledesk.settlement.plan.Plan;
import io.settledesk.settlement.request.RequestAnswer;
import io.settledesk.settlement.request.RequestAnswer.Refusal;
import io.settledesk.settlement.request.RequestState;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The sentences of the flow; those of a decision about a conflict differ where money and object are named. */
class ReplayDialogWords {
    private static final int LONGEST_ID = 20;
    private static final Set<String> FINAL_REFUSALS = Set.of("PACKET_INVALID", "ALREADY_SETTLED");

    private final Texts texts;
    private final Formats formats;
    private final Session session;

    ReplayDialogWords(Texts texts, Formats formats, Session session) {
        this.texts = texts;
        this.formats = formats;
        this.session = session;
    }

    String title(String batchId) {
        return texts.text("replay.title", CodeText.middle(batchId, LONGEST_ID));
    }

    /** The title once there is a plan. */
    String title(Plan plan) {
        return title(plan.batchId());
    }

    /** Why there is no plan. */
    String notPlanned() {
        return texts.text("replay.notplanned");
    }

    /** Of the button that confirms. */
    String icon() {
        return "play-circle";
    }

    /** Whether the plan may be about several coupons. */
    boolean withCoupons() {
        return true;
    }

    /** Lines of facts beside the plan: icon and sentence. */
    List<Fact> facts(Plan plan, SettleFacts facts) {
        return List.of();
    }

    /** A line of facts; what needs a second look is warned of. */
    record Fact(String sentence, boolean warning) {}

    /** {@code plan 3f9a41c2 · made 10:21:40.002 UTC}. */
    String note(Plan plan) {
        return texts.text("replay.note", formats.hash(plan.planSha256()), formats.clock(plan.madeAt()));
    }

    /** {@code Would post 1 operation, +92.50 RUB}. */
    String headline(Plan plan) {
        if (plan.newOperations() > 0) {
            return texts.text("replay.would.post", plan.newOperations(), money(ReplayPlanFacts.money(plan)));
        }
        return ReplayPlanFacts.changesSomething(plan)
                ? texts.text("replay.would.store", ReplayPlanFacts.versions(plan))
                : texts.text("replay.would.nothing");
    }

    /** {@code 1 batch · 3 coupons in it · 2 of them stay as they are}. */
    String under(Plan plan) {
        return texts.text("replay.under", 1, plan.items().size(), ReplayPlanFacts.staying(plan));
    }

    /** {@code settlement@db1: 1 batch, 3 coupons, 1 new operation, +92.50 RUB to player-1.} */
    String confirm(Plan plan) {
        List<String> accounts = ReplayPlanFacts.accounts(plan);
        String head =
                texts.text("replay.confirm", session.database(), 1, plan.items().size(), plan.newOperations());
        if (plan.newOperations() == 0) {
            return head + ".";
        }
        String sum = ", " + money(ReplayPlanFacts.money(plan));
        String whose = accounts.size() == 1 && !ReplayPlanFacts.somePostedToNobody(plan)
                ? " " + texts.text("replay.confirm.to", accounts.get(0))
                : "";
        return head + sum + whose + ".";
    }

    /** {@code Replay b-4 · post +92.50 RUB}: verb, object, amount. */
    String button(Plan plan) {
        String id = CodeText.middle(plan.batchId(), LONGEST_ID);
        return plan.newOperations() > 0
                ? texts.text("replay.button.post", id, money(ReplayPlanFacts.money(plan)))
                : texts.text("replay.button.store", id);
    }

    String obstacle(ReplayDialogViewModel.Obstacle obstacle) {
        return switch (obstacle) {
            case RIGHTS -> denied(session.login(), session.role().databaseName());
            case TICKET -> texts.text("replay.needs.ticket");
            case WORDS -> texts.text("replay.needs.words", ReplayDialogViewModel.LEAST_WORDS);
        };
    }

    String denied(String login, String role) {
        return texts.text("replay.denied", login, role);
    }

    /** {@code Won 185.00}; a coupon that was not seen before says so. */
    String state(CouponFacts facts) {
        if (facts.versionCount() == 0) {
            return texts.text("replay.unseen");
        }
        String status = Chips.status(facts.status()).word(texts);
        return facts.win()
                .map(win -> status + " " + formats.digits(Amount.of(win.amount(), win.currency())))
                .orElse(status);
    }

    /** {@code … was posted 2026-11-30 10:04:18.220 UTC by batch b-4, first delivery; it is not posted again.} */
    String known(KnownOperation operation) {
        String who = operation
                .requestedBy()
                .map(person -> texts.text("replay.known.asked", person))
                .orElseGet(() -> texts.text("replay.known.delivery"));
        return texts.text(
                "replay.known",
                operation.key(),
                formats.time(operation.createdAt()),
                CodeText.middle(operation.batchId(), LONGEST_ID),
                who);
    }

    String waiting(Waiting waiting) {
        if (waiting.unreachable()) {
            return texts.text("replay.waiting.unreachable", formats.clock(waiting.askedAt()));
        }
        return waiting.late()
                ? texts.text("replay.waiting.late", formats.clock(waiting.expiresAt()))
                : texts.text("replay.waiting", formats.clock(waiting.askedAt()));
    }

    /** What became of it, in one sentence. */
    String answer(Answered answered) {
        RequestAnswer answer = answered.answer();
        String at = answer.finishedAt().map(formats::clock).orElse("");
        return switch (answer.state()) {
            case DONE -> done(answered.plan(), answer, at);
            case REFUSED, FAILED ->
                answer.refusal()
                        .map(refusal -> refused(answered.plan(), refusal))
                        .orElseGet(() -> texts.text("replay.refused.plain"));
            case EXPIRED -> texts.text("replay.expired", formats.clock(answer.expiresAt()));
            case WITHDRAWN -> texts.text("replay.withdrawn", at);
            case WAITING -> texts.text("replay.waiting", formats.clock(answer.requestedAt()));
        };
    }

    /** A plan that is not true any more, or was not taken in time, can be made anew. */
    static boolean canPlanAgain(RequestAnswer answer) {
        boolean invalid = answer.refusal()
                .filter(refusal -> FINAL_REFUSALS.contains(refusal.code()))
                .isPresent();
        return answer.state() != RequestState.DONE && answer.state() != RequestState.WITHDRAWN && !invalid;
    }

    String money(List<Money> sums) {
        return sums.stream()
                .map(sum -> formats.money(Amount.movement(sum.amount(), sum.currency())))
                .collect(Collectors.joining(", "));
    }

    /** {@code Done 10:16:03.441 UTC: 1 applied, 2 already posted}; never a bare "done". */
    String done(Plan plan, RequestAnswer answer, String at) {
        String counts = ReplayPlanFacts.outcomes(answer.items()).entrySet().stream()
                .map(each -> texts.text("replay.outcome." + each.getKey(), each.getValue()))
                .collect(Collectors.joining(", "));
        boolean moved =
                answer.items().stream().anyMatch(item -> !item.newOperations().isEmpty());
        boolean changed =
                moved || answer.items().stream().anyMatch(item -> !item.before().equals(item.after()));
        return changed ? texts.text("replay.done", at, counts) : texts.text("replay.done.nothing", at, counts);
    }

    private String refused(Plan plan, Refusal refusal) {
        if (refusal.changedBy().isPresent() && refusal.changedAt().isPresent()) {
            String batch = refusal.changedBy().get();
            String at = formats.clock(refusal.changedAt().get());
            return batch.equals(plan.batchId())
                    ? texts.text("replay.changed.same", batch, at)
                    : texts.text("replay.changed", batch, at);
        }
        return switch (refusal.code()) {
            case "PLAN_CHANGED" -> texts.text("replay.changed.somehow");
            case "PLAN_TOO_OLD" -> texts.text("replay.tooold");
            default -> texts.text("replay.refused", refusal.message());
        };
    }
}
