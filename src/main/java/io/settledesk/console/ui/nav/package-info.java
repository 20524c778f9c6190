/** How the screens and the window frame meet: what a screen offers, where one can go, what the status bar is told. */
@NullMarked
package io.settledesk.console.ui.nav;

import org.jspecify.annotations.NullMarked;
