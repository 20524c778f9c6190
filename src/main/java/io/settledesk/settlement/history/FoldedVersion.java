package io.settledesk.settlement.history;

import io.settledesk.domain.Decision;

/**
 * A stored version, and what the rules make of it after the versions before it.
 *
 * @param stored the row
 * @param decision the rules' decision; its operations are what the version moved, or should have moved
 */
public record FoldedVersion(StoredVersion stored, Decision decision) {}
