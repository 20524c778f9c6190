package io.settledesk.console.ui.nav;

import io.settledesk.polling.Scope;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Where one can go from a screen. Called on the FX thread; returns at once. */
public interface Navigation {

    /** Opens it in this window and remembers the place that is left, with selection and scroll. */
    void open(Target target);

    /** Opens it in a window of its own, without rail. */
    void openWindow(Target target);

    /**
     * A row was opened by Enter, by a click or by a target: a narrow window puts the pane over the list, where Esc goes back to
     * the same row. Wider windows show both already, and the focus stays in the list.
     */
    void openPane();

    /** Goes to the place before this one; does nothing at the first. */
    void back();

    /** Takes back {@link #back()}. */
    void forward();

    /**
     * Starts the replay flow: dry run first, no form before it.
     *
     * @param batchIds the batches that were listed, one or more
     * @param whenClosed run when the flow's dialog is closed; something may have changed by then
     */
    void replay(List<String> batchIds, Runnable whenClosed);

    /**
     * Starts the flow that settles a conflict or keeps what stands: dry run first, no form before it.
     *
     * @param whenClosed run when the flow's dialog is closed; something may have changed by then
     */
    void settle(Decision decision, Runnable whenClosed);

    /**
     * Starts the flow that reads coupons from the provider.
     *
     * @param scope which coupons; empty for a form that asks for them
     */
    void resync(Optional<Scope> scope);

    /**
     * Starts the flow that lets payouts be sent again after sending was stopped.
     *
     * @param whenAnswered run when the service has answered
     */
    void resumeSending(Runnable whenAnswered);

    /**
     * Starts the flow that makes this database, a copy or a restored one, the one that sends.
     *
     * @param whenAnswered run when the service has answered
     */
    void adoptInstallation(Runnable whenAnswered);

    /** Puts a text into the search field and asks for it, as if it had been pasted. */
    void search(String text);

    /** Starts the export flow. */
    void export(ExportWish wish);

    default void openCoupon(String code) {
        open(new Target.Coupon(code));
    }

    default void openBatch(String batchId) {
        open(new Target.Batch(batchId));
    }

    default void openBytes(String batchId, int position) {
        open(new Target.Bytes(batchId, OptionalInt.of(position)));
    }

    default void openKey(String financialKey) {
        open(new Target.Key(financialKey));
    }

    default void openAccount(String accountId) {
        open(new Target.Account(accountId));
    }

    default void openIncident(String incidentId) {
        open(new Target.Incident(incidentId));
    }
}
