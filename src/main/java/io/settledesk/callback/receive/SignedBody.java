package io.settledesk.callback.receive;

import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.IncomingBatch.Signed;
import java.util.function.Function;

/** What every signed body must be before anything in it is read: a JSON object, signed over its raw bytes by a secret of ours. */
final class SignedBody {
    private final Signatures signatures;

    SignedBody(Signatures signatures) {
        this.signatures = signatures;
    }

    /** Hands a rightly signed body on; any other is refused. */
    Verdict judge(CallbackRequest request, byte[] body, Function<Signed, Verdict> next) {
        if (!PacketParser.mayBePacket(body)) {
            return new Verdict.Refused(415, "the body must be a JSON object in UTF-8, not compressed");
        }
        if (request.signatures().size() != 1) {
            String found = request.signatures().isEmpty() ? "is missing" : "stands more than once";
            return new Verdict.Unauthorized("header " + Receiver.SIGNATURE + " " + found, false);
        }
        String header = request.signatures().get(0);
        return signatures
                .verify(body, header)
                .map(fingerprint -> next.apply(new Signed(header, fingerprint)))
                .orElseGet(() -> unauthorized(header));
    }

    private static Verdict unauthorized(String header) {
        boolean wellFormed = Signatures.isWellFormed(header);
        return new Verdict.Unauthorized(
                wellFormed
                        ? "no active secret gives this signature over this body"
                        : "header " + Receiver.SIGNATURE + " is not 64 hex digits of an HMAC-SHA256",
                wellFormed);
    }
}
