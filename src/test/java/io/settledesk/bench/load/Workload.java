package io.settledesk.bench.load;

import io.settledesk.packet.Signatures;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Makes batches. Each is made twice: an insert (coupons nobody has seen, open) and an update (the same coupons with their
 * results: four in ten have won 10.50, which makes an operation, a ledger entry and a balance). The label stands in every
 * id, so that the same shape can be written again under other ids.
 */
public final class Workload {
    /** The secret that signs. */
    public static final String SECRET = "the-secret-of-the-benchmark";

    /** So many accounts share the coupons, as at a partner with that many players. */
    private static final int ACCOUNTS = 50_000;

    private static final Instant START = Instant.parse("2026-11-01T00:00:00Z");
    private static final int OPEN = 1;
    private static final int WON = 2;
    private static final int LOST = 4;

    private final int couponsPerBatch;
    private final int betsPerCoupon;

    public Workload(int couponsPerBatch, int betsPerCoupon) {
        this.couponsPerBatch = couponsPerBatch;
        this.betsPerCoupon = betsPerCoupon;
    }

    /** Batches of unseen coupons. */
    public List<BenchBatch> inserts(String label, int count) {
        return batches(label, count, false);
    }

    /** The results of the coupons of {@link #inserts} with the same label and count. */
    public List<BenchBatch> updates(String label, int count) {
        return batches(label, count, true);
    }

    /** Rises with the position and is another one in the next batch: who writes row by row meets no deadlock. */
    private String account(String label, int batch, int position) {
        int step = ACCOUNTS / couponsPerBatch;
        return label + "-player-" + (position * step + batch % step);
    }

    private List<BenchBatch> batches(String label, int count, boolean results) {
        List<BenchBatch> made = new ArrayList<>(count);
        for (int number = 0; number < count; number++) {
            made.add(batch(label, number, results));
        }
        return made;
    }

    private BenchBatch batch(String label, int number, boolean results) {
        String id = label + (results ? "-u-" : "-i-") + number;
        List<BenchCoupon> coupons = new ArrayList<>(couponsPerBatch);
        for (int position = 0; position < couponsPerBatch; position++) {
            coupons.add(coupon(label, number, position, results));
        }
        StringBuilder text = new StringBuilder(couponsPerBatch * 800);
        text.append("{\"batchId\":\"").append(id).append("\",\"couponCount\":").append(coupons.size());
        text.append(",\"coupons\":[");
        for (BenchCoupon coupon : coupons) {
            text.append(coupon.position() == 0 ? "" : ",").append(coupon.text());
        }
        byte[] body = text.append("]}").toString().getBytes(StandardCharsets.UTF_8);
        return new BenchBatch(id, coupons, body, Signatures.sign(SECRET, body));
    }

    private BenchCoupon coupon(String label, int batch, int position, boolean result) {
        int number = batch * couponsPerBatch + position;
        String code = "%s-%08d".formatted(label, number);
        boolean won = number % 10 < 4;
        int status = result ? (won ? WON : LOST) : OPEN;
        Optional<BigDecimal> win = result ? Optional.of(new BigDecimal(won ? "10.50" : "0.00")) : Optional.empty();
        Instant clock = START.plusSeconds(number + (result ? 86_400L : 0));
        List<BenchBet> bets = new ArrayList<>(betsPerCoupon);
        for (int bet = 0; bet < betsPerCoupon; bet++) {
            bets.add(bet(code, bet, result ? (won ? WON : LOST) : OPEN));
        }
        StringBuilder text = new StringBuilder(800);
        text.append("{\"coupon_code\":\"").append(code).append("\",\"status\":").append(status);
        win.ifPresent(amount -> text.append(",\"realWin\":\"").append(amount).append('"'));
        text.append(",\"currency\":\"RUB\",\"updated_at\":\"").append(clock).append("\",\"events\":[");
        for (BenchBet bet : bets) {
            text.append(bet.position() == 0 ? "" : ",").append(bet.text());
        }
        return new BenchCoupon(
                code,
                account(label, batch, position),
                position,
                status,
                win,
                clock,
                bets,
                text.append("]}").toString());
    }

    private static BenchBet bet(String code, int position, int status) {
        String uuid = UUID.nameUUIDFromBytes((code + '#' + position).getBytes(StandardCharsets.UTF_8))
                .toString();
        String coef = "1." + (50 + position);
        String name = "Спартак – Зенит, " + position;
        String text = "{\"uuid\":\"" + uuid + "\",\"status\":" + status + ",\"coef\":\"" + coef + "\",\"name\":\""
                + name + "\",\"outcome\":\"П1\"}";
        return new BenchBet(uuid, position, status, coef, name, "П1", text);
    }
}
