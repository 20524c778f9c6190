package io.settledesk.console.search;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.chip.Chip;
import io.settledesk.console.ui.chip.ChipLabel;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.control.SourceMark;
import io.settledesk.console.ui.look.Icons;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Rows of hits: icon and id, state, time; a head for each kind. */
final class FoundRows {
    private final UiKit kit;
    private final SearchViewModel model;
    private final List<Node> hits = new ArrayList<>();

    FoundRows(UiKit kit, SearchViewModel model) {
        this.kit = kit;
        this.model = model;
    }

    void clear() {
        hits.clear();
    }

    /** Heads and rows, in the order of the hits. */
    List<Node> byKind(List<Found> found) {
        Map<Found.Kind, List<Found>> kinds = new EnumMap<>(Found.Kind.class);
        found.forEach(hit ->
                kinds.computeIfAbsent(hit.kind(), kind -> new ArrayList<>()).add(hit));
        List<Node> nodes = new ArrayList<>();
        for (Found.Kind kind : order(found)) {
            nodes.add(head(kind));
            kinds.getOrDefault(kind, List.of()).forEach(hit -> nodes.add(row(hit)));
        }
        return nodes;
    }

    /** A row that is not a hit. */
    Node plain(String icon, String text, Runnable action) {
        Label words = new Label(text, Icons.of(icon));
        words.getStyleClass().add("mono");
        HBox row = new HBox(words);
        row.getStyleClass().add("search-row");
        row.setOnMouseClicked(event -> action.run());
        return row;
    }

    void drawChosen(int chosen) {
        for (int at = 0; at < hits.size(); at++) {
            hits.get(at).getStyleClass().remove("chosen");
            if (at == chosen) {
                hits.get(at).getStyleClass().add("chosen");
            }
        }
    }

    private static List<Found.Kind> order(List<Found> found) {
        return found.stream().map(Found::kind).distinct().toList();
    }

    private Node head(Found.Kind kind) {
        Label head = new Label(kit.texts().text("search.kind." + kind));
        head.getStyleClass().add("search-head");
        return head;
    }

    private Node row(Found found) {
        Label id = new Label(found.id(), Icons.of(found.kind().icon()));
        id.getStyleClass().addAll("mono", "search-id");
        Label note = new Label(note(found));
        note.getStyleClass().add("sec");
        HBox.setHgrow(note, Priority.ALWAYS);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label time = new Label(found.time().map(kit.formats()::time).orElse(""));
        time.getStyleClass().add("sec");
        time.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(12, id);
        chip(found).ifPresent(chip -> row.getChildren().add(new ChipLabel(kit.texts(), chip)));
        SourceMark.of(found.id())
                .filter(mark -> found.kind() == Found.Kind.BATCH)
                .ifPresent(mark -> row.getChildren().add(new ChipLabel(kit.texts(), mark)));
        row.getChildren().addAll(note, gap, time);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("search-row");
        row.setAccessibleRole(AccessibleRole.LIST_ITEM);
        row.setAccessibleText(kit.texts().text("search.kind." + found.kind()) + " " + found.id());
        row.setOnMouseClicked(event -> model.open(found));
        hits.add(row);
        return row;
    }

    private static Optional<Chip> chip(Found found) {
        return switch (found.kind()) {
            case COUPON, BET -> Optional.of(Chips.status(Integer.parseInt(found.state())));
            case BATCH -> Optional.of(Chips.batch(found.state()));
            case REFUSED -> Optional.of(Chips.quarantine(found.state()));
            case KEY -> found.state().equals("never") ? Optional.empty() : Optional.of(Chips.operation(found.state()));
            case INCIDENT -> Optional.of(Chips.incident(found.state()));
            case PAYOUT -> Optional.of(Chips.payout(found.state()));
            case PAYMENT -> Optional.of(Chips.payment(found.state()));
            case DELIVERY, ACCOUNT -> Optional.empty();
        };
    }

    private String note(Found found) {
        return switch (found.kind()) {
            case BET -> kit.texts().text("search.note.bet", found.note());
            case ACCOUNT -> found.note() + " " + found.state();
            case DELIVERY -> kit.texts().text("search.note.delivery", Long.parseLong(found.state()));
            case KEY -> found.state().equals("never") ? kit.texts().text("search.note.never") : "";
            case INCIDENT -> kit.texts().text(Chips.incidentKind(found.note()).wordKey());
            case REFUSED, PAYOUT, PAYMENT -> found.note();
            case COUPON, BATCH -> "";
        };
    }
}
