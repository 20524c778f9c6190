package io.settledesk.demo;

import io.settledesk.callback.RunningService;
import io.settledesk.callback.ServeSettings;
import io.settledesk.callback.ServeWiring;
import io.settledesk.db.Database;
import io.settledesk.db.Tx;
import io.settledesk.demo.provider.ProviderSimulator;
import io.settledesk.demo.provider.SendSchedule;
import io.settledesk.demo.story.Story;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Tells two days in some seconds: a service of its own listens whose clocks, the receiver's and the database's, stand at
 * the time of what is being sent; the provider sends every packet to it over HTTP.
 */
final class DemoHistory {
    private final EmbeddedDatabase embedded;
    private final Tx owner;
    private final DemoProgress progress;

    DemoHistory(EmbeddedDatabase embedded, Tx owner, DemoProgress progress) {
        this.embedded = embedded;
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
            try (RunningService service = ServeWiring.start(settings, database)) {
                send(story, service.port(), secret, clock, placements);
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
    }

    private void send(Story story, int port, String secret, DemoClock clock, PlacementFeed placements)
            throws InterruptedException {
        URI url = URI.create("http://127.0.0.1:" + port + "/callbacks/coupons");
        var timeline = clock.history(then -> {
            placements.tellUpTo(then);
            setDatabaseClock(then);
        });
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
