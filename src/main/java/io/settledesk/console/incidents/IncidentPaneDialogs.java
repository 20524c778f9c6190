package io.settledesk.console.incidents;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.dialog.SdDialog;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;

/** The two questions that a decision asks: who takes it, and what was found. */
final class IncidentPaneDialogs {
    private final UiKit kit;
    private final IncidentPaneViewModel model;
    private final IncidentWords words;

    IncidentPaneDialogs(UiKit kit, IncidentPaneViewModel model, IncidentWords words) {
        this.kit = kit;
        this.model = model;
        this.words = words;
    }

    void assign(IncidentCase incident) {
        TextField login = new TextField(incident.assignee().orElse(""));
        login.setAccessibleText(text("incidents.assign.login"));
        SdDialog dialog = dialog("incidents.assign.title", incident).withContent(name("incidents.assign.login"), login);
        dialog.withConfirm(text("incidents.assign.confirm"), "user-check", () -> {
            dialog.close();
            model.assign(Optional.of(login.getText().strip()).filter(named -> !named.isEmpty()));
        });
        kit.dialogs().show(dialog);
    }

    void resolve(IncidentCase incident) {
        TextArea comment = new TextArea();
        comment.setWrapText(true);
        comment.setPrefRowCount(4);
        comment.setAccessibleText(text("incidents.resolve.comment"));
        Label note = new Label(text("incidents.resolve.note"));
        note.getStyleClass().add("sec");
        SdDialog dialog = dialog("incidents.resolve.title", incident)
                .withContent(name("incidents.resolve.comment"), comment, note);
        dialog.withConfirm(
                text(
                        "incidents.resolve.confirm",
                        words.kind(incident.kind()),
                        incident.about().subject()),
                "check-square",
                () -> {
                    dialog.close();
                    model.resolve(comment.getText());
                });
        dialog.confirmButton().ifPresent(confirm -> {
            allow(confirm, "");
            comment.textProperty().addListener((source, before, after) -> allow(confirm, after));
        });
        kit.dialogs().show(dialog);
    }

    private void allow(Button confirm, String comment) {
        Unavailable.set(confirm, IncidentPaneViewModel.isEnough(comment) ? "" : text("incidents.resolve.short"));
    }

    private SdDialog dialog(String titleKey, IncidentCase incident) {
        return new SdDialog(kit.texts(), model.session().environment(), text(titleKey))
                .withNote(words.kind(incident.kind()) + " · " + incident.about().subject());
    }

    private Label name(String key) {
        Label name = new Label(text(key));
        name.getStyleClass().add("fact-name");
        return name;
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
