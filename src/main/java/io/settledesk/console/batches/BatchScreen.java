package io.settledesk.console.batches;

import io.settledesk.console.batches.list.BatchListActions;
import io.settledesk.console.batches.list.BatchListController;
import io.settledesk.console.batches.list.BatchListOpened;
import io.settledesk.console.batches.list.BatchListSegment;
import io.settledesk.console.batches.list.BatchListViewModel;
import io.settledesk.console.batches.list.BatchNeeds;
import io.settledesk.console.batches.pane.BatchPaneController;
import io.settledesk.console.batches.pane.BatchPaneViewModel;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenAction;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.text.Count;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** Batches, deliveries and quarantine beside the pane of what is opened. */
public final class BatchScreen implements Screen {
    private final ScreenContext context;
    private final BatchNeeds needs;
    private final BatchListViewModel list;
    private final BatchPaneViewModel pane;
    private final BatchListActions actions;
    private final BatchListController listController;
    private final BatchPaneController paneController;
    private final Node listNode;
    private final Node paneNode;

    /** A screen of one window; it reads nothing before it is shown. */
    public BatchScreen(ScreenContext context, BatchUses uses) {
        TimedReads reads = TimedReads.of(context);
        this.context = context;
        this.needs = new BatchNeeds(uses.tx());
        this.list = new BatchListViewModel(context.tasks(), reads, uses.tx());
        this.pane = new BatchPaneViewModel(context.tasks(), reads, uses);
        this.actions = new BatchListActions(context, list, uses.receiverAddress(), this::readAgain);
        this.listController = new BatchListController(context, list, actions);
        this.paneController = new BatchPaneController(context, pane, this::readAgain);
        this.listNode = context.views().load(listController);
        this.paneNode = context.views().load(paneController);
        list.openedProperty().addListener((source, before, after) -> after.ifPresent(this::show));
    }

    @Override
    public ScreenId id() {
        return ScreenId.BATCHES;
    }

    @Override
    public Node list() {
        return listNode;
    }

    @Override
    public Optional<Node> pane() {
        return Optional.of(paneNode);
    }

    @Override
    public void onShown() {
        list.onShown();
        pane.onShown();
    }

    @Override
    public void onHidden() {
        list.onHidden();
        pane.onHidden();
    }

    @Override
    public void open(Target target) {
        if (target instanceof Target.Batch batch) {
            list.open(new BatchListOpened.Batch(batch.batchId()));
        } else if (target instanceof Target.Bytes bytes) {
            list.open(new BatchListOpened.Batch(bytes.batchId()));
            paneController.showBytes();
            pane.mark(bytes.position());
        } else if (target instanceof Target.Quarantined refused) {
            list.open(new BatchListOpened.Refused(refused.quarantineId()));
        } else if (target instanceof Target.Filtered filtered) {
            openFiltered(filtered);
        }
    }

    @Override
    public void focusList() {
        listController.focusList();
    }

    @Override
    public void focusPane() {
        paneController.focus();
    }

    @Override
    public Optional<String> openId() {
        return pane.openId().isEmpty() ? Optional.empty() : Optional.of(pane.openId());
    }

    @Override
    public String placeInList() {
        Optional<Count> total = list.model().totalProperty().get();
        return list.position()
                .flatMap(at -> total.map(count -> context.texts().text("list.range.all", at, count)))
                .orElse("");
    }

    @Override
    public void moveBy(int rows) {
        list.moveBy(rows);
    }

    @Override
    public Map<ScreenAction, Runnable> actions() {
        Map<ScreenAction, Runnable> offered = new EnumMap<>(ScreenAction.class);
        offered.put(ScreenAction.FILTER, listController::focusFilters);
        offered.put(ScreenAction.REFRESH, this::readAgain);
        offered.put(ScreenAction.EXPORT, actions::export);
        offered.put(ScreenAction.REPLAY, actions::replay);
        offered.put(ScreenAction.RESYNC, paneController::resync);
        offered.put(ScreenAction.NEW_WINDOW, this::openWindow);
        offered.put(ScreenAction.NEXT_TAB, () -> paneController.nextTab(1));
        offered.put(ScreenAction.PREVIOUS_TAB, () -> paneController.nextTab(-1));
        return offered;
    }

    @Override
    public Map<String, String> remember() {
        Map<String, String> remembered = new HashMap<>(list.remember());
        remembered.put("tab", paneController.tab());
        return remembered;
    }

    @Override
    public void restore(Map<String, String> remembered) {
        list.restore(remembered);
        paneController.chooseTab(remembered.getOrDefault("tab", ""));
    }

    @Override
    public boolean escape() {
        return list.stop();
    }

    @Override
    public long countNeedingPerson() {
        return needs.count();
    }

    private void openFiltered(Target.Filtered filtered) {
        Map<String, String> words = new HashMap<>(filtered.filter());
        BatchListSegment segment = BatchListSegment.of(words.getOrDefault("segment", ""));
        words.remove("segment");
        list.filter(segment, words);
        list.segmentProperty().set(segment);
    }

    private void show(BatchListOpened opened) {
        if (opened instanceof BatchListOpened.Batch batch) {
            pane.openBatch(batch.id());
        } else if (opened instanceof BatchListOpened.Refused refused) {
            pane.openRefused(refused.id());
        } else {
            pane.openDelivery(opened.id());
        }
    }

    private void readAgain() {
        list.refresh();
        pane.refresh();
    }

    private void openWindow() {
        pane.openBatch().ifPresent(id -> context.navigation().openWindow(new Target.Batch(id)));
    }
}
