package io.settledesk.console.incidents;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.Copying;
import io.settledesk.console.ui.control.EmptyNode;
import io.settledesk.console.ui.control.FactRow;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.text.Formats;
import java.util.List;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Binds one incident: head, three headings, facts, journal, actions. */
final class IncidentPaneController {
    private static final List<String> PARTS = List.of("came", "did", "can");

    private final UiKit kit;
    private final IncidentPaneViewModel model;
    private final IncidentPaneActions buttons;
    private final IncidentPaneFacts tables;
    private final IncidentWords words;
    private final Following following = new Following();

    @FXML
    private VBox whole;

    @FXML
    private ScrollPane scroll;

    @FXML
    private HBox head;

    @FXML
    private StackPane facts;

    @FXML
    private Label verdict;

    @FXML
    private VBox sections;

    @FXML
    private StackPane details;

    @FXML
    private StackPane journal;

    @FXML
    private FlowPane actions;

    @FXML
    private StackPane instead;

    IncidentPaneController(UiKit kit, IncidentPaneViewModel model, Navigation navigation) {
        this.kit = kit;
        this.model = model;
        this.words = new IncidentWords(kit.texts(), kit.formats());
        this.tables = new IncidentPaneFacts(kit, navigation);
        this.buttons = new IncidentPaneActions(kit, model, new IncidentPaneDialogs(kit, model, words), navigation);
    }

    @FXML
    void initialize() {
        verdict.setMinHeight(Region.USE_PREF_SIZE);
        following.now(model.incidentProperty(), this::draw);
        following.each(model.problemProperty(), this::draw);
    }

    void focus() {
        scroll.requestFocus();
    }

    void close() {
        following.close();
    }

    private void draw() {
        Optional<IncidentCase> incident = model.incidentProperty().get();
        Optional<String> failed = model.problemProperty().get().map(kit.errors()::sentence);
        boolean shown = incident.isPresent() && failed.isEmpty();
        whole.setVisible(shown);
        instead.setVisible(!shown);
        instead.getChildren().setAll(new EmptyNode(failed.orElse(text("incidents.choose"))));
        incident.ifPresent(this::draw);
    }

    private void draw(IncidentCase incident) {
        head.getChildren().setAll(headOf(incident));
        facts.getChildren().setAll(factsOf(incident));
        verdict.setText(words.kind(incident.kind()));
        sections.getChildren().clear();
        PARTS.forEach(part -> section("incidents." + part, words.sentence(incident, part)));
        words.end(incident).ifPresent(end -> section("incidents.end", end));
        details.getChildren().setAll(tables.details(incident));
        journal.getChildren().setAll(journalOf(incident));
        actions.getChildren().setAll(buttons.buttons(incident));
        scroll.setVvalue(0);
    }

    private List<Node> headOf(IncidentCase incident) {
        Label subject = new Label(incident.about().subject());
        subject.getStyleClass().add("code20");
        Chip kind = Chips.incidentKind(incident.kind());
        return List.of(
                subject,
                Copying.button(
                        kit.texts(),
                        incident.about().subject(),
                        () -> incident.about().subject()),
                new ChipLabel(kit.texts(), Chips.incident(incident.state())),
                new ChipLabel(kit.texts(), kind));
    }

    private FactRow factsOf(IncidentCase incident) {
        return new FactRow()
                .addMono(text("incidents.risk"), words.atRisk(incident))
                .add(text("incidents.opened.fact"), kit.formats().time(incident.opened()))
                .add(text("incidents.times"), kit.formats().number(incident.times()))
                .add(text("incidents.assigned"), incident.assignee().orElse(Formats.DASH));
    }

    private void section(String titleKey, String sentence) {
        Label title = new Label(text(titleKey));
        title.getStyleClass().add("card-title");
        Label said = new Label(sentence);
        said.setWrapText(true);
        said.setMinHeight(Region.USE_PREF_SIZE);
        VBox section = new VBox(2, title, said);
        section.getStyleClass().add("incident-section");
        sections.getChildren().add(section);
    }

    private Node journalOf(IncidentCase incident) {
        Card card = new Card(text("incidents.journal"));
        if (incident.journal().isEmpty()) {
            card.getChildren().add(EmptyNode.line("book-open", text("incidents.journal.none")));
        } else {
            card.getChildren().add(tables.journal(incident));
            card.squareEnd();
        }
        return card;
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
