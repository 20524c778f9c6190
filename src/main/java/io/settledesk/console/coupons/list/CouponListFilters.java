package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.pane.FilterCombo;
import io.settledesk.console.ui.pane.FilterPeriod;
import io.settledesk.console.ui.pane.Period;
import io.settledesk.console.ui.text.Texts;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;

/** The filters: status, flag and period in the row; owner, generation, settled and open-for in a card. */
final class CouponListFilters {
    private static final List<Integer> STATUSES = List.of(1, 2, 3, 4, 15);

    private final UiKit kit;
    private final CouponListViewModel model;
    private final FilterCombo<Integer> status;
    private final FilterCombo<CouponFlag> flag;
    private final FilterPeriod period;
    private final Button more;
    private final TextField owner = new TextField();
    private final TextField generation = new TextField();
    private final TextField openMinutes = new TextField();
    private final FilterCombo<Boolean> settled;
    private final Popup popup = new Popup();
    private final Following following = new Following();

    CouponListFilters(UiKit kit, CouponListViewModel model, InstantSource now) {
        Texts texts = kit.texts();
        this.kit = kit;
        this.model = model;
        status = new FilterCombo<>(
                texts,
                "coupons.filter.status",
                "coupons.filter.status.any",
                STATUSES,
                code -> Chips.status(code).word(texts));
        flag = new FilterCombo<>(
                texts,
                "coupons.filter.flag",
                "coupons.filter.flag.any",
                List.of(CouponFlag.values()),
                each -> CouponListColumns.chip(each).word(texts));
        settled = new FilterCombo<>(
                texts,
                "coupons.filter.settled",
                "filter.any",
                List.of(true, false),
                is -> texts.text(is ? "coupons.filter.settled.yes" : "coupons.filter.settled.no"));
        period = new FilterPeriod(kit, now);
        more = Buttons.icon("more-horizontal", texts.text("coupons.filter.more"), this::openMore);
        status.onChoice(code -> narrow("status", code.map(String::valueOf)));
        flag.onChoice(one -> narrow("flag", one.map(CouponFlag::word)));
        period.onChoice(span ->
                model.narrow(before -> before.with("from", span.from().map(Instant::toString))
                        .with("to", span.to().map(Instant::toString))));
        popup.setAutoHide(true);
        following.now(model.filterProperty(), this::draw);
    }

    /** For the filter row. */
    Node[] row() {
        return new Node[] {status, flag, period};
    }

    /** For the toolbar: the filters that have no room in the row. */
    Button more() {
        return more;
    }

    private void narrow(String name, Optional<String> value) {
        model.narrow(before -> before.with(name, value));
    }

    /** What is filtered stands in the controls, however it came. */
    private void draw() {
        CouponFilter filter = model.filterProperty().get();
        status.setValue(filter.status());
        flag.setValue(filter.flag());
        period.periodProperty().set(new Period(filter.from(), filter.to()));
        long hidden = List.of(filter.owner(), filter.minGeneration(), filter.settled(), filter.openFor()).stream()
                .filter(Optional::isPresent)
                .count();
        more.setText(hidden == 0 ? "" : kit.formats().number(hidden));
        more.setPrefWidth(hidden == 0 ? 28 : Region.USE_COMPUTED_SIZE);
    }

    private void openMore() {
        CouponFilter filter = model.filterProperty().get();
        owner.setText(filter.owner().orElse(""));
        generation.setText(filter.minGeneration().map(String::valueOf).orElse(""));
        openMinutes.setText(
                filter.openFor().map(time -> String.valueOf(time.toMinutes())).orElse(""));
        settled.setValue(filter.settled());
        popup.getContent().setAll(card());
        Bounds place = more.localToScreen(more.getBoundsInLocal());
        popup.show(more, place.getMinX(), place.getMaxY() + 4);
        popup.getScene().getStylesheets().setAll(more.getScene().getStylesheets());
        owner.requestFocus();
    }

    private Node card() {
        Texts texts = kit.texts();
        VBox card = new VBox(
                field("coupons.filter.owner", owner, 220),
                new HBox(
                        8,
                        field("coupons.filter.generation", generation, 106),
                        field("coupons.filter.open", openMinutes, 106)),
                settled,
                Buttons.main(texts.text("filter.period.apply"), "", this::apply));
        card.getStyleClass().add("popup-card");
        return card;
    }

    private VBox field(String key, TextField field, double width) {
        Label name = new Label(kit.texts().text(key));
        name.getStyleClass().add("fact-name");
        name.setLabelFor(field);
        field.setPrefWidth(width);
        field.setAccessibleText(name.getText());
        field.setOnAction(event -> apply());
        return new VBox(4, name, field);
    }

    private void apply() {
        popup.hide();
        model.narrow(before -> before.with("owner", text(owner))
                .with("generation", text(generation))
                .with("open-minutes", text(openMinutes))
                .with("settled", settled.chosen().map(String::valueOf)));
        more.requestFocus();
    }

    private static Optional<String> text(TextField field) {
        String text = field.getText() == null ? "" : field.getText().strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }
}
