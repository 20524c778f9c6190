package io.settledesk.stress.process;

import io.settledesk.callback.TestService;
import io.settledesk.db.Database;
import io.settledesk.db.DatabaseSettings;
import io.settledesk.domain.BatchSource;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.ApplyBatch;
import io.settledesk.settlement.Arrival;
import io.settledesk.settlement.FaultPoints;
import io.settledesk.settlement.IncomingBatch;
import io.settledesk.settlement.IncomingBatch.Signed;
import io.settledesk.settlement.TestEngine;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The process that handles one packet as the receiver does, and ends without a goodbye at the point it is told. */
public final class HaltedVictim {
    /** The exit code. */
    public static final int KILLED = 137;

    private HaltedVictim() {}

    /** Where a process can end, in the order of the work; in brackets the name in the list of faults. */
    public enum Point {
        /** F1: the connection stands. */
        ACCEPTED,
        /** F2. */
        HALF_READ,
        /** F3. */
        SIGNATURE_CHECKED,
        /** F4. */
        PARSED,
        /** F5. */
        BEGUN,
        /** F6. */
        BATCH_REGISTERED,
        COUPONS_LOCKED,
        VERSIONS_WRITTEN,
        /** F7. */
        COUPONS_WRITTEN,
        /** F8; a bet is never there without its coupon: both are one statement each. */
        BETS_WRITTEN,
        GENERATIONS_WRITTEN,
        OPERATIONS_WRITTEN,
        /** F9. */
        LEDGER_WRITTEN,
        INCIDENTS_WRITTEN,
        /** F10. */
        BEFORE_COMMIT,
        /** F11: COMMIT is sent, its answer not read. */
        COMMIT_SENT,
        /** F12: committed, not answered. */
        COMMITTED;

        /** Whether so many rows of the batch may be there after the kill. */
        public boolean leaves(long batches) {
            return switch (this) {
                case COMMITTED -> batches == 1;
                // Only the database knows.
                case COMMIT_SENT -> batches <= 1;
                default -> batches == 0;
            };
        }
    }

    public static void main(String[] args) throws InvalidPacket {
        Point last = Point.valueOf(args[2]);
        byte[] body = args[3].getBytes(StandardCharsets.UTF_8);
        String url = last == Point.COMMIT_SENT ? HaltAfterCommit.in(args[0]) : args[0];
        String header = Signatures.sign(TestService.SECRET, body);
        String fingerprint = new Signatures(List.of(TestService.SECRET), List.of())
                .verify(body, header)
                .orElseThrow();
        haltAt(last, Point.SIGNATURE_CHECKED);
        Packet packet = new PacketParser(PacketLimits.standard(), TestEngine.SETTINGS.catalogue()).parse(body);
        haltAt(last, Point.PARSED);
        try (Database database = Database.open(
                DatabaseSettings.of(url, args[1], Optional.of("x")).withPoolSize(1))) {
            FaultPoints faults = step -> haltAt(last, Point.valueOf(step.name()));
            new ApplyBatch(database.tx(), TestEngine.SETTINGS, faults)
                    .apply(new IncomingBatch(
                            packet,
                            body,
                            BatchSource.CALLBACK,
                            Optional.of(new Signed(header, fingerprint)),
                            Arrival.ago(Duration.ZERO)));
        }
    }

    private static void haltAt(Point last, Point reached) {
        if (last == reached) {
            Runtime.getRuntime().halt(KILLED);
        }
    }
}
