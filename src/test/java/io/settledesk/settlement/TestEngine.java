package io.settledesk.settlement;

import io.settledesk.db.TestDatabase;
import io.settledesk.db.Tx;
import io.settledesk.domain.BatchSource;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Jdbi;

/** The real engine over a test database, and short ways to look at what it wrote. */
public final class TestEngine {
    public static final EngineSettings SETTINGS = new EngineSettings(StatusCatalogue.standard(), "RUB");

    /** When batches are received unless a test says otherwise. */
    public static final Instant RECEIVED = Instant.parse("2026-11-30T10:00:00Z");

    private final Tx tx;
    private final Jdbi jdbi;
    private final PacketParser parser = new PacketParser(PacketLimits.standard(), SETTINGS.catalogue());

    public TestEngine(TestDatabase database) {
        this(database.tx(), database.jdbi());
    }

    public TestEngine(Tx tx, Jdbi jdbi) {
        this.tx = tx;
        this.jdbi = jdbi;
    }

    public Tx tx() {
        return tx;
    }

    public Jdbi jdbi() {
        return jdbi;
    }

    public ApplyResult apply(String batchId, Said... coupons) {
        return apply(Said.packet(batchId, coupons), RECEIVED);
    }

    public ApplyResult apply(byte[] body, Instant receivedAt) {
        return new ApplyBatch(tx, SETTINGS).apply(incoming(body, receivedAt));
    }

    public IncomingBatch incoming(byte[] body, Instant receivedAt) {
        try {
            return new IncomingBatch(
                    parser.parse(body), body, BatchSource.CALLBACK, Optional.empty(), Arrival.at(receivedAt));
        } catch (InvalidPacket e) {
            throw new IllegalArgumentException(e.path() + ": " + e.getMessage(), e);
        }
    }

    /** Stores a signed batch that no request applies: an inbox's, or one that failed. */
    public void store(byte[] body, String state, Instant receivedAt) {
        IncomingBatch batch = incoming(body, receivedAt);
        jdbi.useHandle(handle -> handle.createUpdate("""
                        insert into batch
                            (batch_id, source, state, coupon_count, body, signature, body_sha256, received_at, attempts)
                        values (:id, 'callback', :state, :count, :body, :signature, :sha256, :at, 0)
                        """)
                .bind("id", batch.packet().batchId())
                .bind("state", state)
                .bind("count", batch.packet().coupons().size())
                .bind("body", body)
                .bind("signature", Signatures.sign(SignedBatches.SECRET, body))
                .bind("sha256", Sha256.hex(body))
                .bind("at", receivedAt)
                .execute());
    }

    /** Writes a placement as the partner's own feed does: without looking at the coupon. */
    public void place(String coupon, String account, String currency) {
        jdbi.useHandle(handle -> handle.createUpdate("""
                        insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at)
                        values (:coupon, :account, 100, :currency, now(), clock_timestamp())
                        """)
                .bind("coupon", coupon)
                .bind("account", account)
                .bind("currency", currency)
                .execute());
    }

    public List<String> outcomes(String batchId) {
        return list("select outcome from coupon_version where batch_id = '" + batchId + "' order by position");
    }

    /** Operations as {@code key amount state}. */
    public List<String> operations() {
        return list("""
                select financial_key || ' ' || trim_scale(amount) || ' ' || state from financial_operation
                order by coupon_code, generation, kind desc
                """);
    }

    public Map<String, BigDecimal> balances() {
        Map<String, BigDecimal> balances = new TreeMap<>();
        jdbi.useHandle(handle -> handle.createQuery("select account_id, trim_scale(balance) as balance from account")
                .map((row, context) -> balances.put(row.getString("account_id"), row.getBigDecimal("balance")))
                .list());
        return balances;
    }

    /** Open incidents as {@code KIND identity}. */
    public List<String> openIncidents() {
        return list("select kind || ' ' || identity from incident where state <> 'resolved' order by 1");
    }

    /** The first column of a query, as text. */
    public List<String> list(String sql) {
        return jdbi.withHandle(handle -> handle.select(sql).mapTo(String.class).list());
    }

    public long count(String sql) {
        return jdbi.withHandle(handle -> handle.select(sql).mapTo(Long.class).one());
    }

    public void execute(String sql) {
        jdbi.useHandle(handle -> handle.execute(sql));
    }
}
