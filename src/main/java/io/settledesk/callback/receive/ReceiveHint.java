package io.settledesk.callback.receive;

import io.settledesk.audit.ErrorCode;
import io.settledesk.db.Unavailable;
import io.settledesk.packet.Identifiers;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.PacketParser;
import io.settledesk.payments.gateway.GatewaySettings;
import io.settledesk.payments.hint.TakeHint;
import io.settledesk.payments.mask.MaskedText;
import io.settledesk.payments.platform.OperationReader;
import io.settledesk.payments.platform.PlatformOperation;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code POST /webhooks/payments/platform}: judges a webhook of the payment platform and takes it as a hint. */
final class ReceiveHint implements Inlet {
    private static final Logger LOG = LoggerFactory.getLogger(ReceiveHint.class);
    private static final String SCHEME = "Bearer ";

    private final Optional<String> token;
    private final TakeHint take;

    /**
     * The address of the platform.
     *
     * @param token absent while none is set: a webhook is not lost over that
     */
    ReceiveHint(Optional<String> token, TakeHint take) {
        this.token = token;
        this.take = take;
    }

    @Override
    public String address() {
        return Receiver.PAYMENTS + GatewaySettings.PLATFORM;
    }

    @Override
    public String sent() {
        return "webhooks of the platform";
    }

    @Override
    public String whenTooLarge() {
        return "send one operation a webhook";
    }

    @Override
    public String proof() {
        return "Authorization";
    }

    @Override
    public boolean keepsProof() {
        return false;
    }

    @Override
    public byte[] evidence(byte[] body) {
        return MaskedText.of(body);
    }

    @Override
    public Verdict receive(CallbackRequest request, byte[] body) {
        if (token.isEmpty()) {
            return Verdict.Unavailable.because(
                    "webhooks are not taken yet, platform.webhook-token is not set here: send it again");
        }
        if (request.signatures().size() != 1 || !isOurs(request.signatures().get(0), token.get())) {
            return new Verdict.Unauthorized("header Authorization does not hold the platform's token", false);
        }
        if (!PacketParser.mayBePacket(body)) {
            return new Verdict.Refused(415, "the body must be a JSON object in UTF-8, not compressed");
        }
        Optional<PlatformOperation> operation = OperationReader.read(body)
                .filter(read -> Identifiers.isFreeForm(read.id()) && Identifiers.isFreeForm(read.status()));
        return operation
                .map(read -> hint(read, body))
                .orElseGet(() -> new Verdict.Rejected(
                        new InvalidPacket("", "the body must be an operation with its id and status"),
                        Optional.empty()));
    }

    private Verdict hint(PlatformOperation operation, byte[] body) {
        try {
            return new Verdict.Taken(take.take(operation, body).word());
        } catch (Unavailable e) {
            LOG.warn("a webhook of the platform cannot be taken now: {}", e.getMessage());
            return Verdict.Unavailable.because("the webhook cannot be taken now: send it again");
        } catch (RuntimeException e) {
            String code = ErrorCode.of(e);
            LOG.error("a webhook of the platform met a fault, error code {}", code, e);
            return new Verdict.Fault(code, Optional.empty());
        }
    }

    /** In a time that does not tell how much of it is right. */
    private static boolean isOurs(String header, String token) {
        return MessageDigest.isEqual(
                header.getBytes(StandardCharsets.UTF_8), (SCHEME + token).getBytes(StandardCharsets.UTF_8));
    }
}
