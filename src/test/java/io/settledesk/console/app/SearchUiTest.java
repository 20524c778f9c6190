package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.Rows;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.db.TestDatabase;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

final class SearchUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    private final ViewSettings settings = ViewSettings.plain(Language.EN);
    private OpenWindow open;

    @BeforeAll
    static void rows() {
        Rows rows = new Rows(DB);
        rows.batch("b-1", "applied", Rows.NOON);
        rows.coupon("000000000272", 2, "185", "b-1")
                .coupon("73912345678", 2, "10", "b-1")
                .coupon("Case-01", 2, "1", "b-1");
        rows.operation("000000000272", 0, "final_credit", "185", "b-1");
        rows.delivery("b-1", 200, "applied", Rows.NOON);
    }

    @BeforeEach
    void show() {
        open = OpenWindow.on(DB.database(), settings, 1280, 800);
    }

    @AfterEach
    void hide() {
        open.close();
    }

    @Test
    void quotedCodeOpensItsCaseOnEnter() {
        pasteAndEnter("\"000000000272\",");

        assertThat(screen()).isEqualTo(ScreenId.COUPONS);
        assertThat(Fx.on(() -> open.window().screen().orElseThrow().openId())).contains("000000000272");
    }

    @Test
    void lostZerosAreGuessedAndTheGuessOpensByTheKeys() {
        paste("272");

        assertThat(open.words()).contains("Did you mean 000000000272? Leading zeros may be lost.");
        open.press(KeyCode.DOWN, "");
        open.press(KeyCode.ENTER, "");
        assertThat(Fx.on(() -> open.window().screen().orElseThrow().openId())).contains("000000000272");
    }

    @Test
    void cyrillicLetterIsNamed() {
        paste("Сase-01");

        assertThat(open.words()).contains("С here is a Cyrillic letter. Did you mean Case-01?");
    }

    @Test
    void powerOfTenIsExplained() {
        paste("7.39E+10");

        assertThat(open.words())
                .contains("73912345678")
                .anyMatch(words -> words.startsWith("7.39E+10 is what a spreadsheet makes of a long code"));
    }

    @Test
    void keyWithDashesIsReadAsAKey() {
        paste("000000000272-0-final_credit");

        assertThat(open.words()).contains("A financial key is written with colons: 000000000272:0:final_credit");
    }

    @Test
    void packetGivesItsBatchAndItsCoupons() {
        paste("{\"batchId\": \"b-1\",\n \"coupons\": [{\"coupon_code\": \"000000000272\"}]}");

        assertThat(open.words()).contains("Batches", "b-1", "Coupons", "000000000272");
    }

    @Test
    void tenThousandLinesWithRepeatsOpenAsAList() {
        String lines = IntStream.range(0, 10_000)
                .mapToObj(at -> at % 2 == 0 ? "000000000272" : "code-" + at)
                .collect(Collectors.joining("\n"));
        paste(lines);

        assertThat(open.words()).contains("10,000\u00A0rows pasted.");
        open.press(KeyCode.ENTER, "");
        assertThat(screen()).isEqualTo(ScreenId.COUPONS);
    }

    @Test
    void neverReceivedNamesUpToWhenAndSinceWhen() {
        paste("no-such-code");

        assertThat(open.words())
                .anyMatch(
                        words -> words.startsWith("Never received. Nothing that holds “no-such-code” is stored up to ")
                                && words.endsWith("; deliveries are kept since 2026-11-30 12:00:00.000\u00A0UTC."));
    }

    @Test
    void stoppedReachSaysWhichBatchHoldsItBack() {
        new Rows(DB).batch("b-waits", "received", Rows.NOON.minusSeconds(600));
        try {
            paste("no-such-code");

            assertThat(open.words())
                    .anyMatch(words -> words.contains("stored up to 2026-11-30 11:50:00.000"))
                    .anyMatch(words -> words.contains("batch b-waits of that time is stored and not applied yet"));
        } finally {
            new Rows(DB).run("update batch set state = 'applied', applied_at = received_at where batch_id = 'b-waits'");
        }
    }

    @Test
    void lastSearchesComeBack() {
        pasteAndEnter("000000000272");
        pasteAndEnter("no-such-code");
        Fx.run(() -> open.window().search().close());
        paste(" ");

        assertThat(open.words()).containsSubsequence("no-such-code", "000000000272");
    }

    private void pasteAndEnter(String text) {
        paste(text);
        open.press(KeyCode.ENTER, "");
    }

    /** As a person does: the field, then the clipboard over all of it. */
    private void paste(String text) {
        Fx.run(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            Clipboard.getSystemClipboard().setContent(content);
        });
        open.press(KeyCode.K, "C");
        Fx.run(() -> ((javafx.scene.control.TextField) open.scene().getFocusOwner()).paste());
        Fx.settle();
    }

    private ScreenId screen() {
        return Fx.on(() -> open.window().screen().orElseThrow().id());
    }
}
