package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.BatchUses;
import io.settledesk.console.batches.content.BatchCase;
import io.settledesk.console.batches.content.BatchPaneQueries;
import io.settledesk.console.batches.content.BytesQueries;
import io.settledesk.console.batches.content.ContentQueries;
import io.settledesk.console.batches.content.Contents;
import io.settledesk.console.batches.content.ItemRow;
import io.settledesk.console.batches.content.RefusedQueries;
import io.settledesk.console.batches.content.StoredBytes;
import io.settledesk.console.batches.content.WaitingItems;
import io.settledesk.console.batches.pane.BatchPaneShown.OfBatch;
import io.settledesk.console.batches.pane.BatchPaneShown.OfRefused;
import io.settledesk.console.ui.list.ListModel;
import io.settledesk.console.ui.nav.TimedReads;
import io.settledesk.console.ui.problem.Problem;
import io.settledesk.console.ui.raw.RawDocument;
import io.settledesk.console.ui.schedule.Delivery;
import io.settledesk.console.ui.schedule.SendSchedule;
import io.settledesk.console.ui.task.Ticker;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.domain.Money;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.plan.Plan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** State and commands of the pane: one batch, refused packet or delivery, its bytes when they are looked at. */
public final class BatchPaneViewModel {
    private static final Duration LOOK = Duration.ofSeconds(5);

    private final UiTasks tasks;
    private final TimedReads reads;
    private final BatchUses uses;
    private final BatchPaneQueries queries;
    private final RefusedQueries refusedQueries;
    private final BytesQueries bytesQueries;
    private final ContentQueries contentQueries;
    private final Ticker ticker;
    private final ListModel<ItemRow> items = new ListModel<>(item -> String.valueOf(item.position()));
    private final ReadOnlyObjectWrapper<BatchPaneShown> shown = wrapper("shown", new BatchPaneShown.Nothing());
    private final ReadOnlyObjectWrapper<BatchPaneDryRun> dryRun = wrapper("dryRun", new BatchPaneDryRun.None());
    private final ReadOnlyObjectWrapper<BatchPaneVerified> verified =
            wrapper("verified", new BatchPaneVerified.NotAsked());
    private final ReadOnlyObjectWrapper<Optional<BatchPaneDocument>> bytes = wrapper("bytes", Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<List<Contents>>> contents = wrapper("contents", Optional.empty());
    private final ReadOnlyObjectWrapper<OptionalInt> marked = wrapper("marked", OptionalInt.empty());
    private String id = "";
    private Supplier<BatchPaneShown> read = BatchPaneShown.Nothing::new;

    /** The pane begins empty. */
    public BatchPaneViewModel(UiTasks tasks, TimedReads reads, BatchUses uses) {
        this.tasks = tasks;
        this.reads = reads;
        this.uses = uses;
        this.queries = new BatchPaneQueries(uses.tx());
        this.refusedQueries = new RefusedQueries(uses.tx());
        this.bytesQueries = new BytesQueries(uses.tx());
        this.contentQueries = new ContentQueries(uses.tx(), uses.engine());
        this.ticker = tasks.ticker(LOOK, this::look);
        items.currentProperty()
                .addListener((source, before, after) ->
                        after.ifPresent(item -> marked.set(OptionalInt.of(item.position()))));
    }

    ReadOnlyObjectProperty<BatchPaneShown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<BatchPaneDryRun> dryRunProperty() {
        return dryRun.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<BatchPaneVerified> verifiedProperty() {
        return verified.getReadOnlyProperty();
    }

    /** The bytes, once they were asked for. */
    ReadOnlyObjectProperty<Optional<BatchPaneDocument>> bytesProperty() {
        return bytes.getReadOnlyProperty();
    }

    /** Each other content beside the stored one, once they were asked for. */
    ReadOnlyObjectProperty<Optional<List<Contents>>> contentsProperty() {
        return contents.getReadOnlyProperty();
    }

    /** The element that is marked in the bytes. */
    ReadOnlyObjectProperty<OptionalInt> markedProperty() {
        return marked.getReadOnlyProperty();
    }

    ListModel<ItemRow> items() {
        return items;
    }

    /** The id that is open; empty before the first. */
    public String openId() {
        return id;
    }

    /** The batchId that is open; empty when a packet without one is. */
    public Optional<String> openBatch() {
        if (shown.get() instanceof OfBatch open) {
            return Optional.of(open.batch().batchId());
        }
        return Optional.empty();
    }

    /** Opens a batchId, stored or not. */
    public void openBatch(String batchId) {
        open(batchId, () -> {
            BatchCase found =
                    reads.read(() -> queries.batch(batchId, uses.engine().defaultCurrency()));
            return found.isUnknown() ? new BatchPaneShown.Unknown(batchId) : ofBatch(found);
        });
    }

    /** Opens a refused packet. */
    public void openRefused(String quarantineId) {
        open(
                quarantineId,
                () -> reads.read(() -> refusedQueries.refused(quarantineId))
                        .<BatchPaneShown>map(OfRefused::new)
                        .orElseGet(() -> new BatchPaneShown.Unknown(quarantineId)));
    }

    /** Opens a delivery that named no batchId: the packet that was kept of it, or itself alone. */
    public void openDelivery(String deliveryId) {
        open(
                deliveryId,
                () -> reads.read(() -> refusedQueries.ofDelivery(deliveryId))
                        .<BatchPaneShown>map(OfRefused::new)
                        .or(() -> reads.read(() -> refusedQueries.send(deliveryId))
                                .map(BatchPaneShown.OfDelivery::new))
                        .orElseGet(() -> new BatchPaneShown.Unknown(deliveryId)));
    }

    /** Marks an element of the packet, by its index. */
    public void mark(OptionalInt position) {
        marked.set(position);
        position.ifPresent(at -> items.makeCurrent(String.valueOf(at)));
    }

    /** Reads what is open again; it stays in view meanwhile. */
    public void refresh() {
        if (!id.isEmpty()) {
            dryRun.set(new BatchPaneDryRun.None());
            read();
        }
    }

    public void onShown() {
        ticker.start();
    }

    public void onHidden() {
        ticker.stop();
    }

    /** The bytes were looked at: reads them once. */
    void wantBytes() {
        if (bytes.get().isEmpty() && !id.isEmpty()) {
            Supplier<Optional<StoredBytes>> of = bytesOf();
            tasks.run(
                            "batches.bytes",
                            () -> of.get().map(found -> new BatchPaneDocument(found, RawDocument.of(found.body()))))
                    .onSuccess(bytes::set)
                    .start();
        }
    }

    /** The comparison was looked at: reads and compares once. */
    void wantContents() {
        if (contents.get().isEmpty()
                && shown.get() instanceof OfBatch open
                && open.batch().otherContents() > 0) {
            String of = id;
            tasks.run("batches.contents", () -> contentQueries.contents(of))
                    .onSuccess(found -> contents.set(Optional.of(found)))
                    .start();
        }
    }

    /** The secrets are the service's; a person's login has none. */
    boolean canVerify() {
        return uses.signatures().isPresent();
    }

    /** Computes the signature over the stored bytes again. */
    void verify() {
        Supplier<Optional<StoredBytes>> of = bytesOf();
        verified.set(new BatchPaneVerified.Running());
        tasks.run("batches.verify", () -> verification(of.get()))
                .onSuccess(verified::set)
                .start();
    }

    /** A delivery that was opened leads to the packet that was kept of it. */
    private Supplier<Optional<StoredBytes>> bytesOf() {
        String of = id;
        return shown.get() instanceof OfRefused open
                ? () -> bytesQueries.ofRefused(open.refused().quarantineId())
                : () -> bytesQueries.ofBatch(of);
    }

    private BatchPaneVerified verification(Optional<StoredBytes> found) {
        Optional<Signatures> secrets = uses.signatures();
        if (found.isEmpty() || secrets.isEmpty() || found.get().signature().isEmpty()) {
            return new BatchPaneVerified.Unsigned();
        }
        StoredBytes signed = found.get();
        return secrets.get()
                .verifyPast(signed.body(), signed.signature().get())
                .<BatchPaneVerified>map(BatchPaneVerified.Good::new)
                .orElseGet(() -> new BatchPaneVerified.Bad(signed.fingerprint(), signed.receivedAt()));
    }

    private void open(String next, Supplier<BatchPaneShown> reading) {
        boolean same = next.equals(id) && !(shown.get() instanceof BatchPaneShown.Failed);
        id = next;
        read = reading;
        if (!same) {
            forget();
            shown.set(new BatchPaneShown.Reading(next));
        }
        read();
    }

    private void forget() {
        items.currentProperty().set(Optional.empty());
        items.show(List.of());
        dryRun.set(new BatchPaneDryRun.None());
        verified.set(new BatchPaneVerified.NotAsked());
        bytes.set(Optional.empty());
        contents.set(Optional.empty());
        marked.set(OptionalInt.empty());
    }

    private void read() {
        Supplier<BatchPaneShown> reading = read;
        tasks.run("batches.pane", reading::get)
                .onSuccess(this::arrived)
                .onFailure(this::failed)
                .start();
    }

    /** Quietly: a read that fails leaves what is shown, the list beside it says that the connection is lost. */
    private void look() {
        if (!id.isEmpty() && !(shown.get() instanceof BatchPaneShown.Reading)) {
            Supplier<BatchPaneShown> reading = read;
            tasks.run("batches.pane", reading::get)
                    .onSuccess(this::arrived)
                    .onFailure(problem -> {})
                    .start();
        }
    }

    private void failed(Problem problem) {
        shown.set(new BatchPaneShown.Failed(id, problem));
    }

    private void arrived(BatchPaneShown now) {
        if (now instanceof OfBatch open) {
            showItems(open.batch());
        }
        shown.set(now);
    }

    private void showItems(BatchCase batch) {
        boolean planned = batch.isWaiting() && dryRun.get() instanceof BatchPaneDryRun.Made;
        if (!planned && !batch.items().equals(List.copyOf(items.rows()))) {
            items.show(batch.items());
            marked.get().ifPresent(at -> items.makeCurrent(String.valueOf(at)));
        }
        if (!batch.isWaiting()) {
            dryRun.set(new BatchPaneDryRun.None());
        } else if (dryRun.get() instanceof BatchPaneDryRun.None) {
            makeDryRun(batch);
        }
    }

    private void makeDryRun(BatchCase batch) {
        dryRun.set(new BatchPaneDryRun.Running());
        tasks.run("batches.dryrun", () -> uses.planning().plan(batch.batchId()))
                .onSuccess(plan -> planned(batch, plan))
                .onFailure(problem -> dryRun.set(new BatchPaneDryRun.Refused(reason(problem))))
                .start();
    }

    private void planned(BatchCase batch, Plan plan) {
        items.show(WaitingItems.planned(batch.items(), plan));
        marked.get().ifPresent(at -> items.makeCurrent(String.valueOf(at)));
        List<Money> money = plan.money().entrySet().stream()
                .map(sum -> new Money(sum.getValue(), sum.getKey()))
                .toList();
        dryRun.set(new BatchPaneDryRun.Made(plan.madeAt(), money));
    }

    private static String reason(Problem problem) {
        if (problem instanceof Problem.Rejected rejected) {
            return rejected.sentence();
        }
        return problem instanceof Problem.Unavailable away ? away.reason() : ((Problem.Fault) problem).reason();
    }

    private static BatchPaneShown ofBatch(BatchCase batch) {
        SendSchedule schedule =
                SendSchedule.of(batch.sends().stream().map(Delivery::seen).toList());
        return new OfBatch(batch, schedule, schedule.next(batch.readAt()));
    }

    private static <T> ReadOnlyObjectWrapper<T> wrapper(String name, T value) {
        return new ReadOnlyObjectWrapper<>(BatchPaneViewModel.class, name, value);
    }
}
