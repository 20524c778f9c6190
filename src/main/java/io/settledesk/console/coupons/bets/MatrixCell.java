package io.settledesk.console.coupons.bets;

import io.settledesk.console.coupons.bets.BetMatrix.Cell;
import io.settledesk.console.coupons.bets.BetMatrix.Column;
import io.settledesk.console.coupons.bets.BetMatrix.Now;
import io.settledesk.console.coupons.bets.BetMatrix.OfVersion;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.domain.Outcome;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** A cell of the matrix, made once and changed in place: status icon, a new coefficient under it, a corner where it changed. */
final class MatrixCell extends StackPane {
    private final FontIcon icon = Icons.of("circle", "mark", Tone.NEUTRAL.styleClass());
    private final Label coef = new Label();
    private final VBox content = new VBox(icon, coef);
    private final Region corner = new Region();
    private Tone tone = Tone.NEUTRAL;

    MatrixCell() {
        content.setAlignment(Pos.CENTER);
        coef.getStyleClass().add("coef");
        coef.setMinWidth(Region.USE_PREF_SIZE);
        corner.getStyleClass().add("mx-corner-mark");
        StackPane.setAlignment(corner, Pos.TOP_RIGHT);
        getChildren().addAll(content, corner);
    }

    void show(Column column, Optional<Cell> cell, boolean focused, MatrixWords words) {
        boolean taken = !(column instanceof OfVersion of) || of.version().wasTaken();
        boolean changed = cell.map(Cell::isChanged).orElse(false) && isHeldAgainst(column);
        getStyleClass().setAll("mx-cell");
        style("off", !taken);
        style("changed", changed && taken);
        style("now", column instanceof Now);
        style("focus", focused);
        corner.setVisible(changed);
        content.setVisible(cell.isPresent());
        cell.ifPresent(said -> {
            Chip chip = Chips.status(said.said().status());
            drawIcon(chip.icon(), taken ? chip.tone() : Tone.NEUTRAL);
            drawCoef(changed && said.coefChanged() ? words.coef(said.said().coef()) : "");
        });
    }

    /** That a late snapshot differs from what came after it is no change. */
    private static boolean isHeldAgainst(Column column) {
        return !(column instanceof OfVersion of) || of.version().outcome() != Outcome.STALE;
    }

    private void drawIcon(String name, Tone next) {
        Icons.change(icon, name);
        icon.getStyleClass().remove(tone.styleClass());
        tone = next;
        icon.getStyleClass().add(tone.styleClass());
    }

    private void drawCoef(String text) {
        coef.setText(text);
        coef.setVisible(!text.isEmpty());
        coef.setManaged(!text.isEmpty());
    }

    private void style(String name, boolean on) {
        if (on) {
            getStyleClass().add(name);
        }
    }
}
