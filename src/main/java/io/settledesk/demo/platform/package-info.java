/** A payment platform on this machine, for the demo and for trying things out (source 003). */
@NullMarked
package io.settledesk.demo.platform;

import org.jspecify.annotations.NullMarked;
