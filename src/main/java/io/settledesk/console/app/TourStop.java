package io.settledesk.console.app;

import io.settledesk.console.app.window.ConsoleWindow;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.demo.DemoData;
import io.settledesk.demo.story.Example;
import io.settledesk.payments.gateway.GatewaySettings;
import io.settledesk.polling.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * A picture of the tour.
 *
 * @param name begins the file's name
 * @param narrow whether it is drawn in the smallest window
 * @param steps what is done in a fresh window before the picture; reads are awaited after each
 */
record TourStop(String name, boolean narrow, List<Consumer<ConsoleWindow>> steps) {

    private static final String FIRST_START = "first-start";

    /** The coupon of the batch whose four first answers were lost. */
    private static final String SENT_FIVE_TIMES = "000000000309";

    /** Its win was paid out before the recalculation took it back. */
    private static final String PAID_TOO_EARLY = "000000000377";

    /** The payment that came again with another amount. */
    private static final String OF_TWO_AMOUNTS = "pay-9";

    /** The coupon of the example's payout. */
    private static final String OF_UNKNOWN_PAYOUT = "000000000408";

    /** Whether the card of the first start is to be seen. */
    boolean isFirstStart() {
        return name.equals(FIRST_START);
    }

    /** All of them, in the order of the rail. */
    static List<TourStop> all() {
        List<TourStop> stops = new ArrayList<>();
        stops.add(at(FIRST_START, new Target.Place(ScreenId.OVERVIEW)));
        stops.add(at("overview", new Target.Place(ScreenId.OVERVIEW)));
        stops.add(at("batches", new Target.Batch(example(Example.Kind.REPEATED_PACKET))));
        stops.add(at("deliveries", new Target.Filtered(ScreenId.BATCHES, Map.of("segment", "deliveries"))));
        stops.add(at("quarantine", new Target.Filtered(ScreenId.BATCHES, Map.of("segment", "quarantine"))));
        stops.add(at("two-contents", new Target.Batch(example(Example.Kind.TWO_CONTENTS))));
        stops.add(at("bytes", new Target.Bytes(example(Example.Kind.REPEATED_PACKET), OptionalInt.of(0))));
        stops.add(at("coupons", new Target.Place(ScreenId.COUPONS)));
        stops.add(coupon("case", Example.Kind.RECALCULATED_COUPON));
        stops.add(coupon("conflict", Example.Kind.PARKED_CONFLICT));
        stops.add(coupon("owner-unknown", Example.Kind.OWNER_UNKNOWN));
        stops.add(tab("bets", Example.Kind.EXPRESS));
        stops.add(tab("deliveries", SENT_FIVE_TIMES));
        stops.add(tab("keys", Example.Kind.RECALCULATED_COUPON));
        stops.add(tab("raw", Example.Kind.RECALCULATED_COUPON));
        stops.add(at("financial-key", new Target.Key(example(Example.Kind.RECALCULATED_COUPON) + ":1:final_credit")));
        stops.add(tab("money", Example.Kind.RECALCULATED_COUPON));
        stops.add(new TourStop("case-paid", false, tabOf("money", PAID_TOO_EARLY)));
        stops.add(new TourStop("case-unknown-payout", false, tabOf("money", OF_UNKNOWN_PAYOUT)));
        stops.add(at("payouts", new Target.Place(ScreenId.PAYOUTS)));
        stops.add(at("payout", new Target.Payout(example(Example.Kind.UNKNOWN_PAYOUT))));
        stops.add(at("payouts-unknown", new Target.Filtered(ScreenId.PAYOUTS, Map.of("segment", "unknown"))));
        stops.add(at("payouts-callbacks", new Target.Payment(GatewaySettings.USUAL_GATEWAY, OF_TWO_AMOUNTS)));
        stops.add(at("incidents", new Target.Place(ScreenId.INCIDENTS)));
        stops.add(at("resync", new Target.Place(ScreenId.RESYNC)));
        stops.add(new TourStop(
                "resync-new",
                false,
                List.of(window -> window.navigator()
                        .resync(Optional.of(new Scope.OfBatch(example(Example.Kind.REPEATED_PACKET)))))));
        stops.add(new TourStop(
                "replay",
                false,
                List.of(window ->
                        window.navigator().replay(List.of(example(Example.Kind.REPEATED_PACKET)), () -> {}))));
        stops.add(
                new TourStop("search", false, List.of(window -> window.search().type("272"))));
        stops.add(new TourStop("keys-of-the-window", false, List.of(ConsoleWindow::showKeys)));
        stops.add(new TourStop("tasks", false, List.of(ConsoleWindow::toggleTasks)));
        stops.add(new TourStop("narrow-overview", true, opening(new Target.Place(ScreenId.OVERVIEW))));
        stops.add(new TourStop("narrow-list", true, opening(new Target.Place(ScreenId.COUPONS))));
        stops.add(new TourStop("narrow-resync", true, opening(new Target.Place(ScreenId.RESYNC))));
        stops.add(new TourStop(
                "narrow-case", true, opening(new Target.Coupon(example(Example.Kind.RECALCULATED_COUPON)))));
        return stops;
    }

    private static TourStop at(String name, Target target) {
        return new TourStop(name, false, opening(target));
    }

    private static TourStop coupon(String name, Example.Kind kind) {
        return at(name, new Target.Coupon(example(kind)));
    }

    private static TourStop tab(String tab, Example.Kind kind) {
        return tab(tab, example(kind));
    }

    private static TourStop tab(String tab, String code) {
        return new TourStop("case-" + tab, false, tabOf(tab, code));
    }

    private static List<Consumer<ConsoleWindow>> tabOf(String tab, String code) {
        return List.of(
                window -> window.navigator().open(new Target.Coupon(code)),
                window -> window.navigator().current().ifPresent(screen -> {
                    Map<String, String> remembered = new java.util.HashMap<>(screen.remember());
                    remembered.put("tab", tab);
                    screen.restore(remembered);
                }));
    }

    private static List<Consumer<ConsoleWindow>> opening(Target target) {
        return List.of(window -> window.navigator().open(target));
    }

    private static String example(Example.Kind kind) {
        return DemoData.examples().stream()
                .filter(example -> example.kind() == kind)
                .map(Example::id)
                .findFirst()
                .orElseThrow();
    }
}
