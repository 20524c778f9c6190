package io.settledesk.console.app;

import java.util.Arrays;
import java.util.Optional;

/** Every FXML file of the console, by feature; the only place that names them. Its stem is its controller's. */
enum Screens {
    WINDOW("/fxml/app/Window.fxml"),
    OVERVIEW("/fxml/overview/Overview.fxml"),
    INCIDENT_LIST("/fxml/incidents/IncidentList.fxml"),
    INCIDENT_PANE("/fxml/incidents/IncidentPane.fxml"),
    COUPON_LIST("/fxml/coupons/CouponList.fxml"),
    CASE_FILE("/fxml/coupons/CaseFile.fxml"),
    BATCH_LIST("/fxml/batches/BatchList.fxml"),
    BATCH_PANE("/fxml/batches/BatchPane.fxml"),
    KEY_LIST("/fxml/keys/KeyList.fxml"),
    KEY_PROOF("/fxml/keys/KeyProof.fxml"),
    RESYNC("/fxml/resync/Resync.fxml"),
    RESYNC_BEGIN("/fxml/resync/ResyncBegin.fxml"),
    RESYNC_APPLY("/fxml/resync/ResyncApply.fxml"),
    PAYOUT_LIST("/fxml/payouts/PayoutList.fxml"),
    PAYOUT_PANE("/fxml/payouts/PayoutPane.fxml"),
    PAYOUT_ASK("/fxml/payouts/PayoutAsk.fxml"),
    REPLAY_DIALOG("/fxml/replay/ReplayDialog.fxml"),
    EXPORT_DIALOG("/fxml/export/ExportDialog.fxml");

    private final String path;

    Screens(String path) {
        this.path = path;
    }

    /** On the class path. */
    String path() {
        return path;
    }

    /** {@code CouponList}, the stem of view, controller and view model. */
    String stem() {
        return path.substring(path.lastIndexOf('/') + 1, path.length() - ".fxml".length());
    }

    /** The view of that controller class. */
    static Optional<Screens> of(Class<?> controller) {
        return Arrays.stream(values())
                .filter(screen -> controller.getSimpleName().equals(screen.stem() + "Controller"))
                .findFirst();
    }
}
