package io.settledesk.console.coupons;

import io.settledesk.console.ScreenStage;
import io.settledesk.console.ui.Fx;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import org.fxmisc.richtext.CodeArea;

/** What is marked in the bytes on the screen. */
final class Marked {
    private Marked() {}

    static CodeArea area(ScreenStage stage) {
        Node found = stage.find(node -> node instanceof CodeArea).get(0);
        return (CodeArea) found;
    }

    /** Display lines that are marked as a whole. */
    static List<String> lines(ScreenStage stage) {
        Fx.settle();
        return Fx.on(() -> {
            CodeArea area = area(stage);
            return IntStream.range(0, area.getParagraphs().size())
                    .filter(line -> area.getParagraph(line).getParagraphStyle().contains("marked"))
                    .mapToObj(line -> area.getParagraph(line).getText())
                    .toList();
        });
    }
}
