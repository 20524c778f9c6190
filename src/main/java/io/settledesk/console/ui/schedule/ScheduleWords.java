package io.settledesk.console.ui.schedule;

import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;
import java.time.Instant;

/** What the provider does next, in words. */
public final class ScheduleWords {
    private static final int WITHOUT_MILLIS = 8;

    private final Texts texts;
    private final Formats formats;

    public ScheduleWords(Texts texts, Formats formats) {
        this.texts = texts;
        this.formats = formats;
    }

    /** For a cell; empty when nothing more comes. */
    public String brief(NextSend next) {
        if (next instanceof NextSend.Expected expected) {
            return span(expected.window());
        }
        if (next instanceof NextSend.Missed missed) {
            return span(missed.next().window());
        }
        if (next instanceof NextSend.Unnumbered unnumbered) {
            return texts.text(
                    "batches.next.brief.from", seconds(unnumbered.earliest().from()));
        }
        if (next instanceof NextSend.UsedUp) {
            return texts.text("batches.next.brief.usedup");
        }
        return next instanceof NextSend.Refused ? texts.text("batches.next.brief.refused") : "";
    }

    /** A full sentence; empty when nothing was sent over HTTP. */
    public String sentence(NextSend next) {
        if (next instanceof NextSend.Finished finished) {
            return texts.text("batches.next.finished", formats.time(finished.at()));
        }
        if (next instanceof NextSend.Expected expected) {
            return expected(expected);
        }
        if (next instanceof NextSend.Missed missed) {
            String until = zoned(seconds(missed.window().to()));
            return texts.text("batches.next.missed", missed.send(), until) + " " + expected(missed.next());
        }
        if (next instanceof NextSend.Unnumbered unnumbered) {
            return texts.text(
                    unnumbered.only() ? "batches.next.only" : "batches.next.unnumbered",
                    zoned(span(unnumbered.earliest())),
                    zoned(seconds(unnumbered.latest())));
        }
        if (next instanceof NextSend.UsedUp used) {
            return texts.text("batches.next.usedup", formats.time(used.last()));
        }
        return next instanceof NextSend.Refused refused
                ? texts.text(
                        refused.answer() == 401 ? "batches.next.unauthorized" : "batches.next.refused",
                        refused.answer())
                : "";
    }

    /** What a final answer means, where that answer was said just before. */
    public String afterAnswer(NextSend.Refused refused) {
        return texts.text(refused.answer() == 401 ? "batches.next.unauthorized.said" : "batches.next.refused.said");
    }

    /** {@code 11:20:12–11:20:22}. */
    public String span(Window window) {
        return seconds(window.from()) + "–" + seconds(window.to());
    }

    private String expected(NextSend.Expected expected) {
        return texts.text("batches.next.expected", expected.send(), zoned(span(expected.window())));
    }

    private String seconds(Instant time) {
        return formats.clockAlone(time).substring(0, WITHOUT_MILLIS);
    }

    private String zoned(String time) {
        return time + "\u00A0" + formats.zoneName();
    }
}
