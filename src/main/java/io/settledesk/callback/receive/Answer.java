package io.settledesk.callback.receive;

import io.settledesk.packet.CanonicalJson;
import java.time.Duration;
import java.util.Optional;

/**
 * What the sender is told. It sends again after 500 and 503 and takes every other answer as final, so each 4xx means "never
 * send this again".
 *
 * @param status the HTTP status
 * @param body JSON
 * @param retryAfter with 503: when to try again
 */
record Answer(int status, String body, Optional<Duration> retryAfter) {
    private static final Duration SOON = Duration.ofSeconds(5);

    /** 200: stored and done, or done before. */
    static Answer done(int couponCount) {
        return new Answer(200, "{\"success\":true,\"processed\":" + couponCount + "}", Optional.empty());
    }

    /** 200: it is here and need not come again. */
    static Answer taken() {
        return new Answer(200, "{\"success\":true}", Optional.empty());
    }

    static Answer refused(int status, String error) {
        return new Answer(status, failure(error, ""), Optional.empty());
    }

    static Answer invalid(String error, String path) {
        return new Answer(400, failure(error, field("path", path)), Optional.empty());
    }

    static Answer unavailable(String error) {
        return new Answer(503, failure(error, ""), Optional.of(SOON));
    }

    static Answer fault(String code) {
        String error = "an unexpected fault, error code " + code;
        return new Answer(500, failure(error, field("code", code)), Optional.empty());
    }

    private static String failure(String error, String more) {
        return "{\"success\":false" + field("error", error) + more + "}";
    }

    private static String field(String name, String value) {
        return ",\"" + name + "\":" + CanonicalJson.write(value);
    }
}
