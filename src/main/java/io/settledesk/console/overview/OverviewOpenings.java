package io.settledesk.console.overview;

import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** Where rows, tiles, columns and bars lead. */
final class OverviewOpenings {
    private final Navigation navigation;
    private final OverviewViewModel model;

    OverviewOpenings(Navigation navigation, OverviewViewModel model) {
        this.navigation = navigation;
        this.model = model;
    }

    void need(NeedRow row) {
        if (row.isOfPayouts()) {
            navigation.open(
                    row.incidents() == 1
                            ? new Target.Payout(row.firstId())
                            : new Target.Filtered(ScreenId.PAYOUTS, many(row)));
        } else if (row.incidents() == 1) {
            navigation.openIncident(row.firstId());
        } else {
            Map<String, String> filter = new HashMap<>(Map.of("kind", row.kind()));
            row.atRisk().ifPresent(money -> filter.put("currency", money.currency()));
            navigation.open(new Target.Filtered(ScreenId.INCIDENTS, filter));
        }
    }

    private static Map<String, String> many(NeedRow row) {
        return row.kind().equals(NeedRow.APPROVAL_ASKED) ? Map.of("state", "held") : Map.of("segment", "unknown");
    }

    void incidents(String kind) {
        navigation.open(new Target.Filtered(ScreenId.INCIDENTS, Map.of("kind", kind, "state", "any")));
    }

    void deliveries(Instant from, String answer) {
        navigation.open(new Target.Filtered(
                ScreenId.BATCHES,
                Map.of(
                        "segment",
                        "deliveries",
                        "answer",
                        answer,
                        "from",
                        from.toString(),
                        "to",
                        model.endOf(from).toString())));
    }

    void money(Instant from, String kind, String currency) {
        navigation.open(new Target.Filtered(
                ScreenId.KEYS,
                Map.of(
                        "kind",
                        kind,
                        "currency",
                        currency,
                        "from",
                        from.toString(),
                        "to",
                        model.endOf(from).toString())));
    }

    void currency(String code) {
        model.chooseCurrency(code);
    }

    void receiver() {
        navigation.open(new Target.Filtered(ScreenId.BATCHES, Map.of("segment", "deliveries")));
    }

    void inbox() {
        navigation.open(new Target.Filtered(ScreenId.BATCHES, Map.of("segment", "batches", "state", "received")));
    }

    void payouts() {
        navigation.open(new Target.Place(ScreenId.PAYOUTS));
    }

    void resync() {
        navigation.open(new Target.Place(ScreenId.RESYNC));
    }

    void checks() {
        navigation.open(new Target.Filtered(ScreenId.INCIDENTS, Map.of("kind", "INVARIANT_BROKEN")));
    }
}
