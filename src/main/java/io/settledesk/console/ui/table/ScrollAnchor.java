package io.settledesk.console.ui.table;

import io.settledesk.console.ui.list.ListModel;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the row that is being read where it is when pages come or go above it, and asks for the next page before its end is seen.
 */
final class ScrollAnchor<R> {
    private static final int AHEAD = 60;

    private final TableView<R> table;
    private final ListModel<R> model;
    private Optional<Anchor> anchor = Optional.empty();

    ScrollAnchor(TableView<R> table, ListModel<R> model) {
        this.table = table;
        this.model = model;
    }

    private record Anchor(String id, double offset) {}

    /** Watches the vertical bar once the table has its skin. */
    void install() {
        for (Node node : table.lookupAll(".scroll-bar")) {
            if (node instanceof ScrollBar bar && bar.getOrientation() == Orientation.VERTICAL) {
                bar.valueProperty().addListener((source, before, after) -> scrolled());
                bar.visibleAmountProperty().addListener((source, before, after) -> scrolled());
            }
        }
    }

    private void scrolled() {
        flow().ifPresent(flow -> {
            @Nullable IndexedCell<?> first = flow.getFirstVisibleCell();
            @Nullable IndexedCell<?> last = flow.getLastVisibleCell();
            if (first == null
                    || last == null
                    || first.getIndex() >= model.rows().size()) {
                return;
            }
            R row = model.rows().get(Math.max(0, first.getIndex()));
            boolean atTop = first.getIndex() == 0 && first.getLayoutY() >= 0;
            anchor = atTop ? Optional.empty() : Optional.of(new Anchor(model.id(row), first.getLayoutY()));
            if (last.getIndex() >= model.rows().size() - AHEAD) {
                model.control().needNext();
            }
            if (first.getIndex() < AHEAD) {
                model.control().needPrevious();
            }
        });
    }

    /** After rows changed above: the same row at the same place; a list that is read from its top stays at its top. */
    void restore() {
        anchor.ifPresent(held -> {
            int index = indexOf(held.id());
            if (index < 0) {
                return;
            }
            table.layout();
            flow().ifPresent(flow -> {
                flow.scrollToTop(index);
                flow.scrollPixels(-held.offset());
            });
        });
    }

    /** The list was read anew, under another filter or in another order. */
    void toTop() {
        anchor = Optional.empty();
        table.scrollTo(0);
    }

    private int indexOf(String id) {
        for (int at = 0; at < model.rows().size(); at++) {
            if (model.id(model.rows().get(at)).equals(id)) {
                return at;
            }
        }
        return -1;
    }

    private Optional<VirtualFlow<?>> flow() {
        return table.lookup(".virtual-flow") instanceof VirtualFlow<?> flow ? Optional.of(flow) : Optional.empty();
    }
}
