package io.settledesk.settlement.run;

/**
 * Whose money a coupon's is, by its placement.
 *
 * @param accountId the account
 * @param currency the placement's currency
 * @param accountCurrency the account's currency; that of its first placement where the account does not exist yet
 * @param accountExists whether the account has its row
 */
public record Owner(String accountId, String currency, String accountCurrency, boolean accountExists) {}
