package io.settledesk.settlement.settle;

import io.settledesk.domain.VersionId;

/**
 * An incident of a result that contradicts the one in force.
 *
 * @param incidentId the incident
 * @param couponCode the coupon
 * @param parked the version that waits
 * @param isOpen whether nobody has decided it yet
 */
record Conflict(String incidentId, String couponCode, VersionId parked, boolean isOpen) {}
