package io.settledesk.console.ui.raw;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyledDocument;

/**
 * Stored bytes made ready to be shown: decoded, cut into display lines of at most 2,000 characters, its tokens found. Made off the
 * FX thread. What is shown is never shortened, and copying maps back to the text as it came.
 */
public final class RawDocument {
    static final int LINE = 2_000;

    private final int size;
    private final String text;
    private final JsonTokens tokens;
    private final RawLines lines;
    private final StyledDocument<Collection<String>, String, Collection<String>> styled;

    private RawDocument(int size, String text) {
        this.size = size;
        this.text = text;
        this.tokens = JsonTokens.of(text);
        this.lines = RawLines.of(text, LINE);
        this.styled = styled(text, lines);
    }

    /** Bytes that are not UTF-8 show U+FFFD; the bytes themselves stay with the caller, for saving. */
    public static RawDocument of(byte[] bytes) {
        return new RawDocument(bytes.length, new String(bytes, StandardCharsets.UTF_8));
    }

    public static RawDocument empty() {
        return of(new byte[0]);
    }

    /** Of the bytes. */
    public int size() {
        return size;
    }

    /** The text as it came. */
    public String text() {
        return text;
    }

    /** The place of an element by its JSON pointer, e.g. {@code /coupons/3}. */
    public Optional<RawRange> element(String pointer) {
        return JsonPointers.find(text, pointer);
    }

    RawLines lines() {
        return lines;
    }

    JsonTokens tokens() {
        return tokens;
    }

    /** The paragraphs, not coloured yet. */
    StyledDocument<Collection<String>, String, Collection<String>> styled() {
        return styled;
    }

    /** Line by line: the text area's own way searches the whole text for line ends by a pattern, a second for 8 MiB. */
    private static StyledDocument<Collection<String>, String, Collection<String>> styled(String text, RawLines lines) {
        return ReadOnlyStyledDocumentBuilder.constructDocument(SegmentOps.styledTextOps(), List.of(), builder -> {
            for (int line = 0; line < lines.count(); line++) {
                builder.addParagraph(lines.shown(text, line), List.of(), List.of());
            }
        });
    }
}
