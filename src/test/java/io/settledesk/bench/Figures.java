package io.settledesk.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was measured of each contender: batches a second, a value a round, by number of connections and kind of batch. */
final class Figures {
    private final Map<String, List<Double>> rates = new LinkedHashMap<>();

    void add(String contender, int connections, String kind, double rate) {
        rates.computeIfAbsent(key(contender, connections, kind), unseen -> new ArrayList<>())
                .add(rate);
    }

    double median(String contender, int connections, String kind) {
        return median(rates.getOrDefault(key(contender, connections, kind), List.of()));
    }

    /** Half inserts, half updates; each contender with the number of connections that suits it best. */
    Optional<Double> full(String contender, int... connections) {
        return Arrays.stream(connections)
                .mapToObj(count -> full(contender, count))
                .filter(rate -> rate > 0)
                .max(Double::compare);
    }

    double full(String contender, int connections) {
        double insert = median(contender, connections, "insert");
        double update = median(contender, connections, "update");
        return insert > 0 && update > 0 ? 2 / (1 / insert + 1 / update) : 0;
    }

    private static double median(List<Double> values) {
        if (values.isEmpty()) {
            return 0;
        }
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    private static String key(String contender, int connections, String kind) {
        return contender + '/' + connections + '/' + kind;
    }
}
