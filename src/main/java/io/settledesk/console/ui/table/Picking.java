package io.settledesk.console.ui.table;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.list.ListModel;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TableView;

/** Picking rows by key and pointer; the picked ids are the model's. */
final class Picking<R> {
    private static final int LEAD = 3;

    private final UiKit kit;
    private final TableView<R> view;
    private final ListModel<R> model;
    private int from = -1;

    Picking(UiKit kit, TableView<R> view, ListModel<R> model) {
        this.kit = kit;
        this.view = view;
        this.model = model;
    }

    void toggle(int index) {
        if (index >= 0 && index < model.rows().size()) {
            R row = model.rows().get(index);
            from = index;
            view.getSelectionModel().select(index);
            warnIfFull(model.selection().toggle(model.id(row)));
        }
    }

    /** Everything between the row picked last and this one. */
    void to(int index) {
        int start =
                Math.min(from < 0 ? Math.max(0, current()) : from, model.rows().size() - 1);
        List<String> ids = new ArrayList<>();
        for (int at = Math.min(start, index); at <= Math.max(start, index); at++) {
            ids.add(model.id(model.rows().get(at)));
        }
        view.getSelectionModel().select(index);
        warnIfFull(model.selection().add(ids));
    }

    void step(int step) {
        int next = current() + step;
        if (next >= 0 && next < model.rows().size()) {
            from = from < 0 ? current() : from;
            to(next);
            view.scrollTo(Math.max(0, next - LEAD));
        }
    }

    void all() {
        warnIfFull(model.pickAll());
    }

    private int current() {
        return view.getSelectionModel().getSelectedIndex();
    }

    private void warnIfFull(boolean picked) {
        if (!picked) {
            kit.dialogs().notice(kit.texts().text("list.selection.full"));
        }
    }
}
