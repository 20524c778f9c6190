package io.settledesk.console.payouts.pane;

import io.settledesk.console.payouts.pane.PayoutPaneShown.Nothing;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.read.Read;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.db.Tx;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** State and commands of the pane: one payout, or one payment. */
public final class PayoutPaneViewModel {
    private static final Duration LOOK = Duration.ofSeconds(2);

    private final UiTasks tasks;
    private final TimedReads reads;
    private final PayoutCaseQueries payouts;
    private final PaymentCaseQueries payments;
    private final Ticker ticker;
    private final ListModel<PayoutCase.Attempt> attempts = new ListModel<>(one -> String.valueOf(one.number()));
    private final ListModel<PayoutCase.Entry> entries = new ListModel<>(PayoutCase.Entry::key);
    private final ListModel<PaymentCase.Call> calls = new ListModel<>(call -> call.at() + call.sha256());
    private final ReadOnlyObjectWrapper<PayoutPaneShown> shown =
            new ReadOnlyObjectWrapper<>(this, "shown", new Nothing());
    private final ReadOnlyObjectWrapper<Optional<Problem>> problem =
            new ReadOnlyObjectWrapper<>(this, "problem", Optional.empty());
    private Optional<Supplier<Read<PayoutPaneShown>>> source = Optional.empty();

    public PayoutPaneViewModel(UiTasks tasks, TimedReads reads, Tx tx) {
        this.tasks = tasks;
        this.reads = reads;
        this.payouts = new PayoutCaseQueries(tx);
        this.payments = new PaymentCaseQueries(tx);
        this.ticker = tasks.ticker(LOOK, this::look);
    }

    ReadOnlyObjectProperty<PayoutPaneShown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** Why it could not be read. */
    ReadOnlyObjectProperty<Optional<Problem>> problemProperty() {
        return problem.getReadOnlyProperty();
    }

    ListModel<PayoutCase.Attempt> attempts() {
        return attempts;
    }

    ListModel<PayoutCase.Entry> entries() {
        return entries;
    }

    ListModel<PaymentCase.Call> calls() {
        return calls;
    }

    /** What is open; empty for nothing. */
    public String openId() {
        return shown.get().id();
    }

    /** The payout that is open, not a payment. */
    public Optional<String> openPayout() {
        return shown.get() instanceof PayoutCase open ? Optional.of(open.merchantId()) : Optional.empty();
    }

    public void openPayout(String merchantId) {
        source = Optional.of(() -> payouts.find(merchantId));
        refresh();
    }

    public void openPayment(String gateway, String paymentId) {
        source = Optional.of(() -> payments.find(gateway, paymentId));
        refresh();
    }

    public void refresh() {
        source.ifPresent(read -> tasks.run("payouts.pane", () -> reads.read(read))
                .onSuccess(this::arrived)
                .onFailure(failure -> problem.set(Optional.of(failure)))
                .start());
    }

    public void onShown() {
        ticker.start();
    }

    public void onHidden() {
        ticker.stop();
    }

    /** Quietly: what is shown stays when it fails. */
    private void look() {
        source.ifPresent(read -> tasks.run("payouts.pane", () -> reads.read(read))
                .onSuccess(this::arrived)
                .onFailure(failure -> {})
                .start());
    }

    private void arrived(PayoutPaneShown now) {
        problem.set(Optional.empty());
        if (now instanceof PayoutCase payout) {
            fill(attempts, payout.attempts());
            if (!payout.entries().equals(List.copyOf(entries.rows()))) {
                entries.show(payout.entries());
            }
        } else if (now instanceof PaymentCase payment) {
            fill(calls, payment.calls());
        }
        shown.set(now);
    }

    /** A list that did not change is not drawn anew: what is read in it keeps its place. */
    private static <R> void fill(ListModel<R> model, List<R> rows) {
        if (rows.isEmpty() || !rows.equals(List.copyOf(model.rows()))) {
            model.show(rows);
        }
        boolean kept = model.currentProperty()
                .get()
                .flatMap(row -> model.find(model.id(row)))
                .isPresent();
        if (!kept) {
            model.currentProperty().set(rows.stream().findFirst());
        }
    }
}
