package io.settledesk.bench.jpa;

import io.settledesk.bench.BenchServer;
import io.settledesk.bench.contend.Contender;
import io.settledesk.bench.contend.ContenderSource;

/** Found by the benchmark as a service. */
public final class JpaContenders implements ContenderSource {
    @Override
    public Contender open(BenchServer server, String database) {
        return new JpaContender(server, database);
    }
}
