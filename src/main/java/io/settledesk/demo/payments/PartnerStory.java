package io.settledesk.demo.payments;

import io.settledesk.demo.story.Placing;
import io.settledesk.demo.story.Story;
import io.settledesk.packet.CanonicalJson;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the demo's players are paid to, and their payments by the gateway: the same for every end, moved to it. */
final class PartnerStory {
    private static final Duration WHOLE = Duration.ofDays(2);

    /** Players of the one currency that the demo's platform pays. */
    private static final int PAID_PLAYERS = 48;

    private static final int WITHOUT_DETAILS_ONCE_IN = 9;

    /** The source's own coupon: its player names a card only when the first credit was taken back already. */
    private static final String FIRST_PLAYER = "player-1";

    private static final String FIRST_COUPON = "000000000272";
    private static final Duration FIRST_DETAILS = Duration.ofMinutes(692);

    private static final String WAITING_PLAYER = "player-9";
    private static final String WAITING_COUPON = "000000000305";
    private static final Duration WAITING_DETAILS = Duration.ofMinutes(113);

    private final Instant end;
    private final List<Told> told = new ArrayList<>();

    private PartnerStory(Instant end) {
        this.end = end;
    }

    /** What goes with a story of coupons. */
    static PartnerStory of(Story coupons, Instant end) {
        PartnerStory story = new PartnerStory(end);
        story.details(coupons);
        story.payments();
        story.told.sort(Comparator.comparing(Told::at));
        return story;
    }

    /** In the order of its telling. */
    List<Told> told() {
        return told;
    }

    private void details(Story coupons) {
        for (int player = 2; player <= PAID_PLAYERS; player++) {
            if (player % WITHOUT_DETAILS_ONCE_IN != WITHOUT_DETAILS_ONCE_IN - 1) {
                told.add(card(end.minus(WHOLE).plusSeconds(player), "player-" + player, player));
            }
        }
        told.add(card(placedAt(coupons, FIRST_COUPON).plus(FIRST_DETAILS), FIRST_PLAYER, 1));
        // Another card, and what is won waits a day: one win is taken back meanwhile, so its payout never leaves.
        told.add(card(placedAt(coupons, WAITING_COUPON).plus(WAITING_DETAILS), WAITING_PLAYER, 109));
        told.add(card(end.minus(Duration.ofHours(6)), "player-33", 133));
    }

    private static Instant placedAt(Story coupons, String coupon) {
        return coupons.placings().stream()
                .filter(placing -> placing.couponCode().equals(coupon))
                .map(Placing::placedAt)
                .findFirst()
                .orElseThrow();
    }

    private static Details card(Instant at, String account, int number) {
        return new Details(
                at,
                account,
                "2200%012d".formatted(700_000_000_000L + number * 1_234_567L),
                Optional.of("Demo Bank"),
                Optional.empty());
    }

    private void payments() {
        deposit(46 * 60, "pay-1", FIRST_PLAYER, "500.00");
        pay(250, "pay-2", FIRST_PLAYER, "debit", "150.00", "success");
        deposit(2_500, "pay-3", "player-6", "1000.00");
        deposit(2_210, "pay-4", "player-12", "3000.00");
        deposit(1_930, "pay-5", "player-3", "200.00");
        deposit(1_655, "pay-6", "player-19", "5000.00");
        // The gateway repeats what it was not sure of.
        deposit(1_421, "pay-7", "player-24", "750.00");
        pay(1_418, "pay-7", "player-24", "credit", "750.00", "success");
        pay(1_130, "pay-8", "player-19", "debit", "1200.00", "success");
        // The same id with another amount: the first stands.
        deposit(731, "pay-9", "player-10", "400.00");
        pay(722, "pay-9", "player-10", "credit", "4000.00", "success");
        pay(540, "pay-10", "player-28", "debit", "900.00", "pending");
        pay(538, "pay-10", "player-28", "debit", "900.00", "failed");
        // A word that the gateway's document does not know.
        deposit(410, "pay-11", "player-16", "600.00");
        pay(372, "pay-11", "player-16", "credit", "600.00", "reversed");
        deposit(185, "pay-12", "player-47", "1500.00");
        deposit(64, "pay-13", "player-31", "250.00");
        pay(17, "pay-14", "player-9", "credit", "2000.00", "pending");
    }

    /** Announced, then done. */
    private void deposit(long minutesAgo, String id, String account, String amount) {
        pay(minutesAgo, id, account, "credit", amount, "pending");
        pay(minutesAgo - 1, id, account, "credit", amount, "success");
    }

    private void pay(long minutesAgo, String id, String account, String type, String amount, String status) {
        String body = CanonicalJson.write(Map.of(
                "payment_id", id,
                "status", status,
                "type", type,
                "amount", amount,
                "currency", "RUB",
                "account", account));
        told.add(new Callback(end.minus(Duration.ofMinutes(minutesAgo)), body));
    }

    /** Something that is told. */
    sealed interface Told {
        Instant at();
    }

    /**
     * Where an account is paid to from now on.
     *
     * @param number of a card that nobody has
     */
    record Details(Instant at, String account, String number, Optional<String> bank, Optional<String> holder)
            implements Told {}

    /** The body of a gateway's callback. */
    record Callback(Instant at, String body) implements Told {}
}
