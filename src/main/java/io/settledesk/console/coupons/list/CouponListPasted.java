package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.control.SegmentedBar;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.table.Column;
import io.settledesk.console.ui.table.ListTable;
import io.settledesk.console.ui.text.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** What became of pasted lines: how many are coupons, how many something else, how many were never received. */
final class CouponListPasted {
    private final UiKit kit;
    private final CouponListViewModel model;
    private final Node bar;
    private final Label title;
    private final HBox kinds;
    private final Node coupons;
    private final ListModel<LineRow> lines = new ListModel<>(LineRow::id);
    private final ListTable<LineRow> table;
    private final Following following = new Following();

    /** A pasted line with its number, for a line that stands twice. */
    private record LineRow(int number, Pasted.Line line) {
        String id() {
            return String.valueOf(number);
        }
    }

    CouponListPasted(UiKit kit, CouponListViewModel model, Node bar, Label title, HBox kinds, Node coupons) {
        this.kit = kit;
        this.model = model;
        this.bar = bar;
        this.title = title;
        this.kinds = kinds;
        this.coupons = coupons;
        this.table = new ListTable<>(kit, "pasted", columns(), lines);
        following.now(model.pastedProperty(), this::draw);
    }

    /** The lines that are no coupons, in place of the list. */
    Node table() {
        return table;
    }

    private List<Column<LineRow>> columns() {
        return List.of(
                Column.<LineRow>number("no", "coupons.pasted.line", 56, row -> Optional.of((long) row.number()))
                        .always(),
                Column.<LineRow>code(
                                "text",
                                "coupons.pasted.text",
                                240,
                                row -> row.line().text())
                        .always(),
                Column.<LineRow>text("kind", "coupons.pasted.kind", 160, this::kindsOf)
                        .always()
                        .fills());
    }

    private String kindsOf(LineRow row) {
        Texts texts = kit.texts();
        if (row.line().kinds().isEmpty()) {
            return texts.text("coupons.pasted.never_received");
        }
        return row.line().kinds().stream()
                .sorted()
                .map(kind -> texts.text("coupons.pasted.kind." + kind))
                .collect(Collectors.joining(", "));
    }

    private void draw() {
        Optional<Pasted> pasted = model.pastedProperty().get();
        show(bar, pasted.isPresent());
        show(table, false);
        show(coupons, true);
        pasted.ifPresent(this::draw);
    }

    private void draw(Pasted pasted) {
        title.setText(kit.texts().text("coupons.pasted.title", pasted.lines().size()));
        Map<Pasted.Verdict, String> words = new LinkedHashMap<>();
        for (Pasted.Verdict verdict : Pasted.Verdict.values()) {
            words.put(verdict, words(verdict, pasted.count(verdict)));
        }
        SegmentedBar<Pasted.Verdict> segments =
                new SegmentedBar<>(words, Pasted.Verdict.FOUND).onChoice(verdict -> showKind(pasted, verdict));
        kinds.getChildren().setAll(segments);
    }

    private String words(Pasted.Verdict verdict, long count) {
        return kit.texts().text("coupons.pasted." + verdict.name().toLowerCase(Locale.ROOT))
                + " · "
                + kit.formats().number(count);
    }

    private void showKind(Pasted pasted, Pasted.Verdict verdict) {
        boolean found = verdict == Pasted.Verdict.FOUND;
        show(coupons, found);
        show(table, !found);
        List<LineRow> rows = new ArrayList<>();
        for (int at = 0; at < pasted.lines().size(); at++) {
            if (pasted.lines().get(at).verdict() == verdict) {
                rows.add(new LineRow(at + 1, pasted.lines().get(at)));
            }
        }
        lines.show(rows);
    }

    private static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
