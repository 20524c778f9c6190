package io.settledesk.console.coupons;

import static io.settledesk.console.coupons.Packets.bet;
import static io.settledesk.console.coupons.Packets.coupon;
import static io.settledesk.console.coupons.Packets.packet;

import io.settledesk.db.Tx;
import io.settledesk.domain.BatchSource;
import io.settledesk.domain.StatusCatalogue;
import io.settledesk.packet.InvalidPacket;
import io.settledesk.packet.PacketLimits;
import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.ApplyBatch;
import io.settledesk.settlement.Arrival;
import io.settledesk.settlement.EngineSettings;
import io.settledesk.settlement.IncomingBatch;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/** Coupons and what became of them, told to a database by the real engine: the examples of console.md §4. */
public final class Story {
    public static final String SECRET = "the provider's secret";
    public static final String RECALCULATED = "000000000272";
    public static final String CONFLICT = "000000000309";
    public static final String EXPRESS = "000000000318";
    public static final String PLAIN = "000000000326";
    public static final String UNOWNED = "000000000371";
    public static final String BELOW_ZERO = "000000000377";
    public static final String OPEN = "000000000402";
    public static final String GROWING = "000000000412";

    private final Tx tx;
    private final ApplyBatch engine;
    private final PacketParser parser = new PacketParser(PacketLimits.standard(), StatusCatalogue.standard());

    public Story(Tx tx) {
        this.tx = tx;
        this.engine = new ApplyBatch(tx, new EngineSettings(StatusCatalogue.standard(), "RUB"));
    }

    /** The seven cards of §4.2 as far as this version of the product knows them, and the express of the matrix. */
    public Story tellAll() {
        plain();
        others();
        below();
        unowned();
        growing();
        conflict();
        express();
        recalculated();
        return this;
    }

    public Story recalculated() {
        place(RECALCULATED, "player-1", "09:58:11.402");
        String[] bets = bets(2);
        apply("b-1", "10:03:12.506", coupon(RECALCULATED, 2, "185.00", "10:03:08.000", bets));
        apply("b-2", "10:09:33.871", coupon(RECALCULATED, 15, "", "10:09:30.000", bets));
        apply("b-3", "10:12:07.650", coupon(RECALCULATED, 15, "", "10:12:01.000", bets));
        apply("b-4", "10:15:02.114", coupon(RECALCULATED, 2, "92.50", "10:14:55.000", bets));
        apply("b-5", "10:18:40.027", coupon(RECALCULATED, 2, "92.50", "10:18:33.000", bets));
        return this;
    }

    public Story conflict() {
        place(CONFLICT, "player-7", "09:41:52.090");
        apply("b-11", "10:03:12.506", coupon(CONFLICT, 2, "185.00", "10:03:01.000", bets(2)));
        apply("b-14", "10:17:26.340", coupon(CONFLICT, 2, "205.00", "10:17:20.000", bets(2)));
        return this;
    }

    /** Eight versions of four bets: one comes late, one repeats the result, the last contradicts it. */
    public Story express() {
        place(EXPRESS, "player-3", "07:12:40.118");
        apply("b-21", "08:00:00.000", coupon(EXPRESS, 1, "", "08:00:00", express(1, 1, 1, 1, "1.85", "2.10")));
        apply("b-24", "08:30:00.000", coupon(EXPRESS, 1, "", "08:30:00", express(2, 1, 1, 1, "1.85", "2.05")));
        apply("b-28", "09:10:00.000", coupon(EXPRESS, 1, "", "09:10:00", express(2, 3, 1, 1, "1.00", "2.05")));
        apply("b-29", "09:12:00.000", coupon(EXPRESS, 1, "", "08:14:00", express(1, 1, 1, 1, "1.85", "2.10")));
        apply("b-31", "09:50:00.000", coupon(EXPRESS, 1, "", "09:50:00", express(2, 3, 2, 1, "1.00", "2.05")));
        apply("b-33", "10:05:00.000", coupon(EXPRESS, 2, "412.37", "10:05:00", express(2, 3, 2, 2, "1.00", "2.05")));
        apply("b-36", "10:06:40.000", coupon(EXPRESS, 2, "412.37", "10:06:38", express(2, 3, 2, 2, "1.00", "2.05")));
        apply("b-39", "10:20:43.000", coupon(EXPRESS, 2, "440.00", "10:20:40", express(2, 2, 2, 2, "1.00", "2.05")));
        return this;
    }

    public Story plain() {
        place(PLAIN, "player-2", "09:00:00.000");
        apply("b-41", "09:30:00.000", coupon(PLAIN, 1, "", "09:30:00", bets(1)));
        apply("b-42", "09:40:00.000", coupon(PLAIN, 2, "185.00", "09:40:00", bets(2)));
        return this;
    }

    public Story unowned() {
        apply("b-51", "09:45:00.000", coupon(UNOWNED, 2, "185.00", "09:44:58", bets(2)));
        return this;
    }

    /** The player spent the win before it was taken back. */
    public Story below() {
        place(BELOW_ZERO, "player-9", "08:58:00.000");
        apply("b-61", "09:05:00.000", coupon(BELOW_ZERO, 2, "185.00", "09:04:58", bets(2)));
        spend("player-9", "payment:shop:pay-1", new BigDecimal("150.00"));
        apply("b-62", "09:25:00.000", coupon(BELOW_ZERO, 15, "", "09:24:57", bets(2)));
        apply("b-63", "09:35:00.000", coupon(BELOW_ZERO, 4, "0.00", "09:34:57", bets(4)));
        return this;
    }

    public Story growing() {
        place(GROWING, "player-4", "07:30:00.000");
        apply("b-71", "08:10:00.000", coupon(GROWING, 1, "", "08:10:00", three(2, 1, 1)));
        apply("b-72", "08:40:00.000", coupon(GROWING, 1, "", "08:40:00", three(2, 2, 1)));
        apply("b-73", "09:20:00.000", coupon(GROWING, 2, "412.37", "09:20:00", three(2, 2, 2)));
        return this;
    }

    /** Coupons with nothing special about them. */
    public Story others() {
        for (int number = 280; number < 300; number++) {
            String code = "%012d".formatted(number);
            place(code, "player-" + (10 + number % 7), "07:00:00.000");
            int status = number % 5 == 0 ? 1 : number % 3 == 0 ? 4 : number % 7 == 0 ? 3 : 2;
            String win = status == 1 ? "" : status == 4 ? "0.00" : number * 13 % 900 + "." + (10 + number % 90);
            apply("o-" + number, "08:00:00.000", coupon(code, status, win, "08:00:00", bets(status)));
        }
        apply("o-351", "08:01:00.000", coupon("000000000351", 37, "", "08:01:00", bets(1)));
        place(OPEN, "player-5", "07:00:00.000");
        apply("o-402", "08:02:00.000", coupon(OPEN, 1, "", "08:02:00", bets(1)));
        return this;
    }

    public void place(String code, String account, String at) {
        tx.run(handle -> handle.execute("""
                insert into placement (coupon_code, account_id, stake, currency, placed_at, created_at)
                values (?, ?, 100, 'RUB', cast(? as timestamptz), now())
                """, code, account, "2026-11-30T" + at + "Z"));
    }

    /** Applies a packet that arrived signed on that day. */
    public void apply(String batchId, String receivedAt, String... coupons) {
        applyBytes(packet(batchId, coupons), Instant.parse("2026-11-30T" + receivedAt + "Z"));
    }

    public void applyBytes(byte[] body, Instant receivedAt) {
        try {
            IncomingBatch.Signed signed =
                    new IncomingBatch.Signed(Signatures.sign(SECRET, body), Signatures.fingerprint(SECRET));
            engine.apply(new IncomingBatch(
                    parser.parse(body), body, BatchSource.CALLBACK, Optional.of(signed), Arrival.at(receivedAt)));
        } catch (InvalidPacket wrong) {
            throw new IllegalArgumentException(wrong.path() + ": " + wrong.getMessage(), wrong);
        }
    }

    /** A payment of the account, as the payments of a later version will post it. */
    private void spend(String account, String key, BigDecimal amount) {
        tx.run(handle -> {
            handle.execute(
                    "update account set balance = balance - ?, entry_count = entry_count + 1 where account_id = ?",
                    amount,
                    account);
            return handle.execute("""
                    insert into ledger_entry (account_id, entry_key, entry_no, amount, balance_after, source, created_at)
                    select account_id, ?, entry_count, ?, balance, 'payment', clock_timestamp()
                    from account
                    where account_id = ?
                    """, key, amount.negate(), account);
        });
    }

    private static String[] bets(int status) {
        return three(status, status, status);
    }

    private static String[] three(int first, int second, int third) {
        return new String[] {
            bet("9b2c0e71", first, "1.85", "Team A – Team B", "1X2 · Team A"),
            bet("5e0c61f2", second, "1.40", "Team C – Team D", "Total over 2.5"),
            bet("77d0a3b4", third, "1.20", "Player E – Player F", "Winner · Player E")
        };
    }

    private static String[] express(int first, int second, int third, int fourth, String coefC, String coefG) {
        return new String[] {
            bet("e1-9b2c0e71", first, "1.85", "Team A – Team B", "1X2 · Team A"),
            bet("e2-5e0c61f2", second, coefC, "Team C – Team D", "Total over 2.5"),
            bet("e3-77d0a3b4", third, "1.32", "Player E – Player F", "Winner · Player E"),
            bet("e4-a41f7c90", fourth, coefG, "Team G – Team H", "Handicap +1.5 · Team H")
        };
    }
}
