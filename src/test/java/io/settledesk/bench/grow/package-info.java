/** What the engine costs on a database of many coupons. */
@NullMarked
package io.settledesk.bench.grow;

import org.jspecify.annotations.NullMarked;
