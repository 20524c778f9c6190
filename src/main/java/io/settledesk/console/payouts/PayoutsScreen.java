package io.settledesk.console.payouts;

import io.settledesk.console.payouts.ask.PayoutAsk;
import io.settledesk.console.payouts.ask.PayoutAskFlow;
import io.settledesk.console.payouts.list.PayoutListActions;
import io.settledesk.console.payouts.list.PayoutListController;
import io.settledesk.console.payouts.list.PayoutListOpened;
import io.settledesk.console.payouts.list.PayoutListSegment;
import io.settledesk.console.payouts.list.PayoutListViewModel;
import io.settledesk.console.payouts.list.PayoutNeeds;
import io.settledesk.console.payouts.pane.PayoutPaneController;
import io.settledesk.console.payouts.pane.PayoutPaneViewModel;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenAction;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.text.Count;
import io.settledesk.db.Tx;
import io.settledesk.settlement.request.Requests;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** Payouts, the desk of unknown states and the callbacks of payments, beside the one that is opened. */
public final class PayoutsScreen implements Screen {
    private final ScreenContext context;
    private final Requests requests;
    private final PayoutNeeds needs;
    private final PayoutListViewModel list;
    private final PayoutPaneViewModel pane;
    private final PayoutListActions actions;
    private final PayoutListController listController;
    private final PayoutPaneController paneController;
    private final Node listNode;
    private final Node paneNode;

    /** A screen of one window; it reads nothing before it is shown. */
    public PayoutsScreen(ScreenContext context, Tx tx, Requests requests) {
        TimedReads reads = TimedReads.of(context);
        this.context = context;
        this.requests = requests;
        this.needs = new PayoutNeeds(tx);
        this.list = new PayoutListViewModel(context.tasks(), reads, tx);
        this.pane = new PayoutPaneViewModel(context.tasks(), reads, tx);
        this.actions = new PayoutListActions(context, list);
        this.listController = new PayoutListController(context, list, actions);
        this.paneController = new PayoutPaneController(context, pane, this::ask);
        this.listNode = context.views().load(listController);
        this.paneNode = context.views().load(paneController);
        list.openedProperty().addListener((source, before, after) -> after.ifPresent(this::show));
    }

    @Override
    public ScreenId id() {
        return ScreenId.PAYOUTS;
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
        if (target instanceof Target.Payout payout) {
            list.open(new PayoutListOpened.Payout(payout.merchantId()));
        } else if (target instanceof Target.Payment payment) {
            list.open(new PayoutListOpened.Payment(payment.gateway(), payment.paymentId()));
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
        return Optional.of(pane.openId()).filter(id -> !id.isEmpty());
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
        pane.openPayout()
                .ifPresent(id -> offered.put(
                        ScreenAction.NEW_WINDOW, () -> context.navigation().openWindow(new Target.Payout(id))));
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
        return needs.count();
    }

    private void openFiltered(Target.Filtered filtered) {
        Map<String, String> words = new HashMap<>(filtered.filter());
        PayoutListSegment segment = PayoutListSegment.of(words.getOrDefault("segment", ""));
        words.remove("segment");
        list.filter(segment, words);
        list.segmentProperty().set(segment);
    }

    private void show(PayoutListOpened opened) {
        if (opened instanceof PayoutListOpened.Payment payment) {
            pane.openPayment(payment.gateway(), payment.paymentId());
        } else {
            pane.openPayout(opened.id());
        }
    }

    private void ask(PayoutAsk wanted) {
        PayoutAskFlow.begin(context, requests, wanted, this::readAgain);
    }

    private void readAgain() {
        list.refresh();
        pane.refresh();
    }
}
