package io.settledesk.polling.run;

import io.settledesk.packet.PacketCoupon;
import io.settledesk.packet.ReadAnswer;
import io.settledesk.polling.provider.Provider;
import io.settledesk.polling.provider.Stop;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A provider during whose reads something else happens. */
record StoppingProvider(Provider provider, int after, Runnable happens, AtomicInteger reads) implements Provider {
    StoppingProvider(Provider provider, int after, Runnable happens) {
        this(provider, after, happens, new AtomicInteger());
    }

    @Override
    public List<PacketCoupon> read(List<String> codes, Stop stop) {
        List<PacketCoupon> read = provider.read(codes, stop);
        if (reads.incrementAndGet() == after) {
            happens.run();
        }
        return read;
    }

    @Override
    public ReadAnswer changedSince(Instant since, Optional<String> cursor, Stop stop) {
        return provider.changedSince(since, cursor, stop);
    }
}
