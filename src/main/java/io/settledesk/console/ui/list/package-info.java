/** Lists by key: model, loader, states, toolbar, filters. */
@NullMarked
package io.settledesk.console.ui.list;

import org.jspecify.annotations.NullMarked;
