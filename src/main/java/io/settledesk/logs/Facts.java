package io.settledesk.logs;

import ch.qos.logback.classic.spi.ILoggingEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.event.KeyValuePair;

/** The facts of an event by name, in the order in which they were given. */
final class Facts {
    private Facts() {}

    static Map<String, Object> of(ILoggingEvent event) {
        List<KeyValuePair> pairs = event.getKeyValuePairs();
        Map<String, Object> facts = new LinkedHashMap<>();
        if (pairs != null) {
            pairs.forEach(pair -> facts.put(pair.key, valueOf(pair.value)));
        }
        return facts;
    }

    private static Object valueOf(Object value) {
        return value instanceof Number ? value : String.valueOf(value);
    }
}
