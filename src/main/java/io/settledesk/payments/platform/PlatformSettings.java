package io.settledesk.payments.platform;

import io.settledesk.net.SafeAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * How to reach the payment platform.
 *
 * @param baseUrl setting {@code platform.base-url}; https, http only on this machine
 * @param token setting {@code platform.token}: our bearer token there
 * @param createPath setting {@code platform.create-path}
 * @param timeOut longest wait for a whole answer
 * @param clientIp what the platform is told as the player's address
 * @param webhookUrl where the platform reports changes
 */
public record PlatformSettings(
        URI baseUrl, String token, String createPath, Duration timeOut, String clientIp, Optional<String> webhookUrl) {
    /** Where payouts are asked for, when nothing else is set. */
    public static final String CREATE_PATH = "/host2host/payout";

    /** Longest wait for a whole answer, when nothing else is set. */
    public static final Duration TIME_OUT = Duration.ofSeconds(15);

    /** An answer that is longer is none. */
    static final int MOST_BODY_BYTES = 1024 * 1024;

    public PlatformSettings {
        SafeAddress.require("platform.base-url", baseUrl);
        if (token.isBlank() || !token.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new IllegalArgumentException("platform.token must be of visible ASCII characters");
        }
        if (!createPath.matches("/[A-Za-z0-9._~/-]*")) {
            throw new IllegalArgumentException("platform.create-path must be a path such as " + CREATE_PATH);
        }
    }

    /** The usual path and time-out, no address for webhooks. */
    public static PlatformSettings of(URI baseUrl, String token) {
        return new PlatformSettings(baseUrl, token, CREATE_PATH, TIME_OUT, "127.0.0.1", Optional.empty());
    }

    public PlatformSettings withTimeOut(Duration longest) {
        return new PlatformSettings(baseUrl, token, createPath, longest, clientIp, webhookUrl);
    }

    public PlatformSettings withWebhook(String url) {
        return new PlatformSettings(baseUrl, token, createPath, timeOut, clientIp, Optional.of(url));
    }

    /** Without the token. */
    @Override
    public String toString() {
        return "PlatformSettings[" + baseUrl + "]";
    }
}
