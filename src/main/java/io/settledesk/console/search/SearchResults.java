package io.settledesk.console.search;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The card under the search field: hits by kind, or what to say instead. */
final class SearchResults extends VBox {
    private static final double MOST = 440;

    private final UiKit kit;
    private final SearchViewModel model;
    private final FoundRows rows;
    private final NothingFound nothing;
    private final Consumer<String> again;
    private final VBox body = new VBox();
    private final Label foot = new Label();

    /** Called with a former search that is to be made again. */
    SearchResults(UiKit kit, SearchViewModel model, Consumer<String> again) {
        this.kit = kit;
        this.model = model;
        this.again = again;
        this.rows = new FoundRows(kit, model);
        this.nothing = new NothingFound(kit, rows);
        getStyleClass().add("search-results");
        body.getStyleClass().add("search-body");
        ScrollPane scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.setMaxHeight(MOST);
        scroll.setFocusTraversable(false);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        body.heightProperty().addListener((source, before, after) -> {
            scroll.setPrefHeight(Math.min(MOST, after.doubleValue() + 2));
            scroll.setMinHeight(scroll.getPrefHeight());
        });
        foot.getStyleClass().add("search-foot");
        foot.setWrapText(true);
        getChildren().addAll(scroll, foot);
        setMaxHeight(Region.USE_PREF_SIZE);
        model.stateProperty().addListener((source, before, after) -> draw());
        model.chosenProperty()
                .addListener((source, before, after) ->
                        rows.drawChosen(model.chosenProperty().get()));
        draw();
    }

    void draw() {
        SearchState state = model.stateProperty().get();
        setVisible(!(state instanceof SearchState.Closed));
        rows.clear();
        body.getChildren().setAll(content(state));
        foot.setText(footWords(state));
        foot.setVisible(!foot.getText().isEmpty());
        foot.setManaged(foot.isVisible());
    }

    private List<Node> content(SearchState state) {
        if (state instanceof SearchState.Recent recent) {
            return recent.texts().stream().map(this::recent).toList();
        }
        if (state instanceof SearchState.Asking) {
            return List.of(sentence(kit.texts().text("search.asking")));
        }
        if (state instanceof SearchState.Several several) {
            return List.of(
                    sentence(kit.texts()
                            .text("search.lines", several.lines().lines().size())),
                    openLines(several.lines()));
        }
        if (state instanceof SearchState.Failed failed) {
            return List.of(sentence(kit.errors().sentence(failed.problem())));
        }
        if (state instanceof SearchState.Answered answered) {
            Findings findings = answered.findings();
            return findings.found().isEmpty() ? nothing.nodes(findings) : rows.byKind(findings.found());
        }
        return List.of();
    }

    private String footWords(SearchState state) {
        if (state instanceof SearchState.Recent) {
            return kit.texts().text("search.recent");
        }
        if (state instanceof SearchState.Answered answered
                && !answered.findings().found().isEmpty()) {
            String key = answered.findings().onlyExact().isPresent() ? "search.foot.one" : "search.foot.several";
            return kit.texts()
                    .text(key, kit.formats().clock(answered.findings().upTo().at()));
        }
        return "";
    }

    private Node recent(String text) {
        return rows.plain("clock", text, () -> again.accept(text));
    }

    private Node openLines(Pasted.Lines lines) {
        String left = lines.left() == 0 ? "" : kit.texts().text("search.lines.left", lines.left());
        VBox box = new VBox(8, Buttons.main(kit.texts().text("search.lines.open"), "list", model::enter));
        if (!left.isEmpty()) {
            box.getChildren().add(0, sentence(left));
        }
        box.getStyleClass().add("search-sentence");
        return box;
    }

    static Label sentence(String words) {
        Label label = new Label(words);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add("search-sentence");
        return label;
    }
}
