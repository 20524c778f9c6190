/** Commands about payment callbacks. */
@NullMarked
package io.settledesk.cli.payment;

import org.jspecify.annotations.NullMarked;
