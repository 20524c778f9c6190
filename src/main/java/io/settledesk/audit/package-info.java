/** The operator journal, and the code by which a fault is known everywhere. Exports are in the package inside. */
@NullMarked
package io.settledesk.audit;

import org.jspecify.annotations.NullMarked;
