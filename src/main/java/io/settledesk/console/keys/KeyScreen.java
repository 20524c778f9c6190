package io.settledesk.console.keys;

import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenAction;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.text.Count;
import io.settledesk.db.Tx;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** Financial keys beside the proof of the one that is opened. */
public final class KeyScreen implements Screen {
    private final ScreenContext context;
    private final KeyListViewModel list;
    private final KeyProofViewModel proof;
    private final KeyListActions actions;
    private final KeyListController listController;
    private final KeyProofController proofController;
    private final Node listNode;
    private final Node proofNode;

    /** A screen of one window; it reads nothing before it is shown. */
    public KeyScreen(ScreenContext context, Tx tx) {
        TimedReads reads = TimedReads.of(context);
        this.context = context;
        this.list = new KeyListViewModel(context.tasks(), reads, tx);
        this.proof = new KeyProofViewModel(context.tasks(), reads, tx);
        this.actions = new KeyListActions(context, list);
        this.listController = new KeyListController(context, list, actions);
        this.proofController = new KeyProofController(context, proof);
        this.listNode = context.views().load(listController);
        this.proofNode = context.views().load(proofController);
        list.openedProperty().addListener((source, before, after) -> after.ifPresent(proof::open));
    }

    @Override
    public ScreenId id() {
        return ScreenId.KEYS;
    }

    @Override
    public Node list() {
        return listNode;
    }

    @Override
    public Optional<Node> pane() {
        return Optional.of(proofNode);
    }

    @Override
    public void onShown() {
        list.onShown();
        proof.onShown();
    }

    @Override
    public void onHidden() {
        list.onHidden();
        proof.onHidden();
    }

    @Override
    public void open(Target target) {
        if (target instanceof Target.Key key) {
            list.open(key.financialKey());
        } else if (target instanceof Target.Filtered filtered) {
            list.filter(filtered.filter());
        }
    }

    @Override
    public void focusList() {
        listController.focusList();
    }

    @Override
    public void focusPane() {
        proofController.focus();
    }

    @Override
    public Optional<String> openId() {
        return proof.openId().isEmpty() ? Optional.empty() : Optional.of(proof.openId());
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
        offered.put(
                ScreenAction.NEW_WINDOW,
                () -> openId().ifPresent(key -> context.navigation().openWindow(new Target.Key(key))));
        return offered;
    }

    @Override
    public Map<String, String> remember() {
        return new HashMap<>(list.remember());
    }

    @Override
    public void restore(Map<String, String> remembered) {
        list.restore(remembered);
    }

    @Override
    public boolean escape() {
        return list.stop();
    }

    @Override
    public long countNeedingPerson() {
        return list.countWaiting();
    }

    private void readAgain() {
        list.refresh();
        proof.refresh();
    }
}
