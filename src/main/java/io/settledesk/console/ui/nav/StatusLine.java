package io.settledesk.console.ui.nav;

import io.settledesk.console.ui.read.DataUpTo;
import java.time.Duration;

/** What the status bar is told by the screens. Called on the FX thread. */
public interface StatusLine {

    /** A read came back: how long the database took, and up to when its data is whole. */
    void read(Duration roundTrip, DataUpTo upTo);

    /** What is selected, in words: {@code 3 selected · +92.50 RUB}; empty for nothing. */
    void selection(String words);
}
