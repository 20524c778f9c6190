package io.settledesk.demo.story;

import io.settledesk.demo.provider.OutgoingPacket.Mishap;
import io.settledesk.demo.sport.Draw;
import io.settledesk.demo.story.OrdinaryLife.State;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Puts ordinary states into packets: what changes within three minutes goes out together. */
final class Packing {
    private static final Duration TOGETHER = Duration.ofMinutes(3);
    private static final int MOST_COUPONS = 100;
    private static final int ANSWER_LOST_ONCE_IN = 30;
    private static final int REQUEST_LOST_ONCE_IN = 80;

    /** Mishaps end before the story does: the last send comes 81 minutes after the first. */
    private static final Duration QUIET_END = Duration.ofMinutes(90);

    private final Draw draw;
    private final Instant quietFrom;

    Packing(long seed, Instant anchor) {
        this.draw = new Draw(seed, "packing");
        this.quietFrom = anchor.minus(QUIET_END);
    }

    List<Draft> pack(List<State> states) {
        List<Draft> drafts = new ArrayList<>();
        List<State> open = new ArrayList<>();
        for (State state :
                states.stream().sorted(Comparator.comparing(State::at)).toList()) {
            if (!open.isEmpty() && !fits(open, state)) {
                drafts.add(draft(open));
                open.clear();
            }
            open.add(state);
        }
        if (!open.isEmpty()) {
            drafts.add(draft(open));
        }
        return drafts;
    }

    private static boolean fits(List<State> open, State state) {
        return open.size() < MOST_COUPONS
                && Duration.between(open.get(0).at(), state.at()).compareTo(TOGETHER) < 0
                && open.stream()
                        .noneMatch(other ->
                                other.element().code().equals(state.element().code()));
    }

    private Draft draft(List<State> states) {
        Instant sent = states.get(states.size() - 1).at().plusMillis(draw.between(150, 900));
        return Draft.of(sent, states.stream().map(State::element).toList())
                .with(sent.isBefore(quietFrom) ? mishap() : Mishap.NONE);
    }

    private Mishap mishap() {
        if (draw.onceIn(REQUEST_LOST_ONCE_IN)) {
            return Mishap.lostRequests(draw.between(1, 2));
        }
        return draw.onceIn(ANSWER_LOST_ONCE_IN) ? Mishap.lostAnswers(draw.between(1, 2)) : Mishap.NONE;
    }
}
