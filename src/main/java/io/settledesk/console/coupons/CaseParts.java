package io.settledesk.console.coupons;

import io.settledesk.console.coupons.bets.BetMatrixViewModel;
import io.settledesk.console.coupons.bets.BetPlace;
import io.settledesk.console.coupons.bets.BetQueries;
import io.settledesk.console.coupons.casefile.CaseFileActions;
import io.settledesk.console.coupons.casefile.CaseFileController;
import io.settledesk.console.coupons.casefile.CaseFileLinks;
import io.settledesk.console.coupons.casefile.CaseFileTab;
import io.settledesk.console.coupons.casefile.CaseFileViewModel;
import io.settledesk.console.coupons.money.MoneyQueries;
import io.settledesk.console.coupons.money.MoneyTab;
import io.settledesk.console.coupons.read.CaseFile;
import io.settledesk.console.coupons.read.CaseReader;
import io.settledesk.console.coupons.tabs.BetsTab;
import io.settledesk.console.coupons.tabs.DeliveriesQueries;
import io.settledesk.console.coupons.tabs.DeliveriesTab;
import io.settledesk.console.coupons.tabs.JournalQueries;
import io.settledesk.console.coupons.tabs.JournalTab;
import io.settledesk.console.coupons.tabs.KeysQueries;
import io.settledesk.console.coupons.tabs.KeysTab;
import io.settledesk.console.coupons.tabs.RawQueries;
import io.settledesk.console.coupons.tabs.RawTab;
import io.settledesk.console.coupons.tabs.RawViewModel;
import io.settledesk.console.coupons.tabs.VersionsTab;
import io.settledesk.console.ui.nav.Decision;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.polling.Scope;
import io.settledesk.settlement.explain.Explain;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.stage.FileChooser;

/** The pane of the case put together: view model, tabs, and where its links lead. */
final class CaseParts implements CaseFileLinks, CaseFileActions {
    private static final int PARTS_OF_PAYMENT = 3;

    private final ScreenContext context;
    private final CaseFileViewModel model;
    private final RawViewModel raw;
    private final CaseFileController controller;
    private final Node node;

    CaseParts(ScreenContext context, TimedReads timed, CouponReads reads) {
        this.context = context;
        Explain explain = new Explain(reads.tx(), reads.catalogue());
        this.model =
                new CaseFileViewModel(context.tasks(), new CaseReader(reads.tx(), explain, reads.catalogue()), timed);
        this.raw = new RawViewModel(context.tasks(), new RawQueries(reads.tx()), reads.signatures());
        this.controller = new CaseFileController(context.kit(), model, this, this, tabs(reads));
        this.node = context.views().load(controller);
    }

    CaseFileViewModel model() {
        return model;
    }

    CaseFileController controller() {
        return controller;
    }

    Node node() {
        return node;
    }

    @Override
    public void openBytes(int versionNo) {
        raw.choose(versionNo, Optional.empty());
        controller.showTab("raw");
    }

    @Override
    public void openBatch(String batchId) {
        context.navigation().openBatch(batchId);
    }

    @Override
    public void openKey(String financialKey) {
        context.navigation().openKey(financialKey);
    }

    @Override
    public void openAccount(String accountId) {
        context.navigation().openAccount(accountId);
    }

    @Override
    public void openPayout(String merchantId) {
        context.navigation().open(new Target.Payout(merchantId));
    }

    @Override
    public void openPayment(String entryKey) {
        String[] parts = entryKey.split(":", 3);
        if (parts.length == PARTS_OF_PAYMENT) {
            context.navigation().open(new Target.Payment(parts[1], parts[2]));
        }
    }

    @Override
    public void openIncident(String incidentId) {
        context.navigation().openIncident(incidentId);
    }

    @Override
    public void replay(String batchId) {
        context.navigation().replay(List.of(batchId), model::readAgain);
    }

    @Override
    public void resync(String couponCode) {
        context.navigation().resync(Optional.of(new Scope.Codes(List.of(couponCode))));
    }

    @Override
    public void settle(String couponCode, String parked, boolean keep) {
        context.navigation().settle(new Decision(couponCode, parked, keep), model::readAgain);
    }

    @Override
    public void newWindow(String couponCode) {
        context.navigation().openWindow(new Target.Coupon(couponCode));
    }

    private List<CaseFileTab> tabs(CouponReads reads) {
        BetMatrixViewModel bets = new BetMatrixViewModel(context.tasks(), new BetQueries(reads.tx()), this::openBet);
        return List.of(
                new VersionsTab(context.kit(), this),
                new BetsTab(context.kit(), bets),
                new DeliveriesTab(context.kit(), new DeliveriesQueries(reads.tx()), this, this),
                new MoneyTab(context.kit(), new MoneyQueries(reads.tx()), this),
                new KeysTab(context.kit(), new KeysQueries(reads.tx()), this),
                new RawTab(context.kit(), raw, this::askWhere),
                new JournalTab(context.kit(), new JournalQueries(reads.tx())));
    }

    private void openBet(BetPlace place) {
        model.file()
                .flatMap(file -> version(file, place))
                .ifPresent(number -> raw.choose(number, Optional.of(place.uuid())));
        controller.showTab("raw");
    }

    private static Optional<Integer> version(CaseFile file, BetPlace place) {
        return file.explanation().steps().stream()
                .filter(step -> step.batchId().equals(place.batchId()) && step.position() == place.position())
                .map(step -> step.versionNo())
                .findFirst();
    }

    private Optional<Path> askWhere(String name) {
        FileChooser chooser = new FileChooser();
        chooser.setInitialFileName(name);
        return Optional.ofNullable(chooser.showSaveDialog(node.getScene().getWindow()))
                .map(File::toPath);
    }
}
