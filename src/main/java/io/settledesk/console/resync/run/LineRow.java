package io.settledesk.console.resync.run;

import io.settledesk.polling.ResyncLine;
import java.util.Optional;

/**
 * A line of a run, made off the FX thread.
 *
 * @param line the line
 * @param said what the provider says, where it differs
 */
public record LineRow(ResyncLine line, Optional<ProviderElement> said) {

    public static LineRow of(ResyncLine line) {
        return new LineRow(line, line.element().map(ProviderElement::read));
    }

    /** Its place in the run: what tells lines apart across reads. */
    public String id() {
        return String.valueOf(line.position());
    }
}
