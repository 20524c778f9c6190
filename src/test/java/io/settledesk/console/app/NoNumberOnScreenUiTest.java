package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.callback.SeededService;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.db.TestDatabase;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** No screen shows a number of a card or an account, a token or a secret, whatever way it came. */
final class NoNumberOnScreenUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static SeededService seeded;

    @BeforeAll
    static void seed() throws IOException {
        seeded = SeededService.on(DB);
    }

    @AfterAll
    static void stop() {
        seeded.close();
    }

    @Test
    void noScreenShowsOne() {
        List<Target> places = new ArrayList<>();
        for (ScreenId screen : ScreenId.values()) {
            places.add(new Target.Place(screen));
        }
        for (String segment : List.of("quarantine", "deliveries")) {
            places.add(new Target.Filtered(ScreenId.BATCHES, Map.of("segment", segment)));
        }
        places.add(new Target.Filtered(ScreenId.PAYOUTS, Map.of("segment", "callbacks")));
        ids("id_transaction_merchant", "payout").forEach(id -> places.add(new Target.Payout(id)));
        ids("payment_id", "payment").forEach(id -> places.add(new Target.Payment("shop", id)));
        ids("incident_id", "incident").forEach(id -> places.add(new Target.Incident(id)));
        ids("quarantine_id", "quarantine").forEach(id -> places.add(new Target.Quarantined(id)));
        ids("coupon_code", "coupon").forEach(id -> places.add(new Target.Coupon(id)));
        assertThat(places).hasSizeGreaterThan(30);

        try (OpenWindow open = OpenWindow.on(DB.database(), ViewSettings.plain(Language.EN), 1920, 1080)) {
            for (Target place : places) {
                open.go(place);
                String words = String.join("\n", open.words());
                assertThat(words).as(place.toString()).isNotBlank();
                String read = SeededService.read(words);
                for (String seed : SeededService.seeds()) {
                    assertThat(read.contains(seed))
                            .as("%s shows %s", place, seed)
                            .isFalse();
                }
            }
        }
    }

    private static List<String> ids(String column, String table) {
        return DB.jdbi()
                .withHandle(handle -> handle.createQuery("select distinct " + column + "::text from " + table)
                        .mapTo(String.class)
                        .list());
    }
}
