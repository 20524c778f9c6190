package io.settledesk.demo;

import io.settledesk.callback.ReceiverLimits;
import io.settledesk.callback.ReceiverMode;
import io.settledesk.callback.RunningService;
import io.settledesk.callback.ServeSettings;
import io.settledesk.callback.ServeWiring;
import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.db.MigrationRefused;
import io.settledesk.db.Migrations;
import io.settledesk.db.Tx;
import io.settledesk.db.Unavailable;
import io.settledesk.demo.payments.DemoPlatform;
import io.settledesk.demo.payments.DemoSecrets;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.Signatures;
import io.settledesk.polling.service.PollingSettings;
import io.settledesk.settlement.EngineSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The embedded default as a whole: the database, the service on it in this process and, on the first start, the demo that
 * fills it. The window reads and asks as a person's login; only the service writes.
 */
public final class DemoService implements AutoCloseable {
    /** File in the data directory: what {@code simulate provider} signs with to reach this service. */
    static final String SECRET_FILE = "callback-secret";

    /** File in the data directory: where the service that was started last listens. */
    static final String PORT_FILE = "receiver-port";

    private static final Duration PREPARING = Duration.ofSeconds(30);
    private static final String DEFAULT_CURRENCY = "RUB";

    private final EmbeddedDatabase embedded;
    private final Database database;
    private final RunningService service;
    private final Others others;
    private final ServeSettings settings;
    private final String secret;

    private DemoService(
            EmbeddedDatabase embedded,
            Database database,
            RunningService service,
            Others others,
            ServeSettings settings,
            String secret) {
        this.embedded = embedded;
        this.database = database;
        this.service = service;
        this.others = others;
        this.settings = settings;
        this.secret = secret;
    }

    /** The other sides, which this process plays. */
    private record Others(Optional<DemoProvider> provider, DemoPlatform platform) implements AutoCloseable {
        @Override
        public void close() {
            provider.ifPresent(DemoProvider::close);
            platform.close();
        }
    }

    /**
     * Starts all of it; takes some seconds, about ten more the first time.
     *
     * @param directory of the data, see {@link DataDirectory}
     * @param clock the machine's
     * @param progress told of each step
     * @throws DemoFailed when a step cannot be done; what was started is stopped
     */
    public static DemoService start(Path directory, InstantSource clock, DemoProgress progress) {
        EmbeddedDatabase embedded = EmbeddedDatabase.start(directory, progress);
        try {
            String secret = embedded.secret(SECRET_FILE);
            DemoSecrets secrets = DemoSecrets.of(embedded::secret);
            ServeSettings settings = settings(secret).withPayments(DemoPlatform.payments(secrets));
            embedded.whilePreparing(() -> prepared(embedded, settings, secret, clock, progress));
            DemoService started = serving(embedded, settings, secret, clock);
            progress.done(DemoStep.READY);
            return started;
        } catch (RuntimeException failed) {
            embedded.close();
            throw failed;
        }
    }

    /** Settings of the person's login. */
    public DatabaseSettings person() {
        return embedded.person();
    }

    /** Settings of the service's login, a member of {@code settlement_engine}. */
    public DatabaseSettings engine() {
        return embedded.service();
    }

    /** Settings of the login that migrates; not for the window. */
    DatabaseSettings owner() {
        return embedded.owner();
    }

    /** The port on 127.0.0.1 on which the receiver listens. */
    public int port() {
        return service.port();
    }

    /** What the service runs with. */
    public ServeSettings settings() {
        return settings;
    }

    /** The secret that signed all packets: verify needs it. Never shown. */
    public String secret() {
        return secret;
    }

    /** Stops the service, then the database unless another window uses it. */
    @Override
    public void close() {
        service.close();
        others.close();
        database.close();
        embedded.close();
    }

    private static boolean prepared(
            EmbeddedDatabase embedded,
            ServeSettings settings,
            String secret,
            InstantSource clock,
            DemoProgress progress) {
        try (Database owning = Database.open(patient(embedded.owner()))) {
            dropCutShort(owning.tx());
            progress.passed(DemoStep.TABLES_MADE, Migrations.apply(embedded.owner()) > 0);
            boolean told = isTold(embedded, owning.tx());
            if (!told) {
                new DemoHistory(embedded, owning.tx(), progress).tell(settings, secret, clock);
            }
            progress.passed(DemoStep.PACKETS_SENT, !told);
            return told;
        } catch (MigrationRefused | Unavailable failed) {
            throw new DemoFailed(
                    DemoStep.TABLES_MADE,
                    failed.getMessage() + "; start it again, or move " + embedded.directory() + " away to start anew",
                    failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new DemoFailed(DemoStep.PACKETS_SENT, "stopped while the demo's packets were sent", stopped);
        } catch (IllegalStateException failed) {
            throw new DemoFailed(DemoStep.PACKETS_SENT, "the demo cannot be filled: " + failed.getMessage(), failed);
        }
    }

    /** A machine that is busy with its own first start is waited for: nobody waits for an answer yet. */
    private static DatabaseSettings patient(DatabaseSettings owner) {
        return owner.withPoolSize(2).withTimeouts(PREPARING, owner.statementTimeout(), owner.lockTimeout());
    }

    /** A history that was cut short is told again from its beginning. */
    private static void dropCutShort(Tx owner) {
        owner.run(handle -> {
            DemoTablesStore tables = new DemoTablesStore(handle);
            boolean cutShort = tables.isTelling();
            if (cutShort) {
                tables.dropTables();
                tables.dropClock();
            }
            return cutShort;
        });
    }

    /** Whether the history is told already. */
    private static boolean isTold(EmbeddedDatabase embedded, Tx owner) {
        return owner.run(handle -> {
            DemoTablesStore tables = new DemoTablesStore(handle);
            tables.makeLogin(EmbeddedDatabase.SERVICE, embedded.password(), "settlement_engine");
            tables.makeLogin(EmbeddedDatabase.PERSON, embedded.password(), "settlement_operator");
            tables.makeLogin(EmbeddedDatabase.COLLEAGUE, embedded.password(), "settlement_operator");
            return tables.isTold();
        });
    }

    private static DemoService serving(
            EmbeddedDatabase embedded, ServeSettings settings, String secret, InstantSource clock) {
        Database database = Database.open(embedded.service());
        Others others = new Others(
                DemoProvider.start(embedded),
                DemoPlatform.start(DemoSecrets.of(embedded::secret), database.tx(), clock));
        try {
            RunningService service = ServeWiring.start(
                    settings,
                    database,
                    others.provider().map(reads -> reads.polling(settings)).orElseGet(() -> withoutProvider(settings)),
                    others.platform().payouts());
            others.platform().tellTo(service.port());
            others.platform().goOn();
            writePort(embedded, service);
            return new DemoService(embedded, database, service, others, settings, secret);
        } catch (IllegalStateException | IOException failed) {
            others.close();
            database.close();
            throw new DemoFailed(DemoStep.READY, "the service does not start: " + failed.getMessage(), failed);
        }
    }

    private static PollingSettings withoutProvider(ServeSettings settings) {
        EngineSettings engine = new EngineSettings(settings.catalogue(), settings.defaultCurrency());
        return PollingSettings.without(settings.limits().packet(), engine);
    }

    /** Without that file nobody could reach the service: it is not left running. */
    private static void writePort(EmbeddedDatabase embedded, RunningService service) throws IOException {
        try {
            Files.writeString(embedded.directory().resolve(PORT_FILE), Integer.toString(service.port()));
        } catch (IOException | RuntimeException failed) {
            service.close();
            throw failed;
        }
    }

    private static ServeSettings settings(String secret) {
        return new ServeSettings(
                new ServeSettings.Listen("127.0.0.1", 0, OptionalInt.empty()),
                new Signatures(List.of(secret), List.of()),
                ReceiverMode.DIRECT,
                DEFAULT_CURRENCY,
                StatusCatalogue.standard(),
                ReceiverLimits.standard());
    }
}
