package io.settledesk.payments.platform;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A call as it may be kept: no whole number of a card or account, no token.
 *
 * @param request method, path and masked body
 * @param response masked body, or what stands for it; absent when none came
 * @param httpStatus absent when no answer came
 * @param requestId the platform's {@code x-request-id}: what its support asks for
 */
public record PlatformCall(
        String request, Optional<String> response, OptionalInt httpStatus, Optional<String> requestId) {}
