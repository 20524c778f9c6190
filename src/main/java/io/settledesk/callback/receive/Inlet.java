package io.settledesk.callback.receive;

/** An address to which bodies are sent: who may send there and what becomes of a body. */
interface Inlet {

    String address();

    /** What is sent there, for a person: "coupon callbacks". */
    String sent();

    /** What a sender may do about a body that is too large. */
    String whenTooLarge();

    /** The header that proves who sends. */
    String proof();

    /** Whether that header's value may be kept as evidence: a signature of one body may, a token may not. */
    boolean keepsProof();

    /** What is kept of a body that is refused: all of it, or what a person may see. */
    byte[] evidence(byte[] body);

    /** Judges a whole body. No HTTP. */
    Verdict receive(CallbackRequest request, byte[] body);
}
