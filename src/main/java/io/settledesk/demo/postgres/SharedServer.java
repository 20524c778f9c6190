package io.settledesk.demo.postgres;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The running server of a data directory and this process's place among those that use it. */
public final class SharedServer {
    private static final Logger LOG = LoggerFactory.getLogger(SharedServer.class);

    private static final String PASSWORD = "password";

    private final Path folder;
    private final Cluster cluster;
    private final FolderLock place;
    private final int port;
    private final String password;
    private final boolean startedHere;
    private final AtomicBoolean left = new AtomicBoolean();

    private SharedServer(
            Path folder, Cluster cluster, FolderLock place, int port, String password, boolean startedHere) {
        this.folder = folder;
        this.cluster = cluster;
        this.place = place;
        this.port = port;
        this.password = password;
        this.startedHere = startedHere;
    }

    /**
     * Makes and starts what is not there and running, and takes a place. The place is left when the JVM ends, too.
     *
     * @param owner the superuser's login of a cluster made now
     * @throws PostgresProblem when that cannot be done
     */
    public static SharedServer join(Path folder, PostgresFiles files, String owner) throws PostgresProblem {
        return FolderLock.whileAlone(folder, () -> joined(folder, new Cluster(folder, files), owner));
    }

    private static SharedServer joined(Path folder, Cluster cluster, String owner) throws PostgresProblem {
        if (cluster.isMade() && !Files.exists(folder.resolve(PASSWORD))) {
            throw new PostgresProblem("the password file of the database in " + folder
                    + " is gone; put it back, or move the folder away to start anew");
        }
        Path passwordFile = PrivateFolder.secretFile(folder, PASSWORD);
        if (!cluster.isMade()) {
            cluster.make(owner, passwordFile);
        }
        Optional<Integer> running = cluster.runningPort();
        int port = running.isPresent() ? running.get() : cluster.start();
        FolderLock place = FolderLock.use(folder);
        SharedServer server =
                new SharedServer(folder, cluster, place, port, PrivateFolder.read(passwordFile), running.isEmpty());
        Runtime.getRuntime().addShutdownHook(new Thread(server::leave, "settledesk-database-stop"));
        return server;
    }

    /** Whether it did not run before. */
    public boolean isStartedHere() {
        return startedHere;
    }

    public int port() {
        return port;
    }

    public String password() {
        return password;
    }

    /**
     * Runs work while no other window does such work on this server; waits for one that does.
     *
     * @throws PostgresProblem when that one takes too long
     */
    public <T> T whilePreparing(Supplier<T> work) throws PostgresProblem {
        return FolderLock.whileAlone(folder, "prepare.lock", work::get);
    }

    /**
     * A secret that belongs to this data, made at random when there is none.
     *
     * @throws PostgresProblem when its file cannot be written or read
     */
    public String secret(String name) throws PostgresProblem {
        return PrivateFolder.read(PrivateFolder.secretFile(folder, name));
    }

    /** Gives the place back, once, and stops the server when it was the last. Never throws: the caller is ending. */
    public void leave() {
        if (!left.compareAndSet(false, true)) {
            return;
        }
        try {
            FolderLock.whileAlone(folder, this::stopIfLast);
        } catch (PostgresProblem failed) {
            LOG.warn("the embedded database was not stopped; it is used again at the next start", failed);
        }
    }

    private boolean stopIfLast() throws PostgresProblem {
        boolean stops =
                place.releaseAndAskWhetherLast() && cluster.runningPort().isPresent();
        if (stops) {
            cluster.stop();
        }
        return stops;
    }
}
