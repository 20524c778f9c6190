package io.settledesk.console.ui;

import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.EnvironmentMark;
import io.settledesk.console.ui.control.FactRow;
import io.settledesk.console.ui.dialog.SdDialog;
import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.raw.RawDocument;
import io.settledesk.console.ui.raw.RawView;
import java.nio.charset.StandardCharsets;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Stored bytes in their card, and a dialog over them. */
final class GalleryBytes {
    static final String PACKET = """
            {
              "batchId": "b-52",
              "coupons": [
                {
                  "coupon_code": "000000000366",
                  "status": 2,
                  "realWin": "185.00",
                  "events": [ { "uuid": "5e0c61f2-7a0b", "status": 2, "coef": 1.85, "live": true } ]
                },
                {
                  "coupon_code": "000000000371",
                  "status": 2,
                  "realWin": "92.50"
                }
              ]
            }
            """;

    private final UiKit kit;
    final RawView view;

    GalleryBytes(UiKit kit) {
        this.kit = kit;
        this.view = new RawView(kit);
    }

    BorderPane page(String packet) {
        RawDocument document = RawDocument.of(packet.getBytes(StandardCharsets.UTF_8));
        view.show(document);
        document.element("/coupons/0").ifPresent(view::mark);
        Card card = new Card("Bytes", view)
                .withTools(
                        new ChipLabel(kit.texts(), Chips.signature("verified")),
                        Copying.button(kit.texts(), "", view::selectedText));
        card.setNote("1,842 bytes");
        VBox.setVgrow(view, Priority.ALWAYS);
        VBox body = new VBox(
                12,
                new FactRow().add("First seen, UTC", "2026-11-30 09:59:04.340").addMono("SHA-256", "9c1e04ab"),
                card);
        VBox.setVgrow(card, Priority.ALWAYS);
        body.setStyle("-fx-padding: 16");
        BorderPane page = new BorderPane(new StackPane(body, kit.dialogs()));
        page.setTop(EnvironmentMark.strip(Environment.PRODUCTION));
        return page;
    }

    SdDialog dialog() {
        TextField reason = new TextField();
        reason.setPromptText("Reason");
        return new SdDialog(kit.texts(), Environment.PRODUCTION, "Replay b-4")
                .withNote("plan 3f9a41c2 · made 10:21:40.002 UTC")
                .withContent(
                        new Label("Would post 1 operation, +92.50 RUB"),
                        reason,
                        EnvironmentMark.badge(kit.texts(), Environment.PRODUCTION))
                .withConfirm("Replay b-4 · post +92.50 RUB", "play-circle", () -> {});
    }
}
