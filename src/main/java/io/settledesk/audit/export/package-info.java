/** Exports for audits: streamed CSV with a manifest beside it, and the check that a file is still what its manifest says. */
@NullMarked
package io.settledesk.audit.export;

import org.jspecify.annotations.NullMarked;
