package io.settledesk.console.export;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.SegmentedBar;
import java.util.LinkedHashMap;
import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The content of the dialog: binds what, columns, profile and file. */
public final class ExportDialogController {
    private final UiKit kit;
    private final ExportDialogViewModel model;
    private final Runnable choose;

    @FXML
    private VBox choices;

    @FXML
    private StackPane what;

    @FXML
    private StackPane columns;

    @FXML
    private StackPane profile;

    @FXML
    private Label zone;

    @FXML
    private HBox fileRow;

    @FXML
    private TextField file;

    @FXML
    private Label sentence;

    @FXML
    private Label more;

    ExportDialogController(UiKit kit, ExportDialogViewModel model, Runnable choose) {
        this.kit = kit;
        this.model = model;
        this.choose = choose;
    }

    @FXML
    void initialize() {
        SegmentedBar<Boolean> rows = two(
                "export.filtered",
                text("export.selection", model.selected()),
                model.selectionProperty().get());
        rows.onChoice(model.selectionProperty()::set);
        what.getChildren().setAll(rows);
        SegmentedBar<Boolean> shown = two("export.columns.all", text("export.columns.visible"), false);
        shown.onChoice(model.visibleProperty()::set);
        columns.getChildren().setAll(shown);
        profile.getChildren().setAll(ExportDialogProfiles.bar(kit, model));
        zone.setText(text("export.zone", kit.formats().zoneName()));
        fileRow.getChildren().add(Buttons.words(text("export.choose"), "", choose));
        file.textProperty().bindBidirectional(model.fileProperty());
        say(true, "", "");
    }

    /** The choices, or a sentence and what stands under it. */
    void say(boolean choosing, String words, String under) {
        choices.setVisible(choosing);
        choices.setManaged(choosing);
        sentence.setText(words);
        sentence.setVisible(!words.isEmpty());
        sentence.setManaged(!words.isEmpty());
        more.setText(under);
        more.setVisible(!under.isEmpty());
        more.setManaged(!under.isEmpty());
    }

    private SegmentedBar<Boolean> two(String firstKey, String second, boolean chosen) {
        Map<Boolean, String> words = new LinkedHashMap<>();
        words.put(false, text(firstKey));
        words.put(true, second);
        SegmentedBar<Boolean> bar = new SegmentedBar<>(words, chosen);
        boolean nothingSelected = firstKey.equals("export.filtered") && model.selected() == 0;
        if (nothingSelected) {
            bar.valueProperty()
                    .addListener((source, before, after) -> bar.valueProperty().set(false));
        }
        return bar;
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
