package io.settledesk.console.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.polling.ResyncRun;
import io.settledesk.polling.Scope;
import io.settledesk.polling.run.ApproveRun.Approval;
import io.settledesk.polling.run.Resync;
import io.settledesk.polling.run.SimulatedProvider;
import io.settledesk.settlement.Said;
import io.settledesk.settlement.TestEngine;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Button;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The sends of a coupon's packets, and what the provider does next (console.md §4.6). */
class CaseDeliveriesUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final TestEngine ENGINE = new TestEngine(DB);

    @Test
    void sendsAreNumberedByTheirGapsAndTheNextOneIsDue() {
        sent("d-1", 503, 1_500, 1_500 - 362, 1_500 - 1_268);

        String text = shown("d-1");

        assertThat(text).contains("1 of 5", "3 of 5", "4 of 5", "Send 5 of 5 expected", "b-d-1 · 3 sends");
        assertThat(text).doesNotContain("2 of 5");
    }

    @Test
    void ofOneSendNoNumberIsClaimed() {
        sent("d-2", 503, 20);

        assertThat(shown("d-2")).contains("If this was the first send").doesNotContain("1 of 5");
    }

    @Test
    void whenTheAttemptsAreUsedUpTheResyncIsOffered() {
        sent("d-3", 503, 5_400);

        try (ScreenStage stage = open("d-3")) {
            assertThat(stage.text()).contains("Attempts used up, last at");
            Fx.run(() -> stage.find(node -> node instanceof Button button
                            && "Resync…".equals(button.getText())
                            && button.getParent().getStyleClass().contains("tab-bar"))
                    .forEach(node -> ((Button) node).fire()));

            assertThat(stage.went().resyncs).containsExactly(Optional.of(new Scope.Codes(List.of("d-3"))));
        }
    }

    @Test
    void whatAResyncReadWasNotSentAndIsMarked() {
        try (SimulatedProvider provider = new SimulatedProvider()) {
            provider.says(Said.won("d-4", "10"));
            Resync resync = provider.resync(DB.tx());
            ResyncRun run = resync.plan(new Scope.Codes(List.of("d-4")), "SUP-7 asked", "ivanova");
            resync.apply(new Approval(
                    run.runId(), run.planSha256().orElseThrow(), Optional.empty(), "ivanova", "SUP-7 asked"));
        }

        assertThat(shown("d-4")).contains("Polling", "Read from the provider by a resync; it was not sent to us.");
    }

    private static String shown(String coupon) {
        try (ScreenStage stage = open(coupon)) {
            return stage.text();
        }
    }

    private static ScreenStage open(String coupon) {
        ScreenStage stage = ScreenStage.standard(context ->
                new CouponsScreen(context, new CouponReads(DB.tx(), StatusCatalogue.standard(), Optional.empty())));
        stage.open(new Target.Coupon(coupon));
        Fx.run(() -> {
            Map<String, String> remembered = new HashMap<>(stage.screen().remember());
            remembered.put("tab", "deliveries");
            stage.screen().restore(remembered);
        });
        Fx.settle();
        return stage;
    }

    /** Answered so at so many seconds ago. */
    private static void sent(String coupon, int answer, long... secondsAgo) {
        ENGINE.apply("b-" + coupon, Said.open(coupon));
        Rows rows = new Rows(DB);
        Instant now = DB.tx()
                .read(handle ->
                        handle.select("select now()").mapTo(Timestamp.class).one())
                .toInstant();
        for (long ago : secondsAgo) {
            rows.delivery("b-" + coupon, answer, "unavailable", now.minusSeconds(ago));
        }
    }
}
