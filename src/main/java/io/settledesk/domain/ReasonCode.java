package io.settledesk.domain;

/** Why a version had its outcome. The words are the reader's language; a code never changes its meaning. */
public enum ReasonCode {
    /** An intermediate snapshot: state and bets stored. */
    BETS_STORED,
    /** A status outside the catalogue ({@code status}): kept, no money. */
    STATUS_UNKNOWN,
    /** First final result of the generation, credited. */
    RESULT_CREDITED,
    /** First final result of the generation, nothing to credit. */
    RESULT_WITHOUT_CREDIT,
    /** The same result again. */
    SAME_RESULT,
    /** Another result in the same generation: parked. */
    OTHER_RESULT_PARKED,
    /** Opens {@code generation} and takes back {@code amount} {@code currency} of generation {@code closed}. */
    GENERATION_OPENED_TAKEN_BACK,
    /** Opens {@code generation}; generation {@code closed} had credited nothing. */
    GENERATION_OPENED,
    /** The same recalculation goes on. */
    RECALCULATION_GOES_ON,
    /** A result of {@code clock}, cancelled by the recalculation of {@code against}. */
    OLDER_THAN_RECALCULATION,
    /** A recalculation of {@code clock}, not newer than the one known of {@code against}. */
    RECALCULATION_KNOWN,
    /** A recalculation of {@code clock}, older than the result in force of {@code against}. */
    RECALCULATION_OLDER_THAN_RESULT,
    /** A snapshot that cannot be dated after the result in force: the coupon is settled already. */
    ALREADY_SETTLED,
    /** A snapshot of {@code clock}, older than the state in force of {@code against}. */
    OLDER_THAN_STATE,
    /** Open again at {@code clock}, later than the result of {@code against}: a person decides. */
    OPENED_AFTER_RESULT,
    /** Applied late: versions from packets received later are stored; resync instead. */
    NEWER_PACKETS_KNOWN,
    /** The recalculation that a settlement by hand stood for. */
    STOOD_FOR_BY_HAND
}
