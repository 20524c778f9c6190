/** The wire form of a coupon packet: reading it strictly, comparing contents, signing and checking signatures. No I/O. */
@NullMarked
package io.settledesk.packet;

import org.jspecify.annotations.NullMarked;
