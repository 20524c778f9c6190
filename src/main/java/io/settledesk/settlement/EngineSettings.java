package io.settledesk.settlement;

import io.settledesk.domain.StatusCatalogue;

/**
 * What the engine must know besides its database.
 *
 * @param catalogue what the status codes mean
 * @param defaultCurrency the currency of a coupon that nothing else gives one, 3 to 8 capitals
 */
public record EngineSettings(StatusCatalogue catalogue, String defaultCurrency) {}
