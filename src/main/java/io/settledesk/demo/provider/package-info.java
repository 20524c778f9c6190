/** The provider's side of the callback contract, for trying things out: signed packets over real HTTP, its schedule of sends. */
@NullMarked
package io.settledesk.demo.provider;

import org.jspecify.annotations.NullMarked;
