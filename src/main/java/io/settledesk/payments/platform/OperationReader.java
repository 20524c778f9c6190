package io.settledesk.payments.platform;

import java.util.Optional;

/** An operation as it stands in the platform's answers and webhooks. */
public final class OperationReader {
    private OperationReader() {}

    /** The operation that is a whole body, as a webhook brings it; empty when it is none. */
    public static Optional<PlatformOperation> read(byte[] body) {
        return Fields.parse(body).flatMap(OperationReader::read);
    }

    /** Reads one; empty without an id. */
    static Optional<PlatformOperation> read(Fields fields) {
        return fields.text("id")
                .map(id -> new PlatformOperation(
                        id,
                        fields.text("idTransactionMerchant"),
                        fields.text("typeOperation"),
                        fields.text("status").orElse(""),
                        fields.amount("amountInitial"),
                        fields.amount("amount"),
                        fields.text("currency"),
                        fields.text("number"),
                        fields.instant("dateUpdated")));
    }
}
