package io.settledesk.polling.provider;

import io.settledesk.net.SafeAddress;
import java.net.URI;
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
        SafeAddress.require("provider.base-url", baseUrl);
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

    /** Without the secret. */
    @Override
    public String toString() {
        return "ProviderSettings[" + baseUrl + ", " + partner + "]";
    }
}
