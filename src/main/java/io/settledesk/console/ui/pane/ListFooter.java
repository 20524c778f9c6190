package io.settledesk.console.ui.pane;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.Sort;
import io.settledesk.console.ui.list.Waiting;
import io.settledesk.console.ui.text.Count;
import java.util.Optional;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Under the rows, 28 high: which of how many, in which order, what is picked; turns blue while new rows wait. */
final class ListFooter<R> extends HBox {
    private static final PseudoClass WAITING = PseudoClass.getPseudoClass("waiting");

    private final UiKit kit;
    private final ListModel<R> model;
    private final Function<Sort, String> orderKey;
    private final Label range = new Label();
    private final LinkLabel waiting;
    private final Label picked = new Label();
    private final LinkLabel clear;
    private final Following following = new Following();

    ListFooter(UiKit kit, ListModel<R> model, Function<Sort, String> orderKey) {
        this.kit = kit;
        this.model = model;
        this.orderKey = orderKey;
        this.waiting = new LinkLabel("", () -> model.control().showWaiting());
        this.clear = new LinkLabel(
                kit.texts().text("list.selected.clear"), () -> model.selection().clear());
        getStyleClass().add("list-footer");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Region gapAfter = new Region();
        HBox.setHgrow(gapAfter, Priority.ALWAYS);
        range.setMinWidth(Region.USE_PREF_SIZE);
        getChildren().addAll(range, gap, waiting, gapAfter, picked, clear);
        following.content(model.rows(), this::draw);
        following.each(model.stateProperty(), this::draw);
        following.each(model.totalProperty(), this::draw);
        following.each(model.sortProperty(), this::draw);
        following.each(model.waitingProperty(), this::draw);
        following.content(model.selection().ids(), this::draw);
        following.now(kit.settings().wordsProperty(), this::draw);
    }

    private void draw() {
        range.setText(rangeWords());
        Optional<Waiting> now = model.waitingProperty().get();
        pseudoClassStateChanged(WAITING, now.isPresent());
        waiting.setVisible(now.isPresent());
        waiting.setManaged(now.isPresent());
        waiting.setText(now.map(this::words).orElse(""));
        int count = model.selection().ids().size();
        picked.setText(count == 0 ? "" : kit.texts().text("list.selected", count));
        clear.setVisible(count > 0);
        clear.setManaged(count > 0);
    }

    private String words(Waiting some) {
        String count = kit.formats().number(some.count()) + (some.orMore() ? "+" : "");
        return kit.texts().text("list.waiting", some.count(), kit.formats().clockAlone(some.since()), count);
    }

    private String rangeWords() {
        int loaded = model.loaded();
        if (loaded == 0 || !model.state().showsRows()) {
            return "";
        }
        Count total = model.totalProperty().get().orElse(Count.exact(loaded));
        String order = model.sortProperty()
                .get()
                .map(orderKey)
                .map(key -> " · " + kit.texts().text(key))
                .orElse("");
        long first = model.firstPosition();
        String range = first == 0
                ? kit.texts().text("list.range.all", loaded, total)
                : kit.texts().text("list.range", first, first + loaded - 1, total);
        return range + order;
    }
}
