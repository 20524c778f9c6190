package io.settledesk.console.ui;

import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.chip.Flag;
import io.settledesk.console.ui.control.Banner;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Card;
import io.settledesk.console.ui.control.LinkLabel;
import io.settledesk.console.ui.control.SegmentedBar;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.list.ListState;
import io.settledesk.console.ui.look.Tone;
import io.settledesk.console.ui.pane.FilterCombo;
import io.settledesk.console.ui.pane.FilterText;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.Amount;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** All small parts on one page, as in the mock-up of the parts. */
final class Gallery {
    private final UiKit kit;

    Gallery(UiKit kit) {
        this.kit = kit;
    }

    record Row(String code, int status, Optional<Amount> win) {}

    VBox page() {
        VBox page = new VBox(12, chips(), buttons(), ticks(), banners(), states());
        page.setPadding(new Insets(14, 16, 16, 16));
        return page;
    }

    Button focused() {
        return focused;
    }

    private final Button focused = Buttons.words("Focused", "", () -> {});

    private VBox chips() {
        return new VBox(
                12,
                row(
                        Chips.status(1),
                        Chips.status(2),
                        Chips.status(3),
                        Chips.status(4),
                        Chips.status(15),
                        Chips.status(37),
                        Chips.flag(Flag.CONFLICT),
                        Chips.flag(Flag.OWNER_UNKNOWN),
                        Chips.flag(Flag.BELOW_ZERO),
                        Chips.flag(Flag.ATTEMPTS_USED_UP),
                        Chips.flag(Flag.REPLAYED_BY_HAND)),
                row(
                        Chips.outcome("APPLIED"),
                        Chips.outcome("UNCHANGED"),
                        Chips.outcome("ALREADY_PAID"),
                        Chips.outcome("STALE"),
                        Chips.outcome("CONFLICT"),
                        Chips.outcome("REFUSED"),
                        Chips.batch("received"),
                        Chips.batch("failed"),
                        Chips.signature("bad"),
                        Chips.delivery("unavailable"),
                        Chips.signature("verified")),
                row(
                        Chips.payout("unknown"),
                        Chips.payout("created"),
                        Chips.payout("success"),
                        Chips.payout("pending_retry"),
                        Chips.payout("new"),
                        Chips.payout("sending"),
                        Chips.source("callback"),
                        Chips.source("polling"),
                        Chips.incident("open")));
    }

    private HBox row(Chip... chips) {
        HBox row = new HBox(8);
        for (Chip chip : chips) {
            row.getChildren().add(new ChipLabel(kit.texts(), chip));
        }
        return row;
    }

    private HBox buttons() {
        Button unavailable = Buttons.words("New attempt…", "plus-circle", () -> {});
        Unavailable.mark(unavailable, "Only after a known failure");
        FilterCombo<String> combo = new FilterCombo<>(
                kit.texts(), "chip.about.status", "filter.any", List.of("Open", "Won", "Refunded"), word -> word);
        TextField field = new TextField("000000000272");
        field.setPrefWidth(150);
        Map<String, String> ranges = new LinkedHashMap<>();
        ranges.put("1", "1 h");
        ranges.put("24", "24 h");
        ranges.put("7", "7 d");
        return new HBox(
                12,
                Buttons.words("Replay b-4…", "play-circle", () -> {}),
                Buttons.main("Settle with 205.00…", "git-merge", () -> {}),
                focused,
                unavailable,
                Buttons.flat("Flat", "download", () -> {}),
                Buttons.icon("copy", "Copy", () -> {}),
                combo,
                field,
                new FilterText(kit.tasks(), "Owner, exact", 150),
                new SegmentedBar<>(ranges, "24"));
    }

    private HBox ticks() {
        CheckBox ticked = new CheckBox("Ticked");
        ticked.setSelected(true);
        CheckBox cannot = new CheckBox("Cannot be ticked");
        Unavailable.mark(cannot, "No effect");
        ProgressBar progress = new ProgressBar(0.31);
        progress.setPrefWidth(160);
        HBox row = new HBox(
                16,
                ticked,
                new CheckBox("Not ticked"),
                cannot,
                progress,
                new Label("37 of 120"),
                new LinkLabel("link", () -> {}));
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private VBox banners() {
        return new VBox(
                new Banner(
                        Tone.RED,
                        "wifi-off",
                        "Connection to settlement@db1 lost at 10:15:02.114 UTC. Next try in 4 s.",
                        Buttons.words("Try now", "", () -> {})),
                new Banner(
                        Tone.AMBER,
                        "alert-circle",
                        "Receiver not seen since 10:20:03.118 UTC.",
                        Buttons.words("Open Connection", "", () -> {})));
    }

    private HBox states() {
        HBox row = new HBox(
                12,
                state("Loading, after 150 ms", new ListState.Loading(Duration.ofSeconds(3))),
                state("Empty by filter", new ListState.Empty(true, Optional.of(Fx.NOW))),
                state("Error", new ListState.Failed("the connection was reset.", "E-7F3A", "")),
                state("Rows", new ListState.Ready()));
        row.getChildren().forEach(card -> HBox.setHgrow(card, Priority.ALWAYS));
        return row;
    }

    private Card state(String title, ListState state) {
        ListModel<Row> model = new ListModel<>(Row::code);
        model.show(List.of(
                new Row("000000000272", 2, Optional.of(Amount.of(new BigDecimal("92.50000000"), "RUB"))),
                new Row("000000000391", 4, Optional.of(Amount.of(BigDecimal.ZERO, "RUB"))),
                new Row("000000000344", 2, Optional.of(Amount.of(new BigDecimal("1250"), "RUB"))),
                new Row("000000000377", 15, Optional.empty())));
        model.makeCurrent("000000000272");
        model.setState(state);
        ListTable<Row> table = new ListTable<>(
                kit,
                "gallery",
                List.of(
                        Column.<Row>code("code", "chip.about.batch", 104, Row::code)
                                .always(),
                        Column.<Row>chip(
                                        "status",
                                        "chip.about.status",
                                        126,
                                        row -> Optional.of(Chips.status(row.status())))
                                .always(),
                        Column.<Row>money("win", "chip.about.payout", 124, Row::win)
                                .always()),
                model);
        table.setPrefHeight(176);
        Card card = new Card(title, table).squareEnd();
        card.setPrefWidth(303);
        return card;
    }
}
