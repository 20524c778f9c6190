package io.settledesk.logs;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.StackTraceElementProxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An event's stack trace as lines, the cause after what it caused. */
final class StackText {
    private StackText() {}

    /** Empty for an event without an exception. */
    static List<String> of(ILoggingEvent event) {
        List<String> lines = new ArrayList<>();
        Optional<IThrowableProxy> thrown = Optional.ofNullable(event.getThrowableProxy());
        String before = "";
        while (thrown.isPresent()) {
            IThrowableProxy each = thrown.get();
            lines.add(before + each.getClassName() + (each.getMessage() == null ? "" : ": " + each.getMessage()));
            StackTraceElementProxy[] frames = each.getStackTraceElementProxyArray();
            for (int i = 0; i < frames.length - each.getCommonFrames(); i++) {
                lines.add("    " + frames[i].getSTEAsString());
            }
            before = "Caused by: ";
            thrown = Optional.ofNullable(each.getCause());
        }
        return lines;
    }
}
