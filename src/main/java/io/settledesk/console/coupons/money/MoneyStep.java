package io.settledesk.console.coupons.money;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * A step of a coupon's money.
 *
 * @param at when, by that clock
 * @param clock who measured the time
 * @param lane who did it, on the chart
 * @param what what happened
 * @param detail status, answer, kind or action, as it is stored
 * @param version of the coupon; 0 where none is meant
 * @param amount signed, where money moved
 * @param balance of the account after it, where money moved
 * @param evidence what proves it
 * @param gap since the step before
 */
record MoneyStep(
        Instant at,
        Clock clock,
        Lane lane,
        What what,
        String detail,
        int version,
        Optional<BigDecimal> amount,
        Optional<BigDecimal> balance,
        Evidence evidence,
        Gap gap) {

    /** Who measured the time. */
    enum Clock {
        PROVIDER,
        OURS;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Who did it; in the order of the chart from the top. */
    enum Lane {
        PROVIDER(0),
        US(1),
        ACCOUNT(2),
        PLATFORM(3),
        OPERATOR(4);

        private final int number;

        Lane(int number) {
            this.number = number;
        }

        /** From the top, from 0. */
        int number() {
            return number;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What happened. */
    enum What {
        SAID,
        RECEIVED,
        VERIFIED,
        APPLIED,
        CREDITED,
        TAKEN_BACK,
        PAYOUT_CREATED,
        PAYOUT_RETURNED,
        SENT,
        ASKED,
        ENDED,
        PAYMENT,
        INCIDENT,
        RESOLVED,
        ACTION;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What proves a step: the kind says where its id leads. */
    record Evidence(Kind kind, String id) {
        static final Evidence NONE = new Evidence(Kind.NONE, "");

        enum Kind {
            BATCH,
            KEY,
            PAYOUT,
            PAYMENT,
            INCIDENT,
            NONE
        }
    }

    /** The time since the step before. */
    sealed interface Gap {
        /** It is the first, or the clocks say nothing about the order. */
        record None() implements Gap {}

        /** On one clock, or forward on two. */
        record Of(Duration length) implements Gap {}

        /** Backward between two clocks: they differ by at least that, below zero. */
        record ClocksDiffer(Duration by) implements Gap {}
    }

    boolean movesMoney() {
        return amount.isPresent();
    }

    /** Tells steps apart. */
    String id() {
        return at + " " + what + " " + version + " " + detail + " " + evidence.id();
    }

    MoneyStep after(Gap before) {
        return new MoneyStep(at, clock, lane, what, detail, version, amount, balance, evidence, before);
    }
}
