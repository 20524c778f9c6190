package io.settledesk.settlement.verify;

import io.settledesk.domain.Money;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.Packet;
import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.PacketParser;
import io.settledesk.settlement.Sha256;
import io.settledesk.settlement.verify.StoredRows.Batch;
import io.settledesk.settlement.verify.StoredRows.Version;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Reads the bytes of every batch once: their hash, their signature, and each version as its element. */
final class BatchPass {
    private final Findings findings;
    private final KnownSecrets secrets;

    BatchPass(Findings findings, KnownSecrets secrets) {
        this.findings = findings;
        this.secrets = secrets;
    }

    void run(Handle handle) {
        BatchPassQueries queries = new BatchPassQueries(handle);
        try (Stream<Batch> batches = queries.batches();
                Beside<Version> versions = new Beside<>(queries.versions(), Version::batchId, this::stray)) {
            batches.forEach(batch -> {
                bytes(batch);
                versions(batch, versions.of(batch.batchId()));
            });
            versions.finish();
        }
        findings.tell(Invariant.VERSION_IN_BYTES);
    }

    private void stray(Version version) {
        findings.check(Invariant.VERSION_IN_BYTES, false, name(version) + ": its batch is not stored");
    }

    private void bytes(Batch batch) {
        String hash = Sha256.hex(batch.body());
        findings.check(
                Invariant.BODY_HASH,
                hash.equals(batch.bodySha256()),
                "batch " + batch.batchId() + ": its body has SHA-256 " + hash + ", stored is " + batch.bodySha256());
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
                name(version) + ": its batch is " + batch.state() + ", not applied"));
    }

    private void applied(Batch batch, List<Version> versions) {
        try {
            Packet packet = PacketParser.parseStored(batch.body());
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
                        name(version) + ": it is not its element in the stored bytes");
                missing.remove(version.position());
            }
            missing.forEach(position -> findings.check(
                    Invariant.VERSION_IN_BYTES,
                    false,
                    batch.batchId() + "#" + position + ": no version of this element"));
        } catch (InvalidPacket altered) {
            findings.check(
                    Invariant.VERSION_IN_BYTES,
                    false,
                    "batch " + batch.batchId() + ": its bytes are no packet: " + altered.getMessage());
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
