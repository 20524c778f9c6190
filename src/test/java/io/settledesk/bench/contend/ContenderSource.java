package io.settledesk.bench.contend;

import io.settledesk.bench.BenchServer;

/** A contender that needs a library which only the profile {@code bench} brings: found as a service. */
public interface ContenderSource {
    Contender open(BenchServer server, String database);
}
