package io.settledesk.console.replay;

import java.util.List;
import javafx.scene.Node;

/**
 * What the dialog shows at a stage.
 *
 * @param headline the answer, first
 * @param under facts under it
 * @param withItems whether the elements are listed
 * @param known one line for each operation that exists already
 * @param asks whether reason and confirmation are asked for
 * @param confirm what would be done, and where
 */
record ReplayDialogView(
        String headline, String under, boolean withItems, List<Node> known, boolean asks, String confirm) {
    ReplayDialogView() {
        this("", "", false, List.of(), false, "");
    }

    static ReplayDialogView saying(String headline, String under) {
        return new ReplayDialogView(headline, under, false, List.of(), false, "");
    }
}
