package io.settledesk.settlement;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a transaction's notes come to: what one note opens and a later one closes never reaches the table, and what is opened
 * several times is one row with a count.
 *
 * @param closed incidents to close first
 * @param opened incidents to open afterwards
 */
record IncidentNet(List<IncidentNote.Closed> closed, List<Opening> opened) {

    /** An incident to open, met that many times. */
    record Opening(NewIncident incident, int times) {}

    static IncidentNet of(List<IncidentNote> notes) {
        Map<List<String>, Fate> fates = new LinkedHashMap<>();
        notes.forEach(note -> fates.computeIfAbsent(List.of(note.kind().name(), note.identity()), key -> new Fate())
                .take(note));
        List<IncidentNote.Closed> closed = new ArrayList<>();
        List<Opening> opened = new ArrayList<>();
        fates.values().forEach(fate -> {
            fate.closed.ifPresent(closed::add);
            fate.opened.ifPresent(incident -> opened.add(new Opening(incident, fate.times)));
        });
        return new IncidentNet(closed, opened);
    }

    boolean isEmpty() {
        return closed.isEmpty() && opened.isEmpty();
    }

    /** What becomes of one kind and identity. */
    private static final class Fate {
        private Optional<IncidentNote.Closed> closed = Optional.empty();
        private Optional<NewIncident> opened = Optional.empty();
        private int times;

        void take(IncidentNote note) {
            if (note instanceof IncidentNote.Opened open) {
                opened = Optional.of(open.incident());
                times++;
            } else if (note instanceof IncidentNote.Closed close) {
                closed = Optional.of(close);
                opened = Optional.empty();
                times = 0;
            }
        }
    }
}
