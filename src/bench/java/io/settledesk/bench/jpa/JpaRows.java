package io.settledesk.bench.jpa;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** The entities over the engine's own tables. */
final class JpaRows {
    static final List<Class<?>> ENTITIES = List.of(
            BatchRow.class,
            CouponRow.class,
            VersionRow.class,
            BetRow.class,
            GenerationRow.class,
            OperationRow.class,
            AccountRow.class,
            EntryRow.class);

    private JpaRows() {}

    @Entity(name = "BatchRow")
    @Table(name = "batch")
    static class BatchRow {
        @Id
        @Column(name = "batch_id")
        String batchId;

        @Column(name = "source")
        String source = "callback";

        @Column(name = "state")
        String state = "applied";

        @Column(name = "coupon_count")
        int couponCount;

        @Column(name = "body")
        byte[] body;

        @Column(name = "signature")
        String signature;

        @Column(name = "secret_fingerprint")
        String secretFingerprint = "00000000";

        @Column(name = "body_sha256")
        String bodySha256;

        @Column(name = "received_at")
        Instant receivedAt;

        @Column(name = "applied_at")
        Instant appliedAt;

        @Column(name = "attempts")
        int attempts = 1;
    }

    @Entity(name = "CouponRow")
    @Table(name = "coupon")
    static class CouponRow {
        @Id
        @Column(name = "coupon_code")
        String couponCode;

        @Column(name = "status")
        int status;

        @Column(name = "phase")
        String phase;

        @Column(name = "generation")
        int generation;

        @Column(name = "settled")
        boolean settled;

        @Column(name = "real_win")
        BigDecimal realWin;

        @Column(name = "currency")
        String currency = "RUB";

        @Column(name = "account_id")
        String accountId;

        @Column(name = "version_count")
        int versionCount;

        @Column(name = "last_batch_id")
        String lastBatchId;

        @Column(name = "source_updated_at")
        Instant sourceUpdatedAt;

        @Column(name = "settled_at")
        Instant settledAt;

        @Column(name = "opened_at")
        Instant openedAt;

        @Column(name = "first_seen_at")
        Instant firstSeenAt;

        @Column(name = "updated_at")
        Instant updatedAt;
    }

    record VersionId(String couponCode, String batchId, int position) implements Serializable {}

    @Entity(name = "VersionRow")
    @Table(name = "coupon_version")
    @IdClass(VersionId.class)
    static class VersionRow {
        @Id
        @Column(name = "coupon_code")
        String couponCode;

        @Id
        @Column(name = "batch_id")
        String batchId;

        @Id
        @Column(name = "position")
        int position;

        @Column(name = "version_no")
        int versionNo;

        @Column(name = "status")
        int status;

        @Column(name = "phase")
        String phase;

        @Column(name = "real_win")
        BigDecimal realWin;

        @Column(name = "currency")
        String currency = "RUB";

        @Column(name = "generation")
        int generation;

        @Column(name = "outcome")
        String outcome = "APPLIED";

        @Column(name = "reason")
        String reason;

        @Column(name = "source_updated_at")
        Instant sourceUpdatedAt;

        @Column(name = "payload")
        String payload;

        @Column(name = "received_at")
        Instant receivedAt;
    }

    record BetId(String couponCode, String uuid) implements Serializable {}

    @Entity(name = "BetRow")
    @Table(name = "bet")
    @IdClass(BetId.class)
    static class BetRow {
        @Id
        @Column(name = "coupon_code")
        String couponCode;

        @Id
        @Column(name = "uuid")
        String uuid;

        @Column(name = "position")
        int position;

        @Column(name = "status")
        int status;

        @Column(name = "coef")
        String coef;

        @Column(name = "name")
        String name;

        @Column(name = "outcome")
        String outcome;

        @Column(name = "last_batch_id")
        String lastBatchId;

        @Column(name = "payload")
        String payload;

        @Column(name = "updated_at")
        Instant updatedAt;
    }

    record GenerationId(String couponCode, int generation) implements Serializable {}

    @Entity(name = "GenerationRow")
    @Table(name = "settlement_generation")
    @IdClass(GenerationId.class)
    static class GenerationRow {
        @Id
        @Column(name = "coupon_code")
        String couponCode;

        @Id
        @Column(name = "generation")
        int generation;

        @Column(name = "opened_by")
        String openedBy;

        @Column(name = "opened_at")
        Instant openedAt;

        @Column(name = "settled_by")
        String settledBy;

        @Column(name = "settled_at")
        Instant settledAt;

        @Column(name = "status")
        Integer status;

        @Column(name = "real_win")
        BigDecimal realWin;

        @Column(name = "credited")
        BigDecimal credited = BigDecimal.ZERO;

        @Column(name = "debited")
        BigDecimal debited = BigDecimal.ZERO;

        GenerationRow() {}

        GenerationRow(String couponCode, String openedBy, Instant openedAt) {
            this.couponCode = couponCode;
            this.openedBy = openedBy;
            this.openedAt = openedAt;
        }
    }

    record OperationId(String couponCode, int generation, String kind) implements Serializable {}

    @Entity(name = "OperationRow")
    @Table(name = "financial_operation")
    @IdClass(OperationId.class)
    static class OperationRow {
        @Id
        @Column(name = "coupon_code")
        String couponCode;

        @Id
        @Column(name = "generation")
        int generation;

        @Id
        @Column(name = "kind")
        String kind;

        @Column(name = "amount")
        BigDecimal amount;

        @Column(name = "currency")
        String currency = "RUB";

        @Column(name = "account_id")
        String accountId;

        @Column(name = "state")
        String state = "posted";

        @Column(name = "batch_id")
        String batchId;

        @Column(name = "created_at")
        Instant createdAt;

        @Column(name = "posted_at")
        Instant postedAt;

        OperationRow() {}

        OperationRow(OperationId key, BigDecimal amount, String accountId, String batchId, Instant now) {
            this.couponCode = key.couponCode();
            this.generation = key.generation();
            this.kind = key.kind();
            this.amount = amount;
            this.accountId = accountId;
            this.batchId = batchId;
            this.createdAt = now;
            this.postedAt = now;
        }
    }

    @Entity(name = "AccountRow")
    @Table(name = "account")
    static class AccountRow {
        @Id
        @Column(name = "account_id")
        String accountId;

        @Column(name = "currency")
        String currency;

        @Column(name = "balance")
        BigDecimal balance;

        @Column(name = "entry_count")
        long entryCount;

        @Column(name = "created_at")
        Instant createdAt;

        @Column(name = "updated_at")
        Instant updatedAt;
    }

    record EntryId(String accountId, String entryKey) implements Serializable {}

    @Entity(name = "EntryRow")
    @Table(name = "ledger_entry")
    @IdClass(EntryId.class)
    static class EntryRow {
        @Id
        @Column(name = "account_id")
        String accountId;

        @Id
        @Column(name = "entry_key")
        String entryKey;

        @Column(name = "entry_no")
        long entryNo;

        @Column(name = "amount")
        BigDecimal amount;

        @Column(name = "balance_after")
        BigDecimal balanceAfter;

        @Column(name = "source")
        String source = "coupon";

        @Column(name = "created_at")
        Instant createdAt;

        EntryRow() {}

        EntryRow(AccountRow account, String entryKey, BigDecimal amount, Instant now) {
            this.accountId = account.accountId;
            this.entryKey = entryKey;
            this.entryNo = account.entryCount;
            this.amount = amount;
            this.balanceAfter = account.balance;
            this.createdAt = now;
        }
    }
}
