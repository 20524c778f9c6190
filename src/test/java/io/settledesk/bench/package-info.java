/** Measurements of speed: run by {@code ./mvnw verify -Pbench}, never by {@code verify} alone. */
@NullMarked
package io.settledesk.bench;

import org.jspecify.annotations.NullMarked;
