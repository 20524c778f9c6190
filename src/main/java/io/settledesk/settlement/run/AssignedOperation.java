package io.settledesk.settlement.run;

import io.settledesk.domain.FinancialOperation;
import java.util.Optional;

/**
 * An operation to make.
 *
 * @param operation what the rules ask for
 * @param accountId whose money it is; empty when it waits for its owner or its currency
 */
public record AssignedOperation(FinancialOperation operation, Optional<String> accountId) {}
