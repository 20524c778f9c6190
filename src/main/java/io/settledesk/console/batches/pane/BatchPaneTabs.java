package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.pane.BatchPaneShown.OfBatch;
import io.settledesk.console.batches.pane.BatchPaneShown.OfRefused;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.CountedTab;
import io.settledesk.console.ui.control.Following;
import io.settledesk.console.ui.text.Count;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.StackPane;

/** The tabs of the pane: deliveries, bytes, comparison, journal. What costs a read is read when its tab is looked at. */
final class BatchPaneTabs {
    private final UiKit kit;
    private final BatchPaneViewModel model;
    private final BatchPaneDeliveries deliveries;
    private final BatchPaneBytes bytes;
    private final BatchPaneCompare compare;
    private final BatchPaneJournal journal;
    private final StackPane rawBody = new StackPane();
    private final CountedTab deliveriesTab;
    private final CountedTab rawTab;
    private final CountedTab compareTab;
    private final CountedTab journalTab;
    private final Following following = new Following();
    private TabPane tabs = new TabPane();
    private boolean roomForBytes;
    private String openId = "";
    /** A tab that was asked for before the batch was read; empty when none was. */
    private String wished = "";

    BatchPaneTabs(UiKit kit, BatchPaneViewModel model, Runnable save) {
        this.kit = kit;
        this.model = model;
        this.deliveries = new BatchPaneDeliveries(kit);
        this.bytes = new BatchPaneBytes(kit, save);
        this.compare = new BatchPaneCompare(kit);
        this.journal = new BatchPaneJournal(kit);
        rawBody.getStyleClass().add("tab-body");
        deliveriesTab = tab("deliveries", deliveries);
        rawTab = tab("raw", rawBody);
        compareTab = tab("compare", compare);
        journalTab = tab("journal", journal);
    }

    void install(TabPane pane) {
        tabs = pane;
        pane.getTabs().setAll(deliveriesTab, rawTab, compareTab, journalTab);
        pane.getSelectionModel().selectedItemProperty().addListener((source, before, after) -> arrange());
        following.now(model.bytesProperty(), this::showBytes);
        following.each(model.markedProperty(), this::mark);
        following.each(
                model.contentsProperty(),
                () -> compare.show(model.contentsProperty().get().orElse(List.of())));
        arrange();
    }

    void show(BatchPaneShown now) {
        boolean other = !model.openId().equals(openId);
        openId = model.openId();
        if (now instanceof OfBatch open) {
            offer(List.of(deliveriesTab, rawTab, compareTab, journalTab));
            deliveries.show(open);
            deliveriesTab.setCount(Count.exact(open.batch().sendCount()));
            count(journalTab, open.batch().journal().size());
            journal.show(open.batch().journal());
            boolean several = open.batch().otherContents() > 0;
            count(compareTab, several ? open.batch().otherContents() + 1 : 0);
            if (!several) {
                compare.showOneContent();
            }
            choose(other, deliveriesTab);
        } else if (now instanceof OfRefused open) {
            offer(List.of(rawTab, deliveriesTab, journalTab));
            deliveries.showOne(open.refused().send());
            count(deliveriesTab, open.refused().send().isPresent() ? 1 : 0);
            count(journalTab, open.refused().journal().size());
            journal.show(open.refused().journal());
            choose(other, rawTab);
        } else {
            offer(List.of());
        }
        arrange();
    }

    void withBytesUnderDeliveries(boolean room) {
        roomForBytes = room;
        arrange();
    }

    void chooseRaw() {
        choose(rawTab.getId());
    }

    void step(int step) {
        int count = tabs.getTabs().size();
        if (count > 0) {
            int next = Math.floorMod(tabs.getSelectionModel().getSelectedIndex() + step, count);
            tabs.getSelectionModel().select(next);
        }
    }

    String chosen() {
        Tab tab = tabs.getSelectionModel().getSelectedItem();
        return tab == null ? "" : tab.getId();
    }

    void choose(String word) {
        boolean read = openId.equals(model.openId()) && !tabs.getTabs().isEmpty();
        wished = read ? "" : word;
        select(word);
    }

    private void choose(boolean other, CountedTab usual) {
        if (!wished.isEmpty()) {
            select(wished);
            wished = "";
        } else if (other) {
            tabs.getSelectionModel().select(usual);
        }
    }

    private void select(String word) {
        tabs.getTabs().stream()
                .filter(tab -> tab.getId().equals(word))
                .findFirst()
                .ifPresent(tab -> tabs.getSelectionModel().select(tab));
    }

    private CountedTab tab(String word, Node content) {
        CountedTab tab = new CountedTab(kit.texts(), kit.texts().text("batches.tab." + word), content);
        tab.setId(word);
        return tab;
    }

    private static void count(CountedTab tab, int count) {
        if (count > 0) {
            tab.setCount(Count.exact(count));
        } else {
            tab.clearCount();
        }
    }

    private void offer(List<CountedTab> wanted) {
        if (!tabs.getTabs().equals(wanted)) {
            tabs.getTabs().setAll(wanted);
        }
    }

    /** The bytes are one view: in their own tab, or under the deliveries where there is room. */
    private void arrange() {
        Tab tab = tabs.getSelectionModel().getSelectedItem();
        boolean under = roomForBytes
                && tab == deliveriesTab
                && model.shownProperty().get() instanceof OfBatch open
                && open.batch().stored().isPresent();
        if (under) {
            rawBody.getChildren().clear();
            deliveries.withBytes(bytes);
        } else {
            deliveries.withoutBytes();
            rawBody.getChildren().setAll(bytes.card());
        }
        if (under || tab == rawTab) {
            model.wantBytes();
        } else if (tab == compareTab) {
            model.wantContents();
        }
    }

    private void showBytes() {
        bytes.show(model.bytesProperty().get());
        mark();
    }

    private void mark() {
        if (model.shownProperty().get() instanceof OfRefused open
                && !open.refused().path().isEmpty()) {
            bytes.mark(open.refused().path(), open.refused().path());
        }
        model.markedProperty().get().ifPresent(position -> {
            String coupon = model.items()
                    .find(String.valueOf(position))
                    .map(item -> kit.texts().text("batches.bytes.coupon", item.couponCode()))
                    .orElse(String.valueOf(position));
            bytes.mark("/coupons/" + position, coupon);
        });
    }
}
