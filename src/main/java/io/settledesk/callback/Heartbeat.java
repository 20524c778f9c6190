package io.settledesk.callback;

import io.settledesk.audit.ErrorCode;
import io.settledesk.db.Tx;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says in the database that this service is alive; the console shows since when it is not. */
final class Heartbeat {
    private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);
    private static final String ROLE = "serve";

    private final Tx tx;
    private final String serviceId;

    Heartbeat(Tx tx, String serviceId) {
        this.tx = tx;
        this.serviceId = serviceId;
    }

    /** One beat; never more to do. */
    boolean runOnce() {
        return tx.run(handle -> {
            HeartbeatStore store = new HeartbeatStore(handle);
            store.beat(serviceId, ROLE);
            store.removeLongDead();
            return false;
        });
    }

    /** The service ends as it should. */
    void end() {
        try {
            tx.run(handle -> {
                new HeartbeatStore(handle).remove(serviceId);
                return true;
            });
        } catch (RuntimeException e) {
            LOG.info("the heartbeat stays behind, error code {}: {}", ErrorCode.of(e), e.getMessage());
        }
    }
}
