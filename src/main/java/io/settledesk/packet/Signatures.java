package io.settledesk.packet;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * HMAC-SHA256 signatures over raw body bytes (design §2). Several secrets may be active while one replaces another; retired
 * ones verify only what was accepted in the past.
 */
public final class Signatures {
    /** A shorter secret can be guessed. */
    public static final int LEAST_SECRET_BYTES = 16;

    private static final String ALGORITHM = "HmacSHA256";
    private static final String PREFIX = "sha256=";
    private static final int HEX_LENGTH = 64;

    private final List<Secret> active;
    private final List<Secret> all;

    /**
     * Takes the secrets, in words as the settings give them.
     *
     * @throws IllegalArgumentException when one is shorter than {@value #LEAST_SECRET_BYTES} bytes
     */
    public Signatures(List<String> active, List<String> retired) {
        this.active = secrets("callback.secrets", active);
        List<Secret> both = new ArrayList<>(this.active);
        both.addAll(secrets("callback.retired-secrets", retired));
        this.all = List.copyOf(both);
    }

    /** The signature of a body: 64 hex digits in lower case. */
    public static String sign(String secret, byte[] body) {
        return HexFormat.of().formatHex(hmac(secret.getBytes(StandardCharsets.UTF_8), body));
    }

    /** The first 8 hex digits of the secret's SHA-256: names the secret without telling it. */
    public static String fingerprint(String secret) {
        return fingerprint(secret.getBytes(StandardCharsets.UTF_8));
    }

    /** Whether a header value has the form of a signature, whoever made it. */
    public static boolean isWellFormed(String header) {
        return decode(header).isPresent();
    }

    /**
     * Checks the signature of a body that arrives now.
     *
     * @param header 64 hex digits in either case, optionally after {@code sha256=}
     * @return the fingerprint of the active secret that made it; empty when none did
     */
    public Optional<String> verify(byte[] body, String header) {
        return verify(active, body, header);
    }

    /** Checks the signature of a stored body: retired secrets count too. */
    public Optional<String> verifyPast(byte[] body, String header) {
        return verify(all, body, header);
    }

    private static Optional<String> verify(List<Secret> secrets, byte[] body, String header) {
        Optional<byte[]> given = decode(header);
        if (given.isEmpty()) {
            return Optional.empty();
        }
        Optional<String> verifier = Optional.empty();
        // Every secret is tried, so that the time taken does not tell which one fits.
        for (Secret secret : secrets) {
            if (MessageDigest.isEqual(hmac(secret.key, body), given.get()) && verifier.isEmpty()) {
                verifier = Optional.of(secret.fingerprint);
            }
        }
        return verifier;
    }

    private static Optional<byte[]> decode(String header) {
        String hex = header.startsWith(PREFIX) ? header.substring(PREFIX.length()) : header;
        if (hex.length() != HEX_LENGTH || !hex.chars().allMatch(HexFormat::isHexDigit)) {
            return Optional.empty();
        }
        return Optional.of(HexFormat.of().parseHex(hex));
    }

    private static List<Secret> secrets(String setting, List<String> words) {
        return words.stream().map(word -> secret(setting, word)).toList();
    }

    private static Secret secret(String setting, String word) {
        byte[] key = word.getBytes(StandardCharsets.UTF_8);
        if (key.length < LEAST_SECRET_BYTES) {
            throw new IllegalArgumentException(setting + " holds a secret of " + key.length
                    + " bytes: a secret needs at least " + LEAST_SECRET_BYTES + ", or it can be guessed");
        }
        return new Secret(key, fingerprint(key));
    }

    private static String fingerprint(byte[] key) {
        try {
            byte[] sha256 = MessageDigest.getInstance("SHA-256").digest(key);
            return HexFormat.of().formatHex(sha256, 0, 4);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no SHA-256", e);
        }
    }

    private static byte[] hmac(byte[] key, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no " + ALGORITHM, e);
        }
    }

    @Override
    public String toString() {
        return "Signatures[" + active.stream().map(s -> s.fingerprint).toList() + "]";
    }

    /** Not a record: its text must not tell the key. */
    private static final class Secret {
        private final byte[] key;
        private final String fingerprint;

        Secret(byte[] key, String fingerprint) {
            this.key = key;
            this.fingerprint = fingerprint;
        }
    }
}
