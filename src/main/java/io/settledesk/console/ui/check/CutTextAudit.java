package io.settledesk.console.ui.check;

import io.settledesk.console.ui.control.Cut;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;

/** Walks a drawn scene and names every label that had no room for its words. What may be cut carries the class {@code may-cut}. */
public final class CutTextAudit {
    /** Style class of what may end in an ellipsis: a reason or an error in a table, whole on hover. */
    public static final String MAY_CUT = "may-cut";

    private CutTextAudit() {}

    /** One line for each cut label: its style classes, what it says, what is drawn. */
    public static List<String> of(Node root) {
        List<String> cut = new ArrayList<>();
        walk(root, cut);
        return cut;
    }

    private static void walk(Node node, List<String> cut) {
        if (!node.isVisible() || node.getStyleClass().contains(MAY_CUT)) {
            return;
        }
        if (node instanceof Labeled labeled && isDrawn(labeled) && Cut.isCut(labeled)) {
            cut.add(String.join(" ", labeled.getStyleClass()) + ": \"" + labeled.getText() + "\" drawn as \""
                    + Cut.drawn(labeled).orElse("") + "\"");
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> walk(child, cut));
        }
    }

    /** Rows that the virtual flow keeps for later stand outside the picture. */
    private static boolean isDrawn(Labeled labeled) {
        boolean spare = labeled instanceof TableCell<?, ?> cell && cell.isEmpty();
        return !spare && labeled.getWidth() > 0 && labeled.getHeight() > 0;
    }
}
