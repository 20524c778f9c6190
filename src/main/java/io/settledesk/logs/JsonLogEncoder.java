package io.settledesk.logs;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.EncoderBase;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One JSON object a line, in ASCII: {@code at}, {@code level}, {@code logger}, {@code thread}, {@code message}, the facts by name, {@code stack}. */
public final class JsonLogEncoder extends EncoderBase<ILoggingEvent> {
    private static final byte[] NOTHING = {};

    private final JsonFactory json = new JsonFactoryBuilder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .characterEscapes(new DeleteToo())
            .build();

    @Override
    public byte[] headerBytes() {
        return NOTHING;
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        ByteArrayOutputStream line = new ByteArrayOutputStream(300);
        try (JsonGenerator object = json.createGenerator(line)) {
            object.writeStartObject();
            object.writeStringField("at", event.getInstant().toString());
            object.writeStringField("level", event.getLevel().toString());
            object.writeStringField("logger", event.getLoggerName());
            object.writeStringField("thread", event.getThreadName());
            object.writeStringField("message", event.getFormattedMessage());
            for (Map.Entry<String, Object> fact : Facts.of(event).entrySet()) {
                write(object, fact.getKey(), fact.getValue());
            }
            List<String> stack = StackText.of(event);
            if (!stack.isEmpty()) {
                object.writeStringField("stack", String.join("\n", stack));
            }
            object.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        line.write('\n');
        return line.toByteArray();
    }

    @Override
    public byte[] footerBytes() {
        return NOTHING;
    }

    private static void write(JsonGenerator object, String name, Object value) throws IOException {
        if (value instanceof Integer || value instanceof Long) {
            object.writeNumberField(name, ((Number) value).longValue());
        } else {
            object.writeStringField(name, value.toString());
        }
    }

    /** JSON's own escapes and the one control character that it leaves as it is. */
    private static final class DeleteToo extends CharacterEscapes {
        private static final long serialVersionUID = 1L;
        private static final int DELETE = 0x7f;

        private final int[] escapes = standardAsciiEscapesForJSON();

        DeleteToo() {
            escapes[DELETE] = ESCAPE_STANDARD;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return escapes.clone();
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int character) {
            return null;
        }
    }
}
