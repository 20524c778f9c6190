package io.settledesk.console.app;

import io.settledesk.console.ui.look.Environment;
import io.settledesk.console.ui.nav.Session;
import io.settledesk.db.ConnectionCheck;
import io.settledesk.db.Database;
import io.settledesk.demo.DemoData;
import io.settledesk.demo.DemoProgress;
import io.settledesk.demo.DemoService;
import io.settledesk.demo.story.Example;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.EngineSettings;
import java.util.List;
import java.util.Optional;
import javafx.application.Platform;

/**
 * A console's database, opened and asked as whom it is used; on the embedded default with the service that runs beside it.
 * Opened and closed off the FX thread.
 */
final class OpenedConsole implements AutoCloseable {
    private final Database database;
    private final Session session;
    private final ConsoleDatabase about;
    private final ConsoleUses uses;
    private final Optional<DemoService> demo;
    private final List<Example> examples;

    private OpenedConsole(
            Database database, Session session, ConsoleDatabase about, ConsoleUses uses, Optional<DemoService> demo) {
        this.database = database;
        this.session = session;
        this.about = about;
        this.uses = uses;
        this.demo = demo;
        this.examples = demo.isPresent() ? DemoData.examples() : List.of();
    }

    /**
     * Opens it.
     *
     * @throws StartRefused with one line for a person, when it cannot be used
     * @throws io.settledesk.demo.DemoFailed when the embedded default does not start
     */
    static OpenedConsole open(ConsoleStart start, DemoProgress progress) {
        return start.configured().map(OpenedConsole::configured).orElseGet(() -> embedded(start, progress));
    }

    private static OpenedConsole configured(ConsoleStart.ConfiguredDatabase database) {
        ConnectionCheck check = ConnectionCheck.of(database.about().settings());
        if (!check.isUsable()) {
            throw new StartRefused(check);
        }
        OpenedConsole opened = opened(database.about(), database.uses(), Optional.empty());
        if (database.againstPersons().isPresent() && !opened.session().role().mayApply()) {
            opened.close();
            throw new StartRefused(database.againstPersons().get());
        }
        return opened;
    }

    private static OpenedConsole embedded(ConsoleStart start, DemoProgress progress) {
        DemoService demo = DemoService.start(start.dataDirectory(), start.clock(), progress);
        try {
            ConsoleDatabase about = new ConsoleDatabase(
                    demo.person(),
                    Environment.DEMO,
                    "localhost",
                    demo.settings().defaultCurrency());
            ConsoleUses uses = new ConsoleUses(
                    new EngineSettings(
                            demo.settings().catalogue(), demo.settings().defaultCurrency()),
                    new PacketParser(PacketLimits.standard(), demo.settings().catalogue()),
                    Optional.of(demo.settings().signatures()),
                    "http://127.0.0.1:" + demo.port() + "/callbacks/coupons");
            return opened(about, uses, Optional.of(demo));
        } catch (RuntimeException failed) {
            demo.close();
            throw failed;
        }
    }

    /** On a database that somebody else opened, and closes. */
    static OpenedConsole of(Database database, ConsoleDatabase about, ConsoleUses uses) {
        Session session = new SessionQueries(database.tx()).session(about.environment(), about.server());
        return new OpenedConsole(database, session, about, uses, Optional.empty());
    }

    private static OpenedConsole opened(ConsoleDatabase about, ConsoleUses uses, Optional<DemoService> demo) {
        Database database = Database.open(about.settings(), OpenedConsole::refuseOnFxThread);
        try {
            Session session = new SessionQueries(database.tx()).session(about.environment(), about.server());
            if (!session.role().mayRead()) {
                throw new StartRefused(new ConnectionCheck.NoRights(session.login()));
            }
            return new OpenedConsole(database, session, about, uses, demo);
        } catch (RuntimeException failed) {
            database.close();
            throw failed;
        }
    }

    private static void refuseOnFxThread() {
        if (Platform.isFxApplicationThread()) {
            throw new IllegalStateException("the database is used on the FX thread");
        }
    }

    Database database() {
        return database;
    }

    Session session() {
        return session;
    }

    ConsoleDatabase about() {
        return about;
    }

    ConsoleUses uses() {
        return uses;
    }

    /** What to look at first; none but on the embedded default, which the demo fills. */
    List<Example> examples() {
        return examples;
    }

    @Override
    public void close() {
        database.close();
        demo.ifPresent(DemoService::close);
    }
}
