package io.settledesk.console.ui.task;

/** Something done again and again on the FX thread while it is started; tests step it by hand. */
public interface Ticker {
    void start();

    void stop();
}
