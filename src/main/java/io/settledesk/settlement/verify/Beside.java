package io.settledesk.settlement.verify;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Rows read beside other rows of the same order, without holding more than those of one key. Keys are ASCII, so that the
 * database's order "C" and Java's are the same.
 */
final class Beside<T> implements AutoCloseable {
    private final Stream<T> stream;
    private final Iterator<T> rows;
    private final Function<T, String> key;
    private final Consumer<T> strays;
    private Optional<T> next;

    /** Strays are rows of keys that are never asked for. */
    Beside(Stream<T> stream, Function<T, String> key, Consumer<T> strays) {
        this.stream = stream;
        this.rows = stream.iterator();
        this.key = key;
        this.strays = strays;
        this.next = advance();
    }

    /** The rows of a key; keys are asked for in ascending order. */
    List<T> of(String wanted) {
        List<T> found = new ArrayList<>();
        while (next.isPresent() && key.apply(next.get()).compareTo(wanted) <= 0) {
            T row = next.get();
            if (key.apply(row).equals(wanted)) {
                found.add(row);
            } else {
                strays.accept(row);
            }
            next = advance();
        }
        return found;
    }

    /** All rows left are strays. */
    void finish() {
        next.ifPresent(strays);
        rows.forEachRemaining(strays);
        next = Optional.empty();
    }

    private Optional<T> advance() {
        return rows.hasNext() ? Optional.of(rows.next()) : Optional.empty();
    }

    @Override
    public void close() {
        stream.close();
    }
}
