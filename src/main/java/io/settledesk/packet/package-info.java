/** The wire form of what is sent to us: reading packets and payments strictly, comparing contents, signing and checking signatures. No I/O. */
@NullMarked
package io.settledesk.packet;

import org.jspecify.annotations.NullMarked;
