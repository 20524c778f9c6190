package io.settledesk.console.coupons;

import io.settledesk.console.coupons.list.CouponListActions;
import io.settledesk.console.coupons.list.CouponListController;
import io.settledesk.console.coupons.list.CouponListViewModel;
import io.settledesk.console.ui.nav.ExportWish;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenAction;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.polling.Scope;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** The screen of coupons: the list, and beside it the case of the one in focus. */
public final class CouponsScreen implements Screen, CouponListActions {
    private static final String OPEN = "open";
    private static final String TAB = "tab";

    private final ScreenContext context;
    private final CouponListViewModel model;
    private final CouponListController controller;
    private final Node list;
    private final CaseParts pane;

    public CouponsScreen(ScreenContext context, CouponReads reads) {
        this.context = context;
        TimedReads timed = TimedReads.of(context);
        this.model = new CouponListViewModel(context.tasks(), timed, reads.tx());
        this.controller = new CouponListController(context.kit(), model, this, context.now());
        this.list = context.views().load(controller);
        this.pane = new CaseParts(context, timed, reads);
        model.chosen().onCurrent(code -> pane.model().open(code));
        model.chosen().onSelection(this::tellSelection);
    }

    @Override
    public ScreenId id() {
        return ScreenId.COUPONS;
    }

    @Override
    public Node list() {
        return list;
    }

    @Override
    public Optional<Node> pane() {
        return Optional.of(pane.node());
    }

    @Override
    public void onShown() {
        model.shown();
        tellSelection();
    }

    @Override
    public void onHidden() {
        model.hidden();
        pane.model().hidden();
        context.status().selection("");
    }

    @Override
    public void open(Target target) {
        if (target instanceof Target.Coupon coupon) {
            model.chosen().choose(coupon.code());
            pane.model().open(coupon.code());
        } else if (target instanceof Target.Account account) {
            model.filter(Map.of("owner", account.accountId()));
        } else if (target instanceof Target.Filtered filtered) {
            model.filter(filtered.filter());
        } else if (target instanceof Target.PastedCodes pasted) {
            model.paste(pasted.lines());
        }
    }

    @Override
    public void focusList() {
        controller.focusRows();
    }

    @Override
    public void focusPane() {
        pane.controller().focus();
    }

    @Override
    public Optional<String> openId() {
        return Optional.of(pane.model().code()).filter(code -> !code.isEmpty());
    }

    @Override
    public String placeInList() {
        return model.chosen()
                .place(pane.model().code())
                .map(at -> context.texts().text("coupons.place", at, model.total()))
                .orElse("");
    }

    @Override
    public void moveBy(int rows) {
        model.chosen().moveBy(rows);
    }

    @Override
    public Map<ScreenAction, Runnable> actions() {
        return Map.of(
                ScreenAction.FILTER, controller::focusFilters,
                ScreenAction.REFRESH, this::readAgain,
                ScreenAction.EXPORT, controller::export,
                ScreenAction.REPLAY, this::replayLast,
                ScreenAction.RESYNC, this::resync,
                ScreenAction.NEW_WINDOW, () -> openId().ifPresent(this::newWindow),
                ScreenAction.NEXT_TAB, () -> pane.controller().stepTab(1),
                ScreenAction.PREVIOUS_TAB, () -> pane.controller().stepTab(-1));
    }

    @Override
    public Map<String, String> remember() {
        Map<String, String> remembered = new HashMap<>(model.remember());
        openId().ifPresent(code -> remembered.put(OPEN, code));
        remembered.put(TAB, pane.controller().tab());
        return remembered;
    }

    @Override
    public void restore(Map<String, String> remembered) {
        Optional<String> open = Optional.ofNullable(remembered.get(OPEN));
        open.ifPresent(model.chosen()::choose);
        model.restore(remembered);
        open.ifPresent(pane.model()::open);
        pane.controller().showTab(remembered.getOrDefault(TAB, ""));
    }

    @Override
    public boolean escape() {
        return model.stopReading();
    }

    @Override
    public void connection(boolean lost) {
        model.connection(lost);
        if (!lost) {
            pane.model().readAgain();
        }
    }

    @Override
    public long countNeedingPerson() {
        return model.countConflicts();
    }

    @Override
    public void open(String code) {
        pane.model().open(code);
        context.navigation().openPane();
    }

    @Override
    public void newWindow(String code) {
        context.navigation().openWindow(new Target.Coupon(code));
    }

    @Override
    public void replay(String batchId) {
        context.navigation().replay(List.of(batchId), this::readAgain);
    }

    @Override
    public void resync() {
        List<String> codes = model.chosen().codes();
        if (!codes.isEmpty()) {
            context.navigation().resync(Optional.of(new Scope.Codes(codes)));
        }
    }

    @Override
    public void copyTicket(String code, boolean playerSafe) {
        pane.controller().copyTicket(code, playerSafe);
    }

    @Override
    public void export(ExportWish wish) {
        context.navigation().export(wish);
    }

    private void tellSelection() {
        context.status().selection(model.chosen().words(context.texts(), context.formats()));
    }

    private void readAgain() {
        model.readAgain();
        pane.model().readAgain();
    }

    /** The batches of the picked coupons, or of the one in focus. */
    private void replayLast() {
        List<String> batches = model.chosen().batches();
        if (!batches.isEmpty()) {
            context.navigation().replay(batches, this::readAgain);
        }
    }
}
