package io.settledesk.console.coupons.list;

import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.collections.SetChangeListener;

/** The coupon in focus and those that are picked; what was picked stays known when its page is left. */
public final class ChosenCoupons {
    private final ListModel<CouponRow> model;
    private final Map<String, CouponRow> picked = new LinkedHashMap<>();
    private String wanted = "";

    ChosenCoupons(ListModel<CouponRow> model) {
        this.model = model;
        model.rows().addListener((ListChangeListener<CouponRow>) change -> chooseWanted());
    }

    /** Tells the coupon in focus whenever another one is. */
    public void onCurrent(Consumer<String> then) {
        model.currentProperty().addListener((source, before, after) -> {
            Optional<String> code = after.map(CouponRow::code);
            if (!code.equals(before.map(CouponRow::code))) {
                code.ifPresent(then);
            }
        });
    }

    /** Tells that what is picked, or in focus, changed. */
    public void onSelection(Runnable then) {
        model.selection().ids().addListener((SetChangeListener<String>) change -> {
            keepPicked();
            then.run();
        });
        model.currentProperty().addListener((source, before, after) -> then.run());
    }

    /** {@code 3 selected · +92.50 RUB · −10.00 EUR}: what is picked, else the row in focus; currencies are never added up. */
    public String words(Texts texts, Formats formats) {
        List<CouponRow> rows = rows();
        if (rows.isEmpty()) {
            return "";
        }
        SortedMap<String, BigDecimal> sums = new TreeMap<>();
        rows.forEach(row -> row.net().forEach(net -> sums.merge(net.currency(), net.amount(), BigDecimal::add)));
        StringBuilder words = new StringBuilder(texts.text("coupons.selected", rows.size()));
        sums.forEach((currency, sum) -> words.append(" · ").append(formats.money(Amount.movement(sum, currency))));
        return words.toString();
    }

    /** The codes of what is picked, else of the row in focus. */
    public List<String> codes() {
        return rows().stream().map(CouponRow::code).toList();
    }

    /** The last batches of what is picked, else of the row in focus; each once. */
    public List<String> batches() {
        return rows().stream().map(CouponRow::lastBatch).distinct().toList();
    }

    /** Puts the focus on a coupon, now or when it is loaded. */
    public void choose(String code) {
        wanted = code;
        model.makeCurrent(code);
    }

    /** Moves the focus by rows; stops at the ends. */
    public void moveBy(int rows) {
        int at = model.currentProperty().get().map(model.rows()::indexOf).orElse(-1);
        int next = Math.max(0, Math.min(model.rows().size() - 1, at + rows));
        if (!model.rows().isEmpty()) {
            model.makeCurrent(model.id(model.rows().get(next)));
        }
    }

    /** Position of a coupon in the whole list, from 1, where it is known. */
    public Optional<Long> place(String code) {
        long first = model.firstPosition();
        return first == 0
                ? Optional.empty()
                : model.find(code).map(row -> first + model.rows().indexOf(row));
    }

    private List<CouponRow> rows() {
        if (!model.selection().ids().isEmpty()) {
            return List.copyOf(picked.values());
        }
        return model.currentProperty().get().map(List::of).orElse(List.of());
    }

    /** What was picked stays known when its page is left. */
    private void keepPicked() {
        picked.keySet().retainAll(model.selection().ids());
        model.rows().stream()
                .filter(row -> model.selection().isPicked(row.code()))
                .forEach(row -> picked.put(row.code(), row));
    }

    /** A row is in focus from the first page on, so that the case is never empty without a reason. */
    private void chooseWanted() {
        boolean found = !wanted.isEmpty() && model.makeCurrent(wanted);
        if (found) {
            wanted = "";
        } else if (wanted.isEmpty()
                && model.currentProperty().get().isEmpty()
                && !model.rows().isEmpty()) {
            model.currentProperty().set(Optional.of(model.rows().get(0)));
        }
    }
}
