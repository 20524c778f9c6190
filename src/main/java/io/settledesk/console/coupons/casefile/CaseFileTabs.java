package io.settledesk.console.coupons.casefile;

import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.ui.control.CountedTab;
import io.settledesk.console.ui.text.Texts;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.TabPane;

/** The tabs of the case in a tab pane: the one in view reads, the others wait until they are looked at. */
final class CaseFileTabs {
    private final TabPane pane;
    private final List<CaseFileTab> tabs;
    private final List<CountedTab> shown;
    private Runnable changed = () -> {};

    CaseFileTabs(Texts texts, TabPane pane, List<CaseFileTab> tabs) {
        this.pane = pane;
        this.tabs = List.copyOf(tabs);
        this.shown = tabs.stream()
                .map(tab -> new CountedTab(texts, texts.text(tab.nameKey()), tab.content()))
                .toList();
        pane.getTabs().setAll(shown);
        pane.getSelectionModel().selectedIndexProperty().addListener((source, before, after) -> {
            selected().looked();
            changed.run();
        });
    }

    void onChange(Runnable action) {
        changed = action;
    }

    void show(CaseFile file) {
        for (int at = 0; at < tabs.size(); at++) {
            tabs.get(at).show(file);
            CountedTab tab = shown.get(at);
            tabs.get(at).count(file).ifPresentOrElse(tab::setCount, tab::clearCount);
        }
        selected().looked();
    }

    CaseFileTab selected() {
        return tabs.get(Math.max(0, pane.getSelectionModel().getSelectedIndex()));
    }

    /** Its name without the section: {@code raw}. */
    String selectedName() {
        return name(selected());
    }

    void select(String name) {
        indexOf(name).ifPresent(pane.getSelectionModel()::select);
    }

    /** The next tab, or the one before; round the ends. */
    void step(int by) {
        int count = tabs.size();
        pane.getSelectionModel().select(Math.floorMod(pane.getSelectionModel().getSelectedIndex() + by, count));
    }

    private Optional<Integer> indexOf(String name) {
        for (int at = 0; at < tabs.size(); at++) {
            if (name(tabs.get(at)).equals(name)) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private static String name(CaseFileTab tab) {
        return tab.nameKey().substring(tab.nameKey().lastIndexOf('.') + 1);
    }
}
