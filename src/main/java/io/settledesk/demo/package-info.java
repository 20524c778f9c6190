/** The embedded default: a database of its own, the service on it, and the provider that fills it over HTTP. */
@NullMarked
package io.settledesk.demo;

import org.jspecify.annotations.NullMarked;
