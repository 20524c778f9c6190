package io.settledesk.packet;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Walks through a body token by token and holds the rules that no field is free of: depth, length of numbers, no key twice,
 * nothing after the end. Every refusal carries the JSON pointer of the place.
 */
final class JsonCursor implements AutoCloseable {
    /**
     * The limits of the library are out of the way: ours come first and can name their setting. Names are not interned,
     * because a sender chooses them.
     */
    static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(1000)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    private static final int SHOWN = 40;
    private static final int LONGEST_PATH = 300;
    private static final int LONGEST_MESSAGE = 400;

    /** What the JSON reader advises its programmer: a sender cannot do it, and it names our insides. */
    private static final Pattern READER_ADVICE = Pattern.compile(": enable `[^`]*` to allow");

    private final byte[] body;
    private final int start;
    private final JsonParser parser;
    private final PacketLimits limits;
    private JsonToken token = JsonToken.NOT_AVAILABLE;
    private int depth;

    private JsonCursor(byte[] body, int start, JsonParser parser, PacketLimits limits) {
        this.body = body;
        this.start = start;
        this.parser = parser;
        this.limits = limits;
    }

    /** Opens a body at its first token. */
    static JsonCursor open(byte[] body, PacketLimits limits) throws InvalidPacket {
        int start = Utf8.check(body);
        try {
            JsonParser parser = FACTORY.createParser(body, start, body.length - start);
            JsonCursor cursor = new JsonCursor(body, start, parser, limits);
            cursor.next();
            return cursor;
        } catch (IOException e) {
            throw new InvalidPacket("", "the body cannot be read: " + e.getMessage());
        }
    }

    JsonToken token() {
        return token;
    }

    boolean isNull() {
        return token == JsonToken.VALUE_NULL;
    }

    /** Reads the fields of the object that begins here; ends on its closing brace. */
    void fields(FieldReader reader) throws InvalidPacket {
        FieldNames seen = new FieldNames();
        next();
        while (token == JsonToken.FIELD_NAME) {
            String name = name();
            if (!seen.add(name)) {
                throw fail("field \"" + shown(name) + "\" stands twice in one object: it may stand once");
            }
            next();
            reader.read(name);
            next();
        }
    }

    /** Reads the elements of the array that begins here; ends on its closing bracket. */
    void elements(ElementReader reader) throws InvalidPacket {
        int position = 0;
        next();
        while (token != JsonToken.END_ARRAY) {
            reader.read(position);
            position++;
            next();
        }
    }

    /** Passes over the value that begins here, whatever it is; ends on its last token. */
    void skip() throws InvalidPacket {
        if (token == JsonToken.START_OBJECT) {
            fields(name -> skip());
        } else if (token == JsonToken.START_ARRAY) {
            elements(position -> skip());
        }
    }

    /** Passes over the value that begins here without a look at what is in it, for bytes that were accepted once. */
    void pass() throws InvalidPacket {
        if (token.isStructStart()) {
            try {
                parser.skipChildren();
                token = parser.currentToken();
                depth--;
            } catch (IOException e) {
                throw broken(e);
            }
        }
    }

    /** Nothing but white space may follow. */
    void end() throws InvalidPacket {
        if (next() != JsonToken.NOT_AVAILABLE) {
            throw fail("something follows after the end of the packet: the body must be one JSON object");
        }
    }

    /** The text of the scalar here; of a number exactly as it is spelt. */
    String text() throws InvalidPacket {
        try {
            return parser.getText();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    /** Where the token here begins, as an index into the body. */
    int tokenStart() {
        return start + (int) parser.currentTokenLocation().getByteOffset();
    }

    /** The exact text from an index to the end of the token here. */
    String textFrom(int from) {
        int to = start + (int) parser.currentLocation().getByteOffset();
        return new String(body, from, to - from, StandardCharsets.UTF_8);
    }

    /** A refusal of the value here. */
    InvalidPacket fail(String message) {
        return failAt(pointer(), message);
    }

    /** A refusal of the array whose element begins here. */
    InvalidPacket failAround(String message) {
        String element = pointer();
        return failAt(element.substring(0, element.lastIndexOf('/')), message);
    }

    /** A refusal of a field of the object that ends here. */
    InvalidPacket failIn(String field, String message) {
        return failAt(pointer() + "/" + field, message);
    }

    /** The value here in words, cut where it is long. */
    String shownValue() throws InvalidPacket {
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "an array";
            case VALUE_STRING -> "\"" + shown(text()) + "\"";
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "the number " + shown(text());
            default -> text();
        };
    }

    @Override
    public void close() throws InvalidPacket {
        try {
            parser.close();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    private JsonToken next() throws InvalidPacket {
        try {
            JsonToken read = parser.nextToken();
            token = read == null ? JsonToken.NOT_AVAILABLE : read;
            checkDepth();
            checkNumber();
            return token;
        } catch (IOException e) {
            throw broken(e);
        }
    }

    private void checkDepth() throws InvalidPacket {
        if (token.isStructStart()) {
            depth++;
        } else if (token.isStructEnd()) {
            depth--;
        }
        if (depth > limits.maxDepth()) {
            throw fail("nested deeper than " + limits.maxDepth() + " levels: setting " + PacketLimits.MAX_DEPTH
                    + " would allow more");
        }
    }

    private void checkNumber() throws IOException, InvalidPacket {
        if (token.isNumeric() && parser.getTextLength() > limits.maxNumberLength()) {
            throw fail("a number of " + parser.getTextLength() + " characters: at most " + limits.maxNumberLength()
                    + " are read; setting " + PacketLimits.MAX_NUMBER_LENGTH + " would allow more");
        }
    }

    private String name() throws InvalidPacket {
        try {
            return parser.currentName();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    private InvalidPacket broken(IOException e) {
        if (e instanceof JsonEOFException) {
            return fail("the body ends too early, at byte " + body.length + ": it is not whole JSON");
        }
        String said = e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.getMessage();
        String why = READER_ADVICE.matcher(String.valueOf(said)).replaceFirst("");
        long at = start + parser.currentLocation().getByteOffset();
        return fail("not valid JSON at byte " + at + ": " + why);
    }

    private String pointer() {
        return parser.getParsingContext().pathAsPointer().toString();
    }

    private static InvalidPacket failAt(String path, String message) {
        return new InvalidPacket(ShownText.line(path, LONGEST_PATH), ShownText.line(message, LONGEST_MESSAGE));
    }

    private static String shown(String text) {
        return ShownText.line(text, SHOWN);
    }

    /** Reads one field's value, which begins at the cursor, and ends on its last token. */
    interface FieldReader {
        void read(String name) throws InvalidPacket;
    }

    /** Reads one element, which begins at the cursor, and ends on its last token. */
    interface ElementReader {
        void read(int position) throws InvalidPacket;
    }

    /** The names seen in one object. Most objects have few: a short list is quicker to make and to look through than a set. */
    private static final class FieldNames {
        private static final int FEW = 12;

        private Collection<String> seen = new ArrayList<>(FEW);

        /** Adds a name; false when it was there. */
        boolean add(String name) {
            if (seen instanceof List && seen.size() == FEW) {
                // A sender chooses how many there are.
                seen = new HashSet<>(seen);
            }
            return seen instanceof List ? !seen.contains(name) && seen.add(name) : seen.add(name);
        }
    }
}
