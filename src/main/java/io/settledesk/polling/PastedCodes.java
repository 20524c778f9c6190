package io.settledesk.polling;

import io.settledesk.packet.Identifiers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Coupon codes as a person gives them: separated by commas, semicolons or white space.
 *
 * @param codes each once, in the order in which they came
 * @param repeated how many stood there again
 * @param notCodes what is none
 */
public record PastedCodes(List<String> codes, int repeated, List<String> notCodes) {
    public PastedCodes {
        codes = List.copyOf(codes);
        notCodes = List.copyOf(notCodes);
    }

    public static PastedCodes of(String text) {
        Set<String> codes = new LinkedHashSet<>();
        List<String> notCodes = new ArrayList<>();
        int repeated = 0;
        for (String word : text.split("[\\s,;]+", -1)) {
            if (word.isEmpty()) {
                continue;
            }
            if (!Identifiers.isCouponCode(word)) {
                notCodes.add(word);
            } else if (!codes.add(word)) {
                repeated++;
            }
        }
        return new PastedCodes(List.copyOf(codes), repeated, notCodes);
    }
}
