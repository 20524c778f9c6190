package io.settledesk.console.app.window;

/** Where a window's pulse comes from; called off the FX thread. */
@FunctionalInterface
interface PulseSource {
    Pulse read();
}
