package io.settledesk.console.coupons.bets;

import io.settledesk.console.coupons.bets.BetMatrix.Column;
import io.settledesk.console.coupons.bets.BetMatrix.Now;
import io.settledesk.console.coupons.bets.BetMatrix.OfVersion;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.look.Icons;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The head of a column: the coupon's status in that version and its number; under it a note, or the dot of what is in force. */
final class MatrixHead extends VBox {
    MatrixHead(Column column, MatrixWords words) {
        getStyleClass().add("mx-head");
        if (column instanceof Now) {
            getStyleClass().add("now");
        }
        Label title = label(words.title(column));
        if (column instanceof OfVersion of) {
            Chip chip = Chips.status(of.version().status());
            title.setGraphic(Icons.of(chip.icon(), chip.tone()));
        }
        Label note = label(words.note(column));
        note.getStyleClass().add("note");
        if (column instanceof OfVersion of && of.inForce()) {
            Region dot = new Region();
            dot.getStyleClass().add("row-dot");
            note.setText("");
            note.setGraphic(dot);
        }
        getChildren().addAll(title, note);
    }

    private static Label label(String text) {
        Label label = new Label(text);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }
}
