package io.settledesk.console.incidents;

import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.Buttons;
import io.settledesk.console.ui.control.Unavailable;
import io.settledesk.console.ui.nav.Decision;
import io.settledesk.console.ui.nav.Navigation;
import io.settledesk.console.ui.nav.Role;
import io.settledesk.console.ui.nav.Target;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.polling.Scope;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Button;

/** The action bar: decide, and go to what the incident is about. What cannot act stays and says why. */
final class IncidentPaneActions {
    private static final String CONFLICT = "RESULT_CHANGED";
    private static final String HALTED = "DISPATCHER_HALTED";
    private static final String OTHER_INSTALLATION = "INSTALLATION_CHANGED";
    private static final Set<String> OF_PAYOUTS = Set.of("PAID_BEFORE_RECALCULATION", "OPERATION_STATE_UNKNOWN");

    private final UiKit kit;
    private final IncidentPaneViewModel model;
    private final IncidentPaneDialogs dialogs;
    private final Navigation navigation;

    IncidentPaneActions(UiKit kit, IncidentPaneViewModel model, IncidentPaneDialogs dialogs, Navigation navigation) {
        this.kit = kit;
        this.model = model;
        this.dialogs = dialogs;
        this.navigation = navigation;
    }

    List<Node> buttons(IncidentCase incident) {
        List<Node> buttons = new ArrayList<>();
        if (incident.kind().equals(CONFLICT) && !incident.isResolved()) {
            buttons.addAll(conflict(incident));
        }
        sending(incident).ifPresent(buttons::add);
        buttons.add(decision("incidents.take", "user-check", incident, model::take));
        buttons.add(decision("incidents.assign", "users", incident, () -> dialogs.assign(incident)));
        buttons.add(decision("incidents.resolve", "check-square", incident, () -> dialogs.resolve(incident)));
        incident.about()
                .coupon()
                .ifPresent(code -> buttons.add(
                        Buttons.words(text("incidents.open.case"), "file-text", () -> navigation.openCoupon(code))));
        incident.about().batch().ifPresent(batch -> buttons.add(openBatch(incident, batch)));
        if (incident.about().batch().isEmpty()) {
            incident.about().quarantineId().ifPresent(id -> buttons.add(openRefused(id)));
        }
        incident.about()
                .batch()
                .filter(batch -> incident.about().quarantineId().isEmpty()
                        && !incident.kind().equals(CONFLICT))
                .ifPresent(batch -> buttons.add(Buttons.words(
                        text("incidents.replay", batch),
                        "play-circle",
                        () -> navigation.replay(List.of(batch), model::readAgain))));
        resync(incident).ifPresent(buttons::add);
        return buttons;
    }

    /** What the schedule found stands in its run; of any other incident its coupons can be read. */
    private Optional<Button> resync(IncidentCase incident) {
        if (incident.kind().startsWith("RESYNC_")) {
            return Optional.of(incident.detail("run"))
                    .filter(run -> !run.isEmpty())
                    .map(run -> Buttons.words(
                            text("incidents.open.run"), "refresh-cw", () -> navigation.open(new Target.Run(run))));
        }
        Optional<Scope> coupon = incident.about().coupon().map(code -> new Scope.Codes(List.of(code)));
        Optional<Scope> batch = incident.about().quarantineId().isPresent()
                ? Optional.empty()
                : incident.about().batch().map(Scope.OfBatch::new);
        return coupon.or(() -> batch)
                .map(scope -> Buttons.words(
                        text("incidents.resync"), "refresh-cw", () -> navigation.resync(Optional.of(scope))));
    }

    /** What is about sending leads to the payout, or lets all of them be sent again. */
    private Optional<Node> sending(IncidentCase incident) {
        if (incident.kind().equals(HALTED)) {
            return Optional.of(main(
                    "frame.banner.halted.resume",
                    "play-circle",
                    incident,
                    () -> navigation.resumeSending(model::readAgain)));
        }
        if (incident.kind().equals(OTHER_INSTALLATION)) {
            return Optional.of(main(
                    "frame.banner.installation.adopt",
                    "database",
                    incident,
                    () -> navigation.adoptInstallation(model::readAgain)));
        }
        boolean payout = OF_PAYOUTS.contains(incident.kind()) || incident.kind().startsWith("PAYOUT_");
        return payout
                ? Optional.of(Buttons.words(
                        text("incidents.open.payout"),
                        "send",
                        () -> navigation.open(new Target.Payout(incident.about().identity()))))
                : Optional.empty();
    }

    private Button main(String key, String icon, IncidentCase incident, Runnable action) {
        Button button = Buttons.main(text(key), icon, action);
        Unavailable.set(button, refusal(incident));
        return button;
    }

    /** The words of the case's strip: what would be taken, and what would be kept. */
    private List<Node> conflict(IncidentCase incident) {
        return List.of(
                Buttons.main(text("case.settle", win(incident, "said")), "git-merge", () -> decide(incident, false)),
                Buttons.words(text("case.keep", win(incident, "inForce")), "lock", () -> decide(incident, true)));
    }

    private void decide(IncidentCase incident, boolean keep) {
        navigation.settle(
                new Decision(incident.about().coupon().orElseThrow(), incident.incidentId(), keep), model::readAgain);
    }

    private String win(IncidentCase incident, String name) {
        return incident.detail(name).isEmpty()
                ? ""
                : kit.formats()
                        .digits(Amount.of(new BigDecimal(incident.detail(name)), incident.detail(name + "Currency")));
    }

    private Button openBatch(IncidentCase incident, String batch) {
        return incident.about()
                .quarantineId()
                .map(this::openRefused)
                .orElseGet(() ->
                        Buttons.words(text("incidents.open.batch"), "package", () -> navigation.openBatch(batch)));
    }

    private Button openRefused(String quarantineId) {
        return Buttons.words(
                text("incidents.open.packet"), "package", () -> navigation.open(new Target.Quarantined(quarantineId)));
    }

    private Button decision(String key, String icon, IncidentCase incident, Runnable action) {
        Button button = Buttons.words(text(key), icon, action);
        Unavailable.set(button, refusal(incident));
        return button;
    }

    private String refusal(IncidentCase incident) {
        if (incident.isResolved()) {
            return text("incidents.refused.resolved");
        }
        return model.mayDecide()
                ? ""
                : text(
                        "incidents.refused.rights",
                        model.session().login(),
                        model.session().role().databaseName(),
                        Role.OPERATOR.databaseName());
    }

    private String text(String key, Object... arguments) {
        return kit.texts().text(key, arguments);
    }
}
