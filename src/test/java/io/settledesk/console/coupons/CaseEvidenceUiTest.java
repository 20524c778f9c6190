package io.settledesk.console.coupons;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.db.TestDatabase;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.Signatures;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a case says when the evidence is bad, or large. */
class CaseEvidenceUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private static final String LARGE = "000000000888";

    @BeforeAll
    static void tell() {
        Story story = new Story(DB.tx()).recalculated().plain();
        story.place(LARGE, "player-8", "07:00:00.000");
        String filler = "x".repeat(8 * 1024 * 1024 - 600);
        String element =
                "{\"coupon_code\":\"" + LARGE + "\",\"status\":2,\"realWin\":\"1.00\",\"events\":[{\"uuid\":\"u-1\","
                        + "\"status\":2,\"coef\":\"1.5\"}],\"note\":\"" + filler + "\"}";
        story.applyBytes(
                ("{\"batchId\":\"large\",\"couponCount\":1,\"coupons\":[" + element + "]}")
                        .getBytes(StandardCharsets.UTF_8),
                Instant.parse("2026-11-30T11:00:00Z"));
    }

    @Test
    void aLedgerEntryThatWasAlteredTurnsTheProofRedAndNoOtherCase() {
        alter(
                "update ledger_entry set amount = 185, balance_after = 185 where entry_key = '000000000272:1:final_credit'");
        try (ScreenStage stage = open(Story.RECALCULATED)) {
            Labeled proof = proof(stage);

            assertThat(proof.getText())
                    .isEqualTo("Explain says +92.50, the ledger holds +185.00: do not pay by hand; open the incident");
            assertThat(proof.getStyleClass()).contains("proof-broken");

            stage.open(new Target.Coupon(Story.PLAIN));
            assertThat(proof(stage).getStyleClass()).doesNotContain("proof-broken");
            assertThat(proof(stage).getText()).isEqualTo("1 operation = 1 key = 1 ledger entry; sum equals the ledger");
        } finally {
            alter(
                    "update ledger_entry set amount = 92.5, balance_after = 92.5 where entry_key = '000000000272:1:final_credit'");
        }
    }

    @Test
    void eightMebibytesInOneLineOpenWithinASecond() {
        try (ScreenStage stage = open(LARGE)) {
            Instant before = Instant.now();
            stage.chooseTab("raw");
            Duration took = Duration.between(before, Instant.now());

            assertThat(took).isLessThan(Duration.ofSeconds(1));
            assertThat(stage.text()).contains("SHA-256");

            CodeArea area = Marked.area(stage);
            int last = Fx.on(() -> area.getParagraphs().size()) - 1;
            assertThat(last).isGreaterThan(4_000);
            Fx.run(() -> area.showParagraphAtBottom(last));
            Fx.settle();
            assertThat(Fx.on(area::lastVisibleParToAllParIndex)).isEqualTo(last);
            assertThat(Fx.on(() -> area.getParagraph(last).getText())).endsWith("x\"}]}");
        }
    }

    @Test
    void theSignatureIsCheckedAgainWhereTheSecretIsKnown() {
        try (ScreenStage stage = open(Story.PLAIN)) {
            stage.chooseTab("raw");
            stage.press("Verify signature now");

            assertThat(stage.text()).contains("Verified now with key " + Signatures.fingerprint(Story.SECRET));
        }
    }

    private static Labeled proof(ScreenStage stage) {
        Node found = stage.find(
                        node -> node instanceof Labeled && node.getStyleClass().contains("proof"))
                .get(0);
        return (Labeled) found;
    }

    /** As somebody with all rights over the database could. */
    private static void alter(String sql) {
        DB.jdbi().useHandle(handle -> {
            handle.execute("alter table ledger_entry disable trigger user");
            handle.execute(sql);
            handle.execute("alter table ledger_entry enable trigger user");
        });
    }

    private static ScreenStage open(String code) {
        ScreenStage stage = ScreenStage.standard(CaseEvidenceUiTest::screen);
        stage.open(new Target.Coupon(code));
        Fx.settle();
        return stage;
    }

    private static CouponsScreen screen(ScreenContext context) {
        Signatures signatures = new Signatures(List.of(Story.SECRET), List.of());
        return new CouponsScreen(
                context, new CouponReads(DB.tx(), StatusCatalogue.standard(), Optional.of(signatures)));
    }
}
