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

    /**
     * The id of its text.
     *
     * @throws IllegalArgumentException when the text is none
     */
    public static VersionId parse(String text) {
        int mark = text.lastIndexOf('#');
        if (mark < 1) {
            throw new IllegalArgumentException("not a version id: " + text);
        }
        return new VersionId(text.substring(0, mark), Integer.parseInt(text.substring(mark + 1)));
    }
}
