package io.settledesk.packet;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * The encoding of a body. It is checked before the JSON is read, because a JSON parser would take some wrong sequences and
 * guess at other encodings.
 */
final class Utf8 {
    private static final byte[] BOM = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
    private static final int CHUNK = 4096;

    private Utf8() {}

    /**
     * Checks every byte.
     *
     * @return where the text begins: after a byte order mark, if there is one
     */
    static int check(byte[] body) throws InvalidPacket {
        if (isWide(body)) {
            throw new InvalidPacket("", "the body is UTF-16 or UTF-32: it must be UTF-8");
        }
        int start = textStart(body);
        ByteBuffer in = ByteBuffer.wrap(body, start, body.length - start);
        CharBuffer out = CharBuffer.allocate(CHUNK);
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CoderResult result;
        do {
            out.clear();
            result = decoder.decode(in, out, true);
        } while (result.isOverflow());
        if (result.isError()) {
            throw new InvalidPacket(
                    "", "byte " + in.position() + " of the body is not valid UTF-8: the body must be UTF-8");
        }
        return start;
    }

    /** Where the text begins, without a look at the rest. */
    static int textStart(byte[] body) {
        return body.length >= 3 && body[0] == BOM[0] && body[1] == BOM[1] && body[2] == BOM[2] ? 3 : 0;
    }

    /** Two bytes or more a character: its byte order mark, or the zero beside the first brace. */
    static boolean isWide(byte[] body) {
        if (body.length < 2) {
            return false;
        }
        int first = body[0] & 0xFF;
        int second = body[1] & 0xFF;
        return first == 0 || second == 0 || (first == 0xFE && second == 0xFF) || (first == 0xFF && second == 0xFE);
    }
}
