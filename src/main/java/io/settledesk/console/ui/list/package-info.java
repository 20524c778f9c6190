/** Lists read by key: model and loader, without any node, so that view models can hold them. */
@NullMarked
package io.settledesk.console.ui.list;

import org.jspecify.annotations.NullMarked;
