package io.settledesk.bench.jpa;

import io.settledesk.bench.contend.Sessions;
import io.settledesk.bench.load.BenchBatch;
import io.settledesk.bench.load.BenchBet;
import io.settledesk.bench.load.BenchCoupon;
import jakarta.persistence.LockModeType;
import java.math.BigDecimal;
import java.time.Instant;
import org.hibernate.Session;
import org.hibernate.SessionFactory;

/** The service method that applies a packet, in one transaction. */
final class JpaService implements Sessions.Session {
    private final SessionFactory factory;

    JpaService(SessionFactory factory) {
        this.factory = factory;
    }

    @Override
    public void write(BenchBatch packet) {
        factory.inTransaction(session -> {
            if (session.find(JpaRows.BatchRow.class, packet.id()) != null) {
                return;
            }
            Instant now = Instant.now();
            session.persist(batch(packet, now));
            packet.coupons().forEach(element -> coupon(session, packet.id(), element, now));
        });
    }

    private static JpaRows.BatchRow batch(BenchBatch packet, Instant now) {
        JpaRows.BatchRow row = new JpaRows.BatchRow();
        row.batchId = packet.id();
        row.couponCount = packet.coupons().size();
        row.body = packet.body();
        row.signature = packet.signature();
        row.bodySha256 = packet.signature();
        row.receivedAt = now;
        row.appliedAt = now;
        return row;
    }

    private static void coupon(Session session, String batchId, BenchCoupon element, Instant now) {
        JpaRows.CouponRow row = session.find(JpaRows.CouponRow.class, element.code());
        boolean unseen = row == null;
        if (unseen) {
            row = new JpaRows.CouponRow();
            row.couponCode = element.code();
            row.firstSeenAt = now;
            row.openedAt = element.clock();
        }
        row.status = element.status();
        row.phase = element.isFinal() ? "FINAL" : "OPEN";
        row.settled = element.isFinal();
        row.realWin = element.realWin().orElse(null);
        row.accountId = element.account();
        row.versionCount++;
        row.lastBatchId = batchId;
        row.sourceUpdatedAt = element.clock();
        row.settledAt = element.isFinal() ? element.clock() : null;
        row.updatedAt = now;
        if (unseen) {
            session.persist(row);
            session.persist(new JpaRows.GenerationRow(element.code(), batchId, now));
        }
        session.persist(version(batchId, element, row.versionCount, now));
        element.bets().forEach(bet -> session.merge(bet(batchId, element, bet, now)));
        if (element.isFinal()) {
            money(session, batchId, element, now);
        }
    }

    private static JpaRows.VersionRow version(String batchId, BenchCoupon element, int number, Instant now) {
        JpaRows.VersionRow row = new JpaRows.VersionRow();
        row.couponCode = element.code();
        row.batchId = batchId;
        row.position = element.position();
        row.versionNo = number;
        row.status = element.status();
        row.phase = element.isFinal() ? "FINAL" : "OPEN";
        row.realWin = element.realWin().orElse(null);
        row.reason = "{\"code\":\"" + (element.isFinal() ? "RESULT_CREDITED" : "BETS_STORED") + "\",\"params\":{}}";
        row.sourceUpdatedAt = element.clock();
        row.payload = element.text();
        row.receivedAt = now;
        return row;
    }

    private static JpaRows.BetRow bet(String batchId, BenchCoupon element, BenchBet bet, Instant now) {
        JpaRows.BetRow row = new JpaRows.BetRow();
        row.couponCode = element.code();
        row.uuid = bet.uuid();
        row.position = bet.position();
        row.status = bet.status();
        row.coef = bet.coef();
        row.name = bet.name();
        row.outcome = bet.outcome();
        row.lastBatchId = batchId;
        row.payload = bet.text();
        row.updatedAt = now;
        return row;
    }

    private static void money(Session session, String batchId, BenchCoupon element, Instant now) {
        BigDecimal win = element.realWin().orElseThrow();
        JpaRows.GenerationRow generation =
                session.find(JpaRows.GenerationRow.class, new JpaRows.GenerationId(element.code(), 0));
        generation.settledBy = batchId;
        generation.settledAt = now;
        generation.status = element.status();
        generation.realWin = win;
        generation.credited = win;
        JpaRows.OperationId key = new JpaRows.OperationId(element.code(), 0, "final_credit");
        if (!element.isWon() || session.find(JpaRows.OperationRow.class, key) != null) {
            return;
        }
        session.persist(new JpaRows.OperationRow(key, win, element.account(), batchId, now));
        JpaRows.AccountRow account =
                session.find(JpaRows.AccountRow.class, element.account(), LockModeType.PESSIMISTIC_WRITE);
        account.balance = account.balance.add(win);
        account.entryCount++;
        account.updatedAt = now;
        session.persist(new JpaRows.EntryRow(account, element.code() + ":0:final_credit", win, now));
    }

    @Override
    public void close() {}
}
