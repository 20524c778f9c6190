/** Work that one service of all in the cluster does now and then. */
@NullMarked
package io.settledesk.callback.recurring;

import org.jspecify.annotations.NullMarked;
