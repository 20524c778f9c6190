package io.settledesk.console.ui.raw;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/** Colours of one display line: its tokens, and the part of it that is marked. */
final class RawStyles {
    private static final List<String> NAME = List.of("r-name");
    private static final List<String> TEXT = List.of("r-text");
    private static final List<String> NUMBER = List.of("r-number");
    private static final List<String> LITERAL = List.of("r-literal");

    private final RawDocument document;

    RawStyles(RawDocument document) {
        this.document = document;
    }

    StyleSpans<Collection<String>> of(int line, Optional<RawRange> marked) {
        int start = document.lines().start(line);
        int end = document.lines().end(line);
        JsonTokens tokens = document.tokens();
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        int at = start;
        for (int token = tokens.firstAfter(start); token < tokens.count() && tokens.start(token) < end; token++) {
            int from = Math.max(start, tokens.start(token));
            int to = Math.min(end, tokens.end(token));
            if (from > at) {
                add(spans, at, from, List.of(), marked);
            }
            add(spans, from, to, style(tokens.kind(token)), marked);
            at = to;
        }
        add(spans, at, end, List.of(), marked);
        return spans.create();
    }

    /** True if nothing but blanks and a comma of that line lies outside the marked part. */
    boolean isWholeLine(int line, RawRange marked) {
        int start = document.lines().start(line);
        int end = document.lines().end(line);
        if (!marked.touches(start, Math.max(end, start + 1))) {
            return false;
        }
        for (int at = start; at < end; at++) {
            boolean outside = at < marked.start() || at >= marked.end();
            char sign = document.text().charAt(at);
            if (outside && sign > ' ' && sign != ',') {
                return false;
            }
        }
        return true;
    }

    private static void add(
            StyleSpansBuilder<Collection<String>> spans,
            int from,
            int to,
            List<String> style,
            Optional<RawRange> marked) {
        if (marked.isEmpty() || !marked.get().touches(from, to)) {
            spans.add(style, to - from);
            return;
        }
        int inside = Math.max(from, marked.get().start());
        int outside = Math.min(to, marked.get().end());
        spans.add(style, inside - from);
        spans.add(marked(style), outside - inside);
        spans.add(style, to - outside);
    }

    private static List<String> marked(List<String> style) {
        return style.isEmpty() ? List.of("r-marked") : List.of(style.get(0), "r-marked");
    }

    private static List<String> style(byte kind) {
        return switch (kind) {
            case JsonTokens.NAME -> NAME;
            case JsonTokens.TEXT -> TEXT;
            case JsonTokens.NUMBER -> NUMBER;
            default -> LITERAL;
        };
    }
}
