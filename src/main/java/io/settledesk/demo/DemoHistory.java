package io.settledesk.demo;

import io.settledesk.callback.RunningService;
import io.settledesk.callback.ServeSettings;
import io.settledesk.callback.ServeWiring;
import io.settledesk.db.Database;
import io.settledesk.db.Tx;
import io.settledesk.demo.payments.DemoPlatform;
import io.settledesk.demo.payments.DemoSecrets;
import io.settledesk.demo.payments.HeldPayoutQueries;
import io.settledesk.demo.payments.PaymentsHistory;
import io.settledesk.demo.payments.PaymentsHistory.Telling;
import io.settledesk.demo.provider.ProviderSimulator;
import io.settledesk.demo.provider.SendSchedule;
import io.settledesk.demo.story.Story;
import io.settledesk.polling.service.PollingSettings;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.request.Requests;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Tells two days in some seconds: a service of its own listens whose clocks, the receiver's and the database's, stand at
 * the time of what is being sent; the provider sends every packet to it over HTTP.
 */
final class DemoHistory {
    /** The last payouts are under way this long before the end. */
    private static final Duration LAST_WORD = Duration.ofSeconds(5);

    /** The person at the window is the other one, who decides. */
    private static final String WHY_A_COLLEAGUE_ASKS = "SD-4821 stake and win are checked with the provider";

    private final EmbeddedDatabase embedded;
    private final DemoSecrets secrets;
    private final Tx owner;
    private final DemoProgress progress;

    DemoHistory(EmbeddedDatabase embedded, Tx owner, DemoProgress progress) {
        this.embedded = embedded;
        this.secrets = DemoSecrets.of(embedded::secret);
        this.owner = owner;
        this.progress = progress;
    }

    /** Tells it up to now. */
    void tell(ServeSettings settings, String secret, InstantSource machine) throws InterruptedException {
        Instant told = machine.instant();
        Story story = DemoData.upTo(told);
        progress.sending(0, story.packets().size());
        DemoClock clock = new DemoClock(machine);
        owner.run(handle -> {
            new DemoTablesStore(handle).makeClock();
            return true;
        });
        try (Database database = Database.openBelow(DemoTablesStore.CLOCK_SCHEMA, embedded.service())) {
            PlacementFeed placements = new PlacementFeed(story.placings(), database.tx(), this::setDatabaseClock);
            clock.standAt(story.placings().get(0).toldAt().minusSeconds(1));
            try (RunningService service = serving(settings, database);
                    PaymentsHistory payments = PaymentsHistory.begin(
                            new Telling(story, told, secrets), database.tx(), service.port(), clock, then -> {
                                clock.standAt(then);
                                setDatabaseClock(then);
                            })) {
                send(story, service.port(), secret, clock, before(placements, payments));
                payments.goOnUntil(told.minus(LAST_WORD));
            }
        }
        owner.run(handle -> {
            new DemoTablesStore(handle).dropClock();
            return true;
        });
        DemoProvider.rememberEnd(embedded, told);
        try (DemoProvider provider = DemoProvider.start(embedded).orElseThrow();
                Database database = Database.open(embedded.service().withPoolSize(2))) {
            provider.readOnce(database.tx(), settings, machine);
        }
        try (Database colleague = Database.open(embedded.colleague().withPoolSize(2))) {
            new HeldPayoutQueries(colleague.tx())
                    .largest()
                    .ifPresent(
                            id -> new Requests(colleague.tx()).ask(Requests.PAYOUT_RELEASE, id, WHY_A_COLLEAGUE_ASKS));
        }
    }

    /** It pays out as the service that follows, but sends nothing by itself: when is told by the history. */
    private static RunningService serving(ServeSettings settings, Database database) {
        EngineSettings engine = new EngineSettings(settings.catalogue(), settings.defaultCurrency());
        return ServeWiring.start(
                settings,
                database,
                PollingSettings.without(settings.limits().packet(), engine),
                DemoPlatform.waiting());
    }

    /** What happens before time goes on to a moment. */
    private Consumer<Instant> before(PlacementFeed placements, PaymentsHistory payments) {
        return then -> {
            payments.goOnUntil(then);
            placements.tellUpTo(then);
            setDatabaseClock(then);
        };
    }

    private void send(Story story, int port, String secret, DemoClock clock, Consumer<Instant> before)
            throws InterruptedException {
        URI url = URI.create("http://127.0.0.1:" + port + "/callbacks/coupons");
        var timeline = clock.history(before);
        AtomicInteger packets = new AtomicInteger();
        new ProviderSimulator(url, secret, SendSchedule.ofTheSource(), timeline, 1).send(story.packets(), send -> {
            if (send.number() == 1) {
                progress.sending(packets.incrementAndGet(), story.packets().size());
            }
        });
    }

    private void setDatabaseClock(Instant time) {
        owner.run(handle -> {
            new DemoTablesStore(handle).setClock(time);
            return true;
        });
    }
}
