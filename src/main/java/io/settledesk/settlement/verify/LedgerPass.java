package io.settledesk.settlement.verify;

import io.settledesk.settlement.verify.StoredRows.Entry;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/** Adds up every account's entries one by one. */
final class LedgerPass {
    private final Findings findings;
    private Optional<Entry> before = Optional.empty();
    private BigDecimal sum = BigDecimal.ZERO;
    private long count;

    LedgerPass(Findings findings) {
        this.findings = findings;
    }

    void run(Handle handle) {
        try (Stream<Entry> entries = new LedgerPassQueries(handle).entries()) {
            entries.forEach(this::entry);
        }
        endAccount();
        findings.tell(Invariant.LEDGER_ADDS_UP);
    }

    private void entry(Entry entry) {
        if (before.filter(last -> last.accountId().equals(entry.accountId())).isEmpty()) {
            endAccount();
        }
        before = Optional.of(entry);
        sum = sum.add(entry.amount());
        count++;
        boolean adds = entry.entryNo() == count && entry.balanceAfter().compareTo(sum) == 0;
        findings.check(
                Invariant.LEDGER_ADDS_UP,
                adds,
                () -> entry.accountId() + " entry " + entry.entryNo() + " (" + entry.entryKey()
                        + "): balance after it is "
                        + entry.balanceAfter().toPlainString() + ", the entries up to it give " + sum.toPlainString()
                        + (entry.entryNo() == count ? "" : "; number " + count + " is missing"));
    }

    private void endAccount() {
        before.ifPresent(last -> findings.check(
                Invariant.LEDGER_ADDS_UP,
                last.balance().compareTo(sum) == 0 && last.entryCount() == count,
                () -> last.accountId() + ": balance " + last.balance().toPlainString() + " after " + last.entryCount()
                        + " entries, its " + count + " entries give " + sum.toPlainString()));
        before = Optional.empty();
        sum = BigDecimal.ZERO;
        count = 0;
    }
}
