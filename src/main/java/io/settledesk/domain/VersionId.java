package io.settledesk.domain;

/**
 * Which element of which batch a coupon version is.
 *
 * @param batchId the batch
 * @param position index in the batch's array of coupons, from 0
 */
public record VersionId(String batchId, int position) {

    /** {@code batch#position}; batch ids hold no {@code #}. */
    @Override
    public String toString() {
        return batchId + "#" + position;
    }
}
