package io.settledesk.bench.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Puts a server a network hop away: what goes through arrives later by half a round trip each way. A database on a machine of
 * its own is how a receiver is run; beside the service each statement's way costs next to nothing.
 */
public final class Hop implements AutoCloseable {
    private static final int PIECE = 1 << 16;

    private final ServerSocket door;
    private final int target;
    private final long halfNanos;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    /** Opens a door to a port of this machine. */
    public Hop(int target, Duration roundTrip) {
        this.target = target;
        this.halfNanos = roundTrip.toNanos() / 2;
        try {
            door = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start("hop-door", this::let);
    }

    public int port() {
        return door.getLocalPort();
    }

    private void let() {
        while (!door.isClosed()) {
            try {
                Socket near = door.accept();
                Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
                for (Socket end : new Socket[] {near, far}) {
                    end.setTcpNoDelay(true);
                    open.add(end);
                }
                start("hop-there", () -> carry(near, far));
                start("hop-back", () -> carry(far, near));
            } catch (IOException closed) {
                // Nobody comes through a closed door; one who was refused on the other side sees his line end.
            }
        }
    }

    private void carry(Socket from, Socket to) {
        byte[] piece = new byte[PIECE];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                LockSupport.parkNanos(halfNanos);
                out.write(piece, 0, read);
            }
        } catch (IOException ended) {
            // Either side may hang up.
        } finally {
            open.remove(from);
            open.remove(to);
        }
    }

    private static void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        try {
            door.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
