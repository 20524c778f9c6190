package io.settledesk.polling.provider;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;

/**
 * How to reach the provider.
 *
 * @param baseUrl setting {@code provider.base-url}; https, http only on this machine
 * @param partner our name there
 * @param secret signs the requests
 * @param timeOut longest wait for a whole answer
 * @param maxBodyBytes largest answer
 * @param backoff when a read is tried again
 */
public record ProviderSettings(
        URI baseUrl, String partner, String secret, Duration timeOut, int maxBodyBytes, Backoff backoff) {
    private static final int SHORTEST_SECRET = 16;
    private static final int USUAL_BODY_BYTES = 8 * 1024 * 1024;

    public ProviderSettings {
        if (secret.length() < SHORTEST_SECRET) {
            throw new IllegalArgumentException("provider.secret is shorter than " + SHORTEST_SECRET + " bytes");
        }
        if (baseUrl.getHost() == null
                || baseUrl.getRawUserInfo() != null
                || baseUrl.getRawQuery() != null
                || baseUrl.getRawFragment() != null) {
            throw new IllegalArgumentException("provider.base-url must be a plain address such as https://host/path");
        }
        boolean isSafe = "https".equalsIgnoreCase(baseUrl.getScheme())
                || ("http".equalsIgnoreCase(baseUrl.getScheme()) && isThisMachine(baseUrl.getHost()));
        if (!isSafe) {
            throw new IllegalArgumentException(
                    "provider.base-url must begin with https:// unless it is this machine's");
        }
    }

    /** 10 s a request, answers up to 8 MiB, five tries. */
    public static ProviderSettings of(URI baseUrl, String partner, String secret) {
        return new ProviderSettings(
                baseUrl, partner, secret, Duration.ofSeconds(10), USUAL_BODY_BYTES, Backoff.standard());
    }

    public ProviderSettings withTimeOut(Duration longest) {
        return new ProviderSettings(baseUrl, partner, secret, longest, maxBodyBytes, backoff);
    }

    public ProviderSettings withBackoff(Backoff other) {
        return new ProviderSettings(baseUrl, partner, secret, timeOut, maxBodyBytes, other);
    }

    public ProviderSettings withMaxBodyBytes(int most) {
        return new ProviderSettings(baseUrl, partner, secret, timeOut, most, backoff);
    }

    /** A name is never looked up: what it means may change. */
    private static boolean isThisMachine(String host) {
        if (host.equalsIgnoreCase("localhost")) {
            return true;
        }
        String literal = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        boolean isLiteral = literal.matches("[0-9.]+") || literal.contains(":");
        try {
            return isLiteral && InetAddress.getByName(literal).isLoopbackAddress();
        } catch (UnknownHostException noAddress) {
            return false;
        }
    }

    /** Without the secret. */
    @Override
    public String toString() {
        return "ProviderSettings[" + baseUrl + ", " + partner + "]";
    }
}
