package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.look.Icons;
import io.settledesk.console.ui.text.Texts;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;

/** The menu of saved filters: each with its name and how many match now. */
final class CouponListSaved {
    private final UiKit kit;
    private final CouponListViewModel model;

    CouponListSaved(UiKit kit, CouponListViewModel model) {
        this.kit = kit;
        this.model = model;
    }

    void open(Button button) {
        model.saved().read(saved -> show(button, saved));
    }

    private void show(Button button, Map<String, SavedFilters.Saved> saved) {
        Texts texts = kit.texts();
        ContextMenu menu = new ContextMenu();
        saved.forEach((name, filter) -> menu.getItems().add(item(name, filter)));
        if (!saved.isEmpty()) {
            menu.getItems().add(new SeparatorMenuItem());
            Menu forget = new Menu(texts.text("coupons.saved.forget"), Icons.of("trash-2"));
            saved.keySet().forEach(name -> {
                MenuItem item = new MenuItem(name);
                item.setMnemonicParsing(false);
                item.setOnAction(event -> model.saved().forget(name));
                forget.getItems().add(item);
            });
            menu.getItems().add(forget);
        }
        MenuItem save = new MenuItem(texts.text("coupons.saved.save"), Icons.of("bookmark"));
        save.setOnAction(event -> askName(button));
        menu.getItems().add(save);
        menu.show(button, Side.BOTTOM, 0, 4);
    }

    private MenuItem item(String name, SavedFilters.Saved saved) {
        MenuItem item = new MenuItem(name + " · " + kit.formats().number(saved.count()));
        item.setMnemonicParsing(false);
        item.setOnAction(event -> model.narrow(before -> saved.filter()));
        return item;
    }

    private void askName(Button button) {
        Popup popup = new Popup();
        popup.setAutoHide(true);
        TextField name = new TextField();
        name.setPromptText(kit.texts().text("coupons.saved.name"));
        name.setAccessibleText(name.getPromptText());
        Runnable save = () -> Optional.of(name.getText().strip())
                .filter(text -> !text.isEmpty())
                .ifPresent(text -> {
                    popup.hide();
                    model.saved().save(text, model.filterProperty().get());
                });
        name.setOnAction(event -> save.run());
        VBox card = new VBox(name, Buttons.main(kit.texts().text("coupons.saved.keep"), "", save));
        card.getStyleClass().add("popup-card");
        popup.getContent().setAll(card);
        Bounds place = button.localToScreen(button.getBoundsInLocal());
        popup.show(button, place.getMinX(), place.getMaxY() + 4);
        popup.getScene().getStylesheets().setAll(button.getScene().getStylesheets());
        name.requestFocus();
    }
}
