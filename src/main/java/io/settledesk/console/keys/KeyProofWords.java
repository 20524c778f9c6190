package io.settledesk.console.keys;

import io.settledesk.console.keys.KeyProof.Because;
import io.settledesk.console.keys.KeyProof.Happened;
import io.settledesk.console.keys.KeyProof.Met;
import io.settledesk.console.keys.KeyProof.Never;
import io.settledesk.console.ui.chip.Chips;
import io.settledesk.console.ui.text.Amount;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import io.settledesk.domain.FinancialKey;

/** The sentences of a proof. */
final class KeyProofWords {
    private final Texts texts;
    private final Formats formats;

    KeyProofWords(Texts texts, Formats formats) {
        this.texts = texts;
        this.formats = formats;
    }

    /** {@code Posted once: …}, or that it never happened and why. */
    String verdict(KeyProof proof) {
        if (proof instanceof Happened happened) {
            return happened(happened);
        }
        if (proof instanceof Never never) {
            return texts.text("keys.never", because(never));
        }
        return texts.text("keys.nokey", proof.key());
    }

    /** What something that met the key was. */
    String met(Met met) {
        if (met instanceof KeyProof.SameAgain again) {
            return texts.text("keys.met.version", again.version());
        }
        if (met instanceof KeyProof.Replayed replayed) {
            return texts.text("keys.met.replay", replayed.actor());
        }
        return texts.text("keys.met.send", ((KeyProof.SentAgain) met).answer());
    }

    private String happened(Happened proof) {
        String amount = formats.money(
                Amount.movement(proof.operation().movement(), proof.operation().currency()));
        if (proof.entry().isEmpty()) {
            return texts.text("keys.waits", amount, proof.operation().batchId());
        }
        KeyProof.Entry entry = proof.entry().get();
        return texts.text(
                "keys.once",
                proof.operation().key(),
                proof.operation().batchId(),
                formats.time(entry.at()),
                formats.money(Amount.movement(entry.amount(), proof.operation().currency())),
                formats.money(Amount.of(entry.balanceAfter(), proof.operation().currency())));
    }

    private String because(Never never) {
        Because because = never.because();
        FinancialKey key = FinancialKey.parse(never.key()).orElseThrow();
        String kind = key.kind().word();
        if (because instanceof KeyProof.CouponNeverReceived) {
            return texts.text("keys.because.coupon", never.couponCode());
        }
        if (because instanceof KeyProof.GenerationNotOpened closed) {
            return texts.text("keys.because.generation", never.couponCode(), closed.current(), closed.generation());
        }
        if (because instanceof KeyProof.NothingBefore) {
            return texts.text("keys.because.first", never.couponCode(), kind);
        }
        if (because instanceof KeyProof.NothingCredited nothing) {
            return texts.text("keys.because.nothing", nothing.generation(), never.couponCode(), kind, nothing.before());
        }
        if (because instanceof KeyProof.NotSettled open) {
            return texts.text("keys.because.open", open.generation(), never.couponCode(), kind);
        }
        if (because instanceof KeyProof.ClosedBefore closed) {
            return texts.text("keys.because.closed", closed.generation(), never.couponCode(), kind, closed.by());
        }
        if (because instanceof KeyProof.SettledWithNothing settled) {
            String status = Chips.status(settled.status()).word(texts);
            return texts.text(
                    "keys.because.zero", settled.generation(), never.couponCode(), kind, settled.by(), status);
        }
        KeyProof.Missing missing = (KeyProof.Missing) because;
        return texts.text("keys.because.missing", missing.generation(), never.couponCode(), kind);
    }
}
