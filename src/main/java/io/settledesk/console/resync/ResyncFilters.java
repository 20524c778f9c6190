package io.settledesk.console.resync;

import io.settledesk.console.resync.ResyncFilter.Show;
import io.settledesk.console.resync.run.ResyncWords;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.SegmentedBar;
import io.settledesk.console.ui.pane.FilterCombo;
import io.settledesk.polling.Drift;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Which lines are listed: one drift or all, those with money, those that are ticked. */
final class ResyncFilters extends HBox {
    private final ResyncViewModel model;
    private final SegmentedBar<Show> show;
    private final FilterCombo<Drift> drift;
    private final Following following = new Following();
    private boolean drawing;

    ResyncFilters(UiKit kit, ResyncViewModel model) {
        this.model = model;
        Map<Show, String> shows = new LinkedHashMap<>();
        for (Show each : Show.values()) {
            shows.put(each, kit.texts().text("resync.show." + each.word()));
        }
        this.show = new SegmentedBar<>(shows, Show.ALL);
        this.drift = new FilterCombo<>(
                kit.texts(),
                "resync.filter.drift",
                "resync.filter.drift.any",
                List.of(Drift.values()),
                each -> ResyncWords.drift(each).word(kit.texts()));
        getStyleClass().add("filter-row");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren()
                .setAll(
                        show,
                        drift,
                        gap,
                        Buttons.icon(
                                "filter",
                                kit.texts().text("list.filters.clear"),
                                () -> model.narrow(ResyncFilter.NONE)));
        show.onChoice(chosen -> changed(model.filterProperty().get().withShow(chosen)));
        drift.onChoice(chosen -> changed(model.filterProperty().get().withDrift(chosen)));
        following.now(model.filterProperty(), this::draw);
    }

    void focus() {
        show.requestFocus();
    }

    private void draw() {
        drawing = true;
        show.valueProperty().set(model.filterProperty().get().show());
        drift.setValue(model.filterProperty().get().drift());
        drawing = false;
    }

    /** Not what is only being drawn. */
    private void changed(ResyncFilter next) {
        if (!drawing) {
            model.narrow(next);
        }
    }
}
