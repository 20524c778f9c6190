package io.settledesk.demo;

import io.settledesk.callback.receive.Receiver;
import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.demo.story.Simulation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A receiver that made-up packets may be sent to: on this machine, and with a database that holds nothing else. Packets
 * sent into a partner's own data could never be taken out again.
 *
 * @param url of its callback
 * @param secret that it knows
 */
public record SimulationTarget(URI url, String secret) {

    /**
     * Finds it.
     *
     * @param directory of the embedded default on this machine
     * @param url of the receiver; absent: the embedded default's
     * @param secret that the receiver knows; absent: the embedded default's
     * @param database of the receiver; looked into unless it is the embedded default
     * @throws IllegalArgumentException when that is refused or nothing is there; the message says what to do
     */
    public static SimulationTarget find(
            Path directory, Optional<URI> url, Optional<String> secret, Optional<DatabaseSettings> database) {
        Optional<String> ownSecret = kept(directory, DemoService.SECRET_FILE);
        URI address = url.map(SimulationTarget::whole).orElseGet(() -> ownAddress(directory));
        if (!isOnThisMachine(address)) {
            throw new IllegalArgumentException("--url is " + address
                    + ": made-up packets are sent to a receiver on this machine only, http://127.0.0.1:PORT"
                    + Receiver.COUPONS);
        }
        String signer = secret.or(() -> ownSecret)
                .orElseThrow(() -> new IllegalArgumentException("callback.secrets is not set: set"
                        + " SETTLEDESK_CALLBACK_SECRETS to the secret that the receiver knows"));
        if (!ownSecret.equals(Optional.of(signer))) {
            refuseOtherData(database.orElseThrow(() -> new IllegalArgumentException(
                    "db.url is not set: set it to the receiver's database, so that it can be seen that nothing but"
                            + " made-up coupons is in it")));
        }
        return new SimulationTarget(address, signer);
    }

    /** Leaves the secret out. */
    @Override
    public String toString() {
        return "SimulationTarget[" + url + "]";
    }

    private static void refuseOtherData(DatabaseSettings settings) {
        try (Database database = Database.open(settings.withPoolSize(1))) {
            boolean others =
                    database.tx().read(handle -> new OtherBatchQueries(handle).isAnyIdWithout(Simulation.BATCHES));
            if (others) {
                throw new IllegalArgumentException(
                        "the database at db.url holds packets that were not made up here; give"
                                + " the receiver a database of its own to try things out");
            }
        }
    }

    /** An address without a path means the receiver's. */
    private static URI whole(URI url) {
        String path = String.valueOf(url.getPath());
        return path.isEmpty() || path.equals("/") ? url.resolve(Receiver.COUPONS) : url;
    }

    private static URI ownAddress(Path directory) {
        return kept(directory, DemoService.PORT_FILE)
                .map(port -> URI.create("http://127.0.0.1:" + port + Receiver.COUPONS))
                .orElseThrow(() -> new IllegalArgumentException(
                        "no demo was started in " + directory + ": start the console without settings, or give --url"));
    }

    private static boolean isOnThisMachine(URI url) {
        try {
            return "http".equals(url.getScheme())
                    && url.getHost() != null
                    && InetAddress.getByName(url.getHost()).isLoopbackAddress();
        } catch (UnknownHostException unknown) {
            return false;
        }
    }

    private static Optional<String> kept(Path directory, String file) {
        try {
            Path path = directory.resolve(file);
            return Files.isReadable(path) ? Optional.of(Files.readString(path).strip()) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }
}
