/** What the demo's provider has to tell: matches, coupons, their states over two days, and every situation that can arise. */
@NullMarked
package io.settledesk.demo.story;

import org.jspecify.annotations.NullMarked;
