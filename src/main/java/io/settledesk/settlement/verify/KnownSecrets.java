package io.settledesk.settlement.verify;

import io.settledesk.packet.Signatures;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The secrets that are set here, active and retired: a signature of another one cannot be judged. */
public final class KnownSecrets {
    private final Signatures signatures;
    private final Set<String> fingerprints = new HashSet<>();

    /** Secrets in words, as the settings give them; none at all is allowed. */
    public KnownSecrets(List<String> active, List<String> retired) {
        this.signatures = new Signatures(active, retired);
        active.forEach(secret -> fingerprints.add(Signatures.fingerprint(secret)));
        retired.forEach(secret -> fingerprints.add(Signatures.fingerprint(secret)));
    }

    boolean verify(byte[] body, String signature) {
        return signatures.verifyPast(body, signature).isPresent();
    }

    boolean knows(String fingerprint) {
        return fingerprints.contains(fingerprint);
    }
}
