package io.settledesk.callback.receive;

import io.settledesk.audit.ErrorCode;
import io.settledesk.db.Unavailable;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PaymentNotice;
import io.settledesk.packet.Signatures;
import io.settledesk.payments.gateway.PaymentBody;
import io.settledesk.payments.gateway.TakePayment;
import io.settledesk.payments.mask.MaskedText;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** {@code POST /webhooks/payments/{gateway}}: judges a gateway's callback as strictly as a coupon packet and takes it. */
final class ReceivePayment implements Inlet {
    private static final Logger LOG = LoggerFactory.getLogger(ReceivePayment.class);

    private final String gateway;
    private final Optional<SignedBody> signed;
    private final PacketLimits limits;
    private final TakePayment take;

    /**
     * The address of one gateway.
     *
     * @param signatures absent while no secret is set: a callback is not lost over that
     */
    ReceivePayment(String gateway, Optional<Signatures> signatures, PacketLimits limits, TakePayment take) {
        this.gateway = gateway;
        this.signed = signatures.map(SignedBody::new);
        this.limits = limits;
        this.take = take;
    }

    @Override
    public String address() {
        return Receiver.PAYMENTS + gateway;
    }

    @Override
    public String sent() {
        return "payment callbacks";
    }

    @Override
    public String whenTooLarge() {
        return "send one payment a callback";
    }

    @Override
    public String proof() {
        return Receiver.SIGNATURE;
    }

    @Override
    public boolean keepsProof() {
        return true;
    }

    @Override
    public byte[] evidence(byte[] body) {
        return MaskedText.of(body);
    }

    @Override
    public Verdict receive(CallbackRequest request, byte[] body) {
        return signed.map(judge ->
                        judge.judge(request, body, by -> payment(body, new PaymentBody(body, by.fingerprint()))))
                .orElseGet(() -> Verdict.Unavailable.because(
                        "payments are not taken yet, webhook.secrets is not set here: send it again"));
    }

    private Verdict payment(byte[] body, PaymentBody kept) {
        PaymentNotice notice;
        try {
            notice = PaymentNotice.parse(body, limits);
        } catch (InvalidPacket e) {
            String why = MaskedText.of(String.valueOf(e.getMessage()));
            return new Verdict.Rejected(new InvalidPacket(e.path(), why), Optional.empty());
        }
        try {
            return new Verdict.Taken(take.take(gateway, notice, kept).word());
        } catch (Unavailable e) {
            LOG.warn("a payment of {} cannot be taken now: {}", gateway, e.getMessage());
            return Verdict.Unavailable.because(
                    e.commitUnknown()
                            ? "it is not known whether the payment was taken: send it again"
                            : "the payment cannot be taken now: send it again");
        } catch (RuntimeException e) {
            String code = ErrorCode.of(e);
            LOG.error("a payment of {} met a fault, error code {}", gateway, code, e);
            return new Verdict.Fault(code, Optional.empty());
        }
    }
}
