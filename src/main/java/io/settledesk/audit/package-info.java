/** Evidence for people: the operator journal, exports with their manifests, and the check of an export. */
@NullMarked
package io.settledesk.audit;

import org.jspecify.annotations.NullMarked;
