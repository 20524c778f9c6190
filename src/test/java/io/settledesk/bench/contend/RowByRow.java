package io.settledesk.bench.contend;

import io.settledesk.bench.BenchServer;
import io.settledesk.bench.load.BenchBatch;
import io.settledesk.bench.load.BenchBet;
import io.settledesk.bench.load.BenchCoupon;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;

/**
 * The pseudo-code of the provider's document to the letter: a loop over coupons, in it a loop over bets, a prepared statement
 * a row. It writes the rows that the engine writes, and is spared HTTP, signature and JSON.
 */
public final class RowByRow implements Contender {
    private final Sessions sessions;

    public RowByRow(BenchServer server, String database) {
        sessions = new Sessions(() -> new Rows(server.connect(database)));
    }

    @Override
    public String key() {
        return "row_by_row";
    }

    @Override
    public String words() {
        return "source's pseudo-code, a JDBC statement a row";
    }

    @Override
    public int share(int batches) {
        return Math.max(8, batches / 8);
    }

    @Override
    public double run(List<BenchBatch> batches, int connections) throws Exception {
        return sessions.run(batches, connections);
    }

    @Override
    public void close() {
        sessions.close();
    }

    /** One connection with its statements. */
    private static final class Rows implements Sessions.Session {
        private final Connection connection;
        private final PreparedStatement batch;
        private final PreparedStatement coupon;
        private final PreparedStatement version;
        private final PreparedStatement generation;
        private final PreparedStatement bet;
        private final PreparedStatement settle;
        private final PreparedStatement operation;
        private final PreparedStatement balance;
        private final PreparedStatement entry;

        Rows(Connection connection) {
            try {
                this.connection = connection;
                connection.setAutoCommit(false);
                batch = connection.prepareStatement(RowStatements.BATCH);
                coupon = connection.prepareStatement(RowStatements.COUPON);
                version = connection.prepareStatement(RowStatements.VERSION);
                generation = connection.prepareStatement(RowStatements.GENERATION);
                bet = connection.prepareStatement(RowStatements.BET);
                settle = connection.prepareStatement(RowStatements.SETTLE);
                operation = connection.prepareStatement(RowStatements.OPERATION);
                balance = connection.prepareStatement(RowStatements.BALANCE);
                entry = connection.prepareStatement(RowStatements.ENTRY);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void write(BenchBatch packet) throws SQLException {
            batch.setString(1, packet.id());
            batch.setInt(2, packet.coupons().size());
            batch.setBytes(3, packet.body());
            batch.setString(4, packet.signature());
            batch.setString(5, packet.signature());
            if (batch.executeUpdate() == 1) {
                for (BenchCoupon element : packet.coupons()) {
                    coupon(packet.id(), element);
                }
            }
            connection.commit();
        }

        private void coupon(String batchId, BenchCoupon element) throws SQLException {
            int number = upsert(batchId, element);
            version(batchId, element, number);
            generation.setString(1, element.code());
            generation.setString(2, batchId);
            generation.executeUpdate();
            for (BenchBet event : element.bets()) {
                bet(batchId, element, event);
            }
            if (element.isFinal()) {
                money(batchId, element);
            }
        }

        private int upsert(String batchId, BenchCoupon element) throws SQLException {
            coupon.setString(1, element.code());
            coupon.setInt(2, element.status());
            coupon.setString(3, element.isFinal() ? "FINAL" : "OPEN");
            coupon.setBoolean(4, element.isFinal());
            amount(coupon, 5, element);
            coupon.setString(6, element.account());
            coupon.setString(7, batchId);
            time(coupon, 8, element.clock());
            if (element.isFinal()) {
                time(coupon, 9, element.clock());
                coupon.setNull(10, Types.TIMESTAMP_WITH_TIMEZONE);
            } else {
                coupon.setNull(9, Types.TIMESTAMP_WITH_TIMEZONE);
                time(coupon, 10, element.clock());
            }
            try (ResultSet row = coupon.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        }

        private void version(String batchId, BenchCoupon element, int number) throws SQLException {
            version.setString(1, element.code());
            version.setString(2, batchId);
            version.setInt(3, element.position());
            version.setInt(4, number);
            version.setInt(5, element.status());
            version.setString(6, element.isFinal() ? "FINAL" : "OPEN");
            amount(version, 7, element);
            version.setString(8, RowStatements.reason(element));
            time(version, 9, element.clock());
            version.setString(10, element.text());
            version.executeUpdate();
        }

        private void bet(String batchId, BenchCoupon element, BenchBet event) throws SQLException {
            bet.setString(1, element.code());
            bet.setString(2, event.uuid());
            bet.setInt(3, event.position());
            bet.setInt(4, event.status());
            bet.setString(5, event.coef());
            bet.setString(6, event.name());
            bet.setString(7, event.outcome());
            bet.setString(8, batchId);
            bet.setString(9, event.text());
            bet.executeUpdate();
        }

        private void money(String batchId, BenchCoupon element) throws SQLException {
            BigDecimal win = element.realWin().orElseThrow();
            settle.setString(1, batchId);
            settle.setInt(2, element.status());
            settle.setBigDecimal(3, win);
            settle.setBigDecimal(4, win);
            settle.setString(5, element.code());
            settle.executeUpdate();
            if (!element.isWon()) {
                return;
            }
            operation.setString(1, element.code());
            operation.setBigDecimal(2, win);
            operation.setString(3, element.account());
            operation.setString(4, batchId);
            if (operation.executeUpdate() == 1) {
                post(element, win);
            }
        }

        private void post(BenchCoupon element, BigDecimal win) throws SQLException {
            balance.setBigDecimal(1, win);
            balance.setString(2, element.account());
            try (ResultSet row = balance.executeQuery()) {
                row.next();
                entry.setString(1, element.account());
                entry.setString(2, element.code() + ":0:final_credit");
                entry.setLong(3, row.getLong(2));
                entry.setBigDecimal(4, win);
                entry.setBigDecimal(5, row.getBigDecimal(1));
            }
            entry.executeUpdate();
        }

        private static void amount(PreparedStatement statement, int at, BenchCoupon element) throws SQLException {
            if (element.isFinal()) {
                statement.setBigDecimal(at, element.realWin().orElseThrow());
            } else {
                statement.setNull(at, Types.NUMERIC);
            }
        }

        private static void time(PreparedStatement statement, int at, Instant instant) throws SQLException {
            statement.setObject(at, OffsetDateTime.ofInstant(instant, ZoneOffset.UTC));
        }

        @Override
        public void close() {
            try {
                connection.close();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
