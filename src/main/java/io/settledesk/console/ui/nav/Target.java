package io.settledesk.console.ui.nav;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Something that can be opened, by the id that a person pastes or a link carries. */
public sealed interface Target {

    /** The deliveries of a batchId, stored or not. */
    static Target deliveriesOf(String batchId) {
        return new Filtered(ScreenId.BATCHES, Map.of("segment", "deliveries", "batch", batchId));
    }

    /** The screen that opens it. */
    ScreenId screen();

    /** A coupon's case. */
    record Coupon(String code) implements Target {
        @Override
        public ScreenId screen() {
            return ScreenId.COUPONS;
        }
    }

    /** A batch, at its first look. */
    record Batch(String batchId) implements Target {
        @Override
        public ScreenId screen() {
            return ScreenId.BATCHES;
        }
    }

    /**
     * The stored bytes of a batch.
     *
     * @param position element to mark and to scroll to, from 0; empty for the start of the packet
     */
    record Bytes(String batchId, OptionalInt position) implements Target {
        @Override
        public ScreenId screen() {
            return ScreenId.BATCHES;
        }
    }

    /** A refused packet in quarantine, by its uuid. */
    record Quarantined(String quarantineId) implements Target {
        @Override
        public ScreenId screen() {
            return ScreenId.BATCHES;
        }
    }

    /** A financial key, whether or not an operation exists under it. */
    record Key(String financialKey) implements Target {
        @Override
        public ScreenId screen() {
            return ScreenId.KEYS;
        }
    }

    /** An account: the coupons that it owns. */
    record Account(String accountId) implements Target {
        @Override
        public ScreenId screen() {
            return ScreenId.COUPONS;
        }
    }

    /** A payout by its merchant id. */
    record Payout(String merchantId) implements Target {
        @Override
        public ScreenId screen() {
            return ScreenId.PAYOUTS;
        }
    }

    /** A payment by its gateway and its id there. */
    record Payment(String gateway, String paymentId) implements Target {
        @Override
        public ScreenId screen() {
            return ScreenId.PAYOUTS;
        }
    }

    /** An incident, by its uuid. */
    record Incident(String incidentId) implements Target {
        @Override
        public ScreenId screen() {
            return ScreenId.INCIDENTS;
        }
    }

    /** A resync's run, by its uuid. */
    record Run(String runId) implements Target {
        @Override
        public ScreenId screen() {
            return ScreenId.RESYNC;
        }
    }

    /** A screen as it was left. */
    record Place(ScreenId screen) implements Target {}

    /**
     * A screen's list, filtered. Common names: {@code from} and {@code to} (ISO instants), {@code kind}, {@code state},
     * {@code currency}, {@code owner}, {@code status}, {@code flag}; of Batches also {@code segment} ({@code batches},
     * {@code deliveries}, {@code quarantine}), {@code answer} ({@code applied}, {@code repeat}, {@code refused},
     * {@code temporary}), {@code batch} and {@code coupon}. A name that a screen does not know is ignored.
     */
    record Filtered(ScreenId screen, Map<String, String> filter) implements Target {
        public Filtered {
            filter = Map.copyOf(filter);
        }
    }

    /** Codes that were pasted, in their order, repeats kept, to 10,000: each line is found, of another kind, or never received. */
    record PastedCodes(List<String> lines) implements Target {
        public PastedCodes {
            lines = List.copyOf(lines);
        }

        @Override
        public ScreenId screen() {
            return ScreenId.COUPONS;
        }
    }
}
