package io.settledesk.console.search;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.nav.Navigation;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/** The search of a window: its field in the top bar, its results over the content. */
public final class Search {
    private final SearchViewModel model;
    private final SearchField field;
    private final SearchResults results;

    public Search(UiKit kit, SearchQueries queries, Navigation navigation) {
        this.model = new SearchViewModel(kit.tasks(), queries, navigation, kit.settings());
        this.field = new SearchField(kit.texts(), model);
        this.results = new SearchResults(kit, model, this::again);
    }

    public Region field() {
        return field;
    }

    /** Visible while there is something to say. */
    public Region results() {
        return results;
    }

    /** Ctrl+K: the field, its text selected. */
    public void focus() {
        field.focusText();
    }

    /** Types for a person: the tour, and a link that repeats a search. */
    public void type(String text) {
        field.focusText();
        field.setText(text);
        model.paste(text);
    }

    /** Takes the results away; false when there were none. */
    public boolean close() {
        boolean open = results.isVisible();
        model.close();
        return open;
    }

    /** True if that node belongs to the search: a click there leaves the results open. */
    public boolean holds(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == field || at == results) {
                return true;
            }
        }
        return false;
    }

    /** After the language changed. */
    public void draw() {
        field.draw();
        results.draw();
    }

    private void again(String text) {
        type(text);
    }
}
