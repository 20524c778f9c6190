/** What strangers send: bodies changed at random, signatures tried byte by byte, connections that hardly move. */
@NullMarked
package io.settledesk.stress.wire;

import org.jspecify.annotations.NullMarked;
