package io.settledesk.stress.process;

import io.settledesk.callback.RunningService;
import io.settledesk.callback.ServeSettings;
import io.settledesk.callback.ServeSettings.Listen;
import io.settledesk.callback.ServeWiring;
import io.settledesk.callback.TestService;
import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The service in a process of its own; closing it is a kill -9. */
public final class ServedProcess implements RunningService {
    private static final String LISTENS = "listens on ";

    private final Process process;
    private final int port;

    private ServedProcess(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts it and waits until it listens; port 0 takes any free one. */
    public static ServedProcess start(DatabaseSettings database, int port, List<String> options) throws IOException {
        Process process = ChildJvm.of(Main.class, options, database.url(), database.user(), Integer.toString(port))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        // Left open: closing it would close the pipe that the process writes to.
        BufferedReader said = process.inputReader(StandardCharsets.UTF_8);
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith(LISTENS)) {
                return new ServedProcess(process, Integer.parseInt(line.substring(LISTENS.length())));
            }
        }
        process.destroyForcibly();
        throw new IllegalStateException("the service did not start");
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public OptionalInt managementPort() {
        return OptionalInt.empty();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }

    /** The process. It ends when the one that started it does. */
    public static final class Main {
        private Main() {}

        public static void main(String[] args) {
            ServeSettings usual = TestService.settings();
            ServeSettings settings = new ServeSettings(
                    new Listen("127.0.0.1", Integer.parseInt(args[2]), OptionalInt.empty()),
                    usual.signatures(),
                    usual.mode(),
                    usual.defaultCurrency(),
                    usual.catalogue(),
                    usual.limits());
            try (Database database = Database.open(DatabaseSettings.of(args[0], args[1], Optional.of("x")));
                    RunningService service = ServeWiring.start(settings, database)) {
                System.out.println(LISTENS + service.port());
                System.in.transferTo(System.err);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
