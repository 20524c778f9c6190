package io.settledesk.settlement.verify;

import io.settledesk.domain.Money;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.Sha256;
import io.settledesk.settlement.verify.BatchPassQueries.Row;
import io.settledesk.settlement.verify.StoredRows.Batch;
import io.settledesk.settlement.verify.StoredRows.Version;
import io.settledesk.settlement.verify.StoredRows.Versions;
import io.settledesk.settlement.verify.lane.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Reads the bytes of every batch once: their hash, their signature, and its versions as its elements. */
final class BatchPass {
    private final Findings findings;
    private final KnownSecrets secrets;

    BatchPass(Findings findings, KnownSecrets secrets) {
        this.findings = findings;
        this.secrets = secrets;
    }

    /** Reads the batches whose ids lie in a range, and the versions that name such an id. */
    void run(Handle handle, Range range) {
        BatchPassQueries queries = new BatchPassQueries(handle);
        List<String> again = new ArrayList<>();
        try (Stream<Row> rows = queries.batches(range)) {
            rows.forEach(row -> {
                row.batch().ifPresent(this::bytes);
                row.versions().ifPresent(versions -> findings.checked(Invariant.HAS_BATCH, versions.count()));
                if (!isRight(row)) {
                    again.add(row.batch()
                            .map(Batch::batchId)
                            .orElseGet(() -> row.versions().orElseThrow().batchId()));
                }
            });
        }
        again.forEach(batchId -> queries.batch(batchId)
                .ifPresentOrElse(
                        batch -> versions(batch, queries.versions(batchId)),
                        () -> queries.versions(batchId).forEach(this::stray)));
        findings.tell(Invariant.VERSION_IN_BYTES);
    }

    /** Whether all versions are right at first sight; then they are counted. Most are. */
    private boolean isRight(Row row) {
        if (row.batch().isEmpty() || row.versions().isEmpty()) {
            return row.versions().isEmpty()
                    && !row.batch().orElseThrow().state().equals("applied");
        }
        Batch batch = row.batch().get();
        Versions versions = row.versions().get();
        try {
            boolean right = batch.state().equals("applied")
                    && versions.count() == batch.couponCount()
                    && Arrays.equals(
                            versions.hash(),
                            ElementHash.of(
                                    PacketParser.parseStoredHeads(batch.body()).coupons()));
            if (right) {
                findings.checked(Invariant.VERSION_IN_BYTES, versions.count());
            }
            return right;
        } catch (InvalidPacket altered) {
            return false;
        }
    }

    private void stray(Version version) {
        findings.broken(
                Invariant.HAS_BATCH,
                version.couponCode() + " v" + version.versionNo() + ": its batch " + version.batchId()
                        + " is not stored");
        findings.check(Invariant.VERSION_IN_BYTES, false, () -> name(version) + ": its batch is not stored");
    }

    private void bytes(Batch batch) {
        String hash = Sha256.hex(batch.body());
        findings.check(
                Invariant.BODY_HASH,
                hash.equals(batch.bodySha256()),
                () -> "batch " + batch.batchId() + ": its body has SHA-256 " + hash + ", stored is "
                        + batch.bodySha256());
        if (batch.source().equals("callback")) {
            signature(batch);
        }
    }

    private void signature(Batch batch) {
        findings.checked(Invariant.SIGNATURE);
        if (batch.signature().isEmpty()) {
            findings.broken(Invariant.SIGNATURE, "batch " + batch.batchId() + ": it came without a signature");
        } else if (!secrets.verify(batch.body(), batch.signature().get())) {
            if (batch.secretFingerprint().filter(secrets::knows).isPresent()) {
                findings.broken(
                        Invariant.SIGNATURE,
                        "batch " + batch.batchId() + ": its signature does not verify any more with secret "
                                + batch.secretFingerprint().get());
            } else {
                findings.notKnown(Invariant.SIGNATURE);
            }
        }
    }

    private void versions(Batch batch, List<Version> versions) {
        if (batch.state().equals("applied")) {
            applied(batch, versions);
            return;
        }
        versions.forEach(version -> findings.check(
                Invariant.VERSION_IN_BYTES,
                false,
                () -> name(version) + ": its batch is " + batch.state() + ", not applied"));
    }

    private void applied(Batch batch, List<Version> versions) {
        try {
            Packet packet = PacketParser.parseStoredHeads(batch.body());
            Set<Integer> missing = new HashSet<>();
            packet.coupons().forEach(element -> missing.add(element.position()));
            if (packet.coupons().size() != batch.couponCount()) {
                findings.broken(
                        Invariant.VERSION_IN_BYTES,
                        "batch " + batch.batchId() + ": its bytes hold "
                                + packet.coupons().size() + " coupons, stored is " + batch.couponCount());
            }
            for (Version version : versions) {
                boolean same = version.position() < packet.coupons().size()
                        && isSame(version, packet.coupons().get(version.position()));
                findings.check(
                        Invariant.VERSION_IN_BYTES,
                        same,
                        () -> name(version) + ": it is not its element in the stored bytes");
                missing.remove(version.position());
            }
            missing.forEach(position -> findings.check(
                    Invariant.VERSION_IN_BYTES,
                    false,
                    () -> batch.batchId() + "#" + position + ": no version of this element"));
        } catch (InvalidPacket altered) {
            findings.check(
                    Invariant.VERSION_IN_BYTES,
                    false,
                    () -> "batch " + batch.batchId() + ": its bytes are no packet: " + altered.getMessage());
        }
    }

    /** The clock may be absent where it stood too far ahead. */
    private static boolean isSame(Version version, PacketCoupon element) {
        return version.couponCode().equals(element.couponCode())
                && version.status() == element.status()
                && version.realWin().map(Money::normal).equals(element.realWin().map(Money::normal))
                && (version.clock().isEmpty() || version.clock().equals(element.updatedAt()))
                && version.payload().equals(element.text());
    }

    private static String name(Version version) {
        return version.batchId() + "#" + version.position() + " " + version.couponCode();
    }
}
