/** Reading from the provider (design §5): signed requests, strict answers, patience with bounds. */
@NullMarked
package io.settledesk.polling.provider;

import org.jspecify.annotations.NullMarked;
