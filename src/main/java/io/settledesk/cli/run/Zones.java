package io.settledesk.cli.run;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Reads the zone that times are shown in. */
public final class Zones {
    private Zones() {}

    /**
     * The zone of a word.
     *
     * @throws BadUsage when it is none
     */
    public static ZoneId of(String zone) {
        if (zone.equals("UTC")) {
            return ZoneOffset.UTC;
        }
        try {
            return ZoneId.of(zone);
        } catch (DateTimeException unknown) {
            throw new BadUsage("--zone \"" + zone + "\" is not a time zone: write one such as Europe/Moscow or +03:00");
        }
    }
}
