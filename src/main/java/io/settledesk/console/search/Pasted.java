package io.settledesk.console.search;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What was typed or pasted into the search field, cleaned and told apart by its form. */
sealed interface Pasted {
    /** More lines than this are not taken; the list says so. */
    int MOST_LINES = 10_000;

    /** Nothing to search for. */
    record Nothing() implements Pasted {}

    /** One id, or the beginning of one. */
    record One(String text) implements Pasted {}

    /**
     * Several lines.
     *
     * @param lines cleaned, in their order, repeats kept, at most {@link #MOST_LINES}
     * @param left lines beyond that
     */
    record Lines(List<String> lines, int left) implements Pasted {
        public Lines {
            lines = List.copyOf(lines);
        }
    }

    /**
     * A packet, or a part of one: its ids are looked up.
     *
     * @param batchId empty when the text has none
     * @param codes coupon codes in their order
     */
    record PacketText(Optional<String> batchId, List<String> codes) implements Pasted {
        public PacketText {
            codes = List.copyOf(codes);
        }
    }

    static Pasted of(String text) {
        Optional<Pasted> packet = packet(text);
        if (packet.isPresent()) {
            return packet.get();
        }
        List<String> lines = text.lines()
                .map(Cleaning::clean)
                .filter(line -> !line.isEmpty())
                .toList();
        if (lines.isEmpty()) {
            return new Nothing();
        }
        if (lines.size() == 1) {
            return new One(lines.get(0));
        }
        int taken = Math.min(lines.size(), MOST_LINES);
        return new Lines(lines.subList(0, taken), lines.size() - taken);
    }

    private static Optional<Pasted> packet(String text) {
        String bare = Cleaning.trim(text);
        if (!bare.startsWith("{") && !bare.startsWith("[")) {
            return Optional.empty();
        }
        try {
            JsonNode root = new ObjectMapper().readTree(bare);
            List<String> codes = new ArrayList<>();
            root.findValues("coupon_code").forEach(code -> codes.add(code.asText()));
            Optional<String> batchId = Optional.ofNullable(root.get("batchId")).map(JsonNode::asText);
            boolean holdsIds = batchId.isPresent() || !codes.isEmpty();
            return holdsIds ? Optional.of(new PacketText(batchId, codes)) : Optional.empty();
        } catch (JsonProcessingException notJson) {
            return Optional.empty();
        }
    }
}
