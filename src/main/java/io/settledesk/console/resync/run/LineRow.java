package io.settledesk.console.resync.run;

import io.settledesk.polling.ProviderElement;
import io.settledesk.polling.ResyncLine;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A line of a run, made off the FX thread.
 *
 * @param line the line
 * @param said what the provider says, where it differs
 * @param decided when a person last decided a conflict of this coupon
 */
public record LineRow(ResyncLine line, Optional<ProviderElement> said, Optional<Instant> decided) {

    /** With the decisions of its page, by coupon. */
    public static LineRow of(ResyncLine line, Map<String, Instant> decisions) {
        return new LineRow(
                line, line.element().map(ProviderElement::read), Optional.ofNullable(decisions.get(line.couponCode())));
    }

    /** Its place in the run: what tells lines apart across reads. */
    public String id() {
        return String.valueOf(line.position());
    }
}
