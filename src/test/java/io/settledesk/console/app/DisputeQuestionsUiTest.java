package io.settledesk.console.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.settledesk.console.coupons.Story;
import io.settledesk.console.ui.Fx;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.settings.Language;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.db.TestDatabase;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Questions of a dispute about a coupon, asked of a window that was just opened: one paste, at most one more action. */
final class DisputeQuestionsUiTest {
    @RegisterExtension
    static final TestDatabase DB = TestDatabase.fresh();

    @BeforeAll
    static void tell() {
        new Story(DB.tx()).plain().express().recalculated();
    }

    @Test
    void whyThisAmount() {
        try (OpenWindow open = pasted(Story.RECALCULATED, 1280, 800)) {
            assertThat(words(open))
                    .contains(
                            "Recalculated once: 185.00 credited, 185.00 taken back, 92.50 credited. Each was posted once.")
                    .contains("3 operations = 3 keys = 3 ledger entries; sum equals the ledger")
                    .contains("+92.50", "Why this amount")
                    .contains("first final result, credited", "opens generation 1, takes back generation 0");
        }
    }

    @Test
    void whyItWasDebited() {
        try (OpenWindow open = pasted(Story.RECALCULATED, 1280, 800)) {
            Node amount = Fx.on(() -> open.scene().getRoot().lookupAll(".why-amount").stream()
                    .filter(node ->
                            node instanceof LinkLabel link && link.getText().equals("−185.00"))
                    .findFirst()
                    .orElseThrow());
            Fx.run(() -> amount.fireEvent(
                    new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false)));
            Fx.settle();

            assertThat(markedLines(open)).contains("      \"coupon_code\": \"000000000272\",", "      \"status\": 15,");
        }
    }

    @Test
    void whichVersionIsInForceAndWhyTheOthersAreNot() {
        try (OpenWindow open = pasted(Story.EXPRESS, 1920, 1080)) {
            assertThat(words(open))
                    .contains("v6: Taken: the first final result of the generation, credited")
                    .contains("Ignored: older than the state in force "
                            + "(provider's time 2026-11-30 08:14:00 against 2026-11-30 09:10:00)")
                    .contains("Parked: another result while Won 412.37 is in force, without a recalculation between");
        }
    }

    private static OpenWindow pasted(String code, int width, int height) {
        OpenWindow open = OpenWindow.on(DB.database(), ViewSettings.plain(Language.EN), width, height);
        Fx.run(() -> open.window().search().type(code));
        Fx.settle();
        open.press(KeyCode.ENTER, "");
        return open;
    }

    private static String words(OpenWindow open) {
        return String.join("\n", open.words()).replace('\u00A0', ' ');
    }

    private static List<String> markedLines(OpenWindow open) {
        return Fx.on(() -> ((CodeArea) open.scene().getRoot().lookup(".raw"))
                .getParagraphs().stream()
                        .filter(paragraph -> paragraph.getParagraphStyle().contains("marked"))
                        .map(paragraph -> paragraph.getText())
                        .collect(Collectors.toList()));
    }
}
