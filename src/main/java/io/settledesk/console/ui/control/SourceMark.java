package io.settledesk.console.ui.control;

import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.text.Texts;
import java.util.Optional;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;

/**
 * Marks a batch that the provider did not send: one that a resync read, one that a person's decision made. Their ids tell, since no
 * callback's id may begin as theirs do.
 */
public final class SourceMark {
    private SourceMark() {}

    /** The mark of a batch; empty for one that was sent. */
    public static Optional<Chip> of(String batchId) {
        if (batchId.startsWith("poll~")) {
            return Optional.of(Chips.source("polling"));
        }
        return batchId.startsWith("manual~") ? Optional.of(Chips.source("manual")) : Optional.empty();
    }

    /** Puts the mark's icon before the id; its word is part of the name. */
    public static <L extends Labeled> L put(L label, String batchId, Texts texts) {
        of(batchId).ifPresent(chip -> {
            label.setGraphic(Icons.of(chip.icon(), chip.tone()));
            label.setAccessibleText(batchId + ", " + chip.word(texts));
            label.setTooltip(new Tooltip(batchId + " · " + chip.word(texts)));
        });
        return label;
    }
}
