package io.settledesk.logs;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.EncoderBase;
import java.nio.charset.StandardCharsets;

/**
 * One line an event for people. Characters that would begin a line, move the cursor or turn the text around are written as
 * {@code \}{@code uXXXX}: what a sender says can never look like a line of ours.
 */
public final class TextLogEncoder extends EncoderBase<ILoggingEvent> {
    private static final byte[] NOTHING = {};

    @Override
    public byte[] headerBytes() {
        return NOTHING;
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        StringBuilder line = new StringBuilder(200)
                .append(event.getInstant())
                .append(' ')
                .append(event.getLevel())
                .append(" [")
                .append(event.getThreadName())
                .append("] ")
                .append(event.getLoggerName())
                .append(" - ");
        append(line, event.getFormattedMessage());
        Facts.of(event).forEach((name, value) -> {
            line.append(' ').append(name).append('=');
            append(line, value.toString());
        });
        line.append('\n');
        StackText.of(event).forEach(each -> {
            append(line, each);
            line.append('\n');
        });
        return line.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public byte[] footerBytes() {
        return NOTHING;
    }

    private static void append(StringBuilder line, String text) {
        text.chars().forEach(c -> {
            if (isPlain((char) c)) {
                line.append((char) c);
            } else {
                line.append("\\u").append(String.format("%04x", c));
            }
        });
    }

    private static boolean isPlain(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
