package io.settledesk.callback;

import io.settledesk.db.DatabaseSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A network between the service and its database that can be cut, also in the middle of a COMMIT. */
public final class FlakyProxy implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("//[^/:]+:([0-9]+)/");

    private static final Pattern NAMED_COMMIT = Pattern.compile("(S_[0-9]+)\0COMMIT\0");

    /** What happens to a COMMIT. */
    public enum NextCommit {
        PASSES,
        /** The server never hears it. */
        IS_LOST,
        /** The server does it, but its answer does not come back. */
        IS_NOT_CONFIRMED
    }

    private final int target;
    private final ServerSocket door;
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "flaky-proxy");
        thread.setDaemon(true);
        return thread;
    });
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final AtomicReference<NextCommit> nextCommit = new AtomicReference<>(NextCommit.PASSES);
    private volatile String marker = "";
    private volatile boolean cut;

    private FlakyProxy(int target) throws IOException {
        this.target = target;
        this.door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    public static FlakyProxy to(DatabaseSettings settings) {
        try {
            return new FlakyProxy(Integer.parseInt(port(settings.url()).group(1)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same settings through this network, with short waits. */
    public DatabaseSettings through(DatabaseSettings settings) {
        String url = port(settings.url()).replaceFirst("//127.0.0.1:" + door.getLocalPort() + "/");
        return new DatabaseSettings(
                url,
                settings.user(),
                settings.password(),
                8,
                Duration.ofSeconds(1),
                Duration.ofSeconds(3),
                Duration.ofSeconds(1));
    }

    void cut() {
        cut = true;
        open.forEach(FlakyProxy::close);
    }

    void mend() {
        cut = false;
    }

    /** What happens to the next COMMIT on a connection that has carried these words. */
    public void next(NextCommit what, String words) {
        marker = words;
        nextCommit.set(what);
    }

    @Override
    public void close() {
        cut();
        try {
            door.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        threads.shutdownNow();
    }

    private static Matcher port(String url) {
        Matcher matcher = ADDRESS.matcher(url);
        if (!matcher.find()) {
            throw new IllegalArgumentException(url);
        }
        return matcher;
    }

    private void accept() {
        while (!door.isClosed()) {
            try {
                Socket client = door.accept();
                if (cut) {
                    close(client);
                } else {
                    join(client, new Socket(InetAddress.getLoopbackAddress(), target));
                }
            } catch (IOException e) {
                // Closed, or the database itself is away: the next client will tell.
            }
        }
    }

    private void join(Socket client, Socket server) {
        open.add(client);
        open.add(server);
        threads.execute(() -> pump(client, server, true));
        threads.execute(() -> pump(server, client, false));
    }

    private void pump(Socket from, Socket to, boolean fromClient) {
        byte[] chunk = new byte[64 * 1024];
        Watch watch = new Watch();
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int length = in.read(chunk); length >= 0; length = in.read(chunk)) {
                if (fromClient && watch.seesCommit(new String(chunk, 0, length, StandardCharsets.ISO_8859_1))) {
                    NextCommit what = nextCommit.getAndSet(NextCommit.PASSES);
                    breakAt(what, from, to, chunk, length);
                    return;
                }
                out.write(chunk, 0, length);
                out.flush();
            }
        } catch (IOException e) {
            // One side is gone: the other one follows.
        } finally {
            close(from);
            close(to);
            open.remove(from);
        }
    }

    /** Closes the client's side first, so that no answer comes through; the server then finishes what it was told. */
    private static void breakAt(NextCommit what, Socket client, Socket server, byte[] chunk, int length)
            throws IOException {
        close(client);
        if (what == NextCommit.IS_NOT_CONFIRMED) {
            server.getOutputStream().write(chunk, 0, length);
            server.getOutputStream().flush();
            server.shutdownOutput();
            // Until the server has closed, it may still be at work.
            server.getInputStream().readAllBytes();
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It is closed.
        }
    }

    /** What one connection says to the server. The driver names a statement once and then only calls it by its name. */
    private final class Watch {
        private String commit = "\0COMMIT\0";
        private boolean marked;

        boolean seesCommit(String said) {
            Matcher named = NAMED_COMMIT.matcher(said);
            if (named.find()) {
                commit = "\0" + named.group(1) + "\0";
            }
            boolean armed = nextCommit.get() != NextCommit.PASSES;
            marked = armed && (marked || said.contains(marker));
            return marked && said.contains(commit);
        }
    }
}
