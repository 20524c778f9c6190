package io.settledesk.demo.provider;

import java.time.Instant;
import java.util.Set;

/**
 * A packet that the provider is going to send.
 *
 * @param at when it is sent first
 * @param batchId for reports; the body holds it, too, unless the body is broken on purpose
 * @param body the exact text, sent as UTF-8
 * @param coupons codes inside: packets that share one are not under way at the same time
 * @param mishap what goes wrong on purpose
 */
public record OutgoingPacket(Instant at, String batchId, String body, Set<String> coupons, Mishap mishap) {

    /**
     * What goes wrong on the way, counted in sends from the first.
     *
     * @param lostRequests so many sends never reach the receiver
     * @param lostAnswers of so many sends after them the answer is thrown away, as a network does
     * @param badSignature signed with a secret that the receiver does not know
     */
    public record Mishap(int lostRequests, int lostAnswers, boolean badSignature) {
        public static final Mishap NONE = new Mishap(0, 0, false);

        public static Mishap lostAnswers(int sends) {
            return new Mishap(0, sends, false);
        }

        public static Mishap lostRequests(int sends) {
            return new Mishap(sends, 0, false);
        }

        public static Mishap forged() {
            return new Mishap(0, 0, true);
        }

        boolean losesRequest(int send) {
            return send <= lostRequests;
        }

        boolean losesAnswer(int send) {
            return send > lostRequests && send <= lostRequests + lostAnswers;
        }
    }

    /** Without anything going wrong. */
    public static OutgoingPacket of(Instant at, String batchId, String body, Set<String> coupons) {
        return new OutgoingPacket(at, batchId, body, coupons, Mishap.NONE);
    }

    public OutgoingPacket with(Mishap what) {
        return new OutgoingPacket(at, batchId, body, coupons, what);
    }
}
