package io.settledesk.console.ui.read;

import io.settledesk.console.ui.list.Page;
import io.settledesk.console.ui.list.PageRequest;
import io.settledesk.console.ui.list.PageRequest.Direction;
import io.settledesk.console.ui.list.Sort;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * An order by time and id, or by id alone, and where a page begins in it. The conditions name {@code :placeTime} and
 * {@code :placeId}; {@code time} and {@code id} are columns of the query, never words of a person.
 */
public enum RowOrder {
    NEWEST("(%1$s, %2$s) < (:placeTime, %3$s)", "%1$s <= :placeTime", "%1$s desc, %2$s desc"),
    OLDEST("(%1$s, %2$s) > (:placeTime, %3$s)", "%1$s >= :placeTime", "%1$s, %2$s"),
    ID_UP("%2$s > %3$s", "true", "%2$s"),
    ID_DOWN("%2$s < %3$s", "true", "%2$s desc");

    private final String after;
    private final String at;
    private final String orderBy;

    RowOrder(String after, String at, String orderBy) {
        this.after = after;
        this.at = at;
        this.orderBy = orderBy;
    }

    /**
     * The columns that a list is ordered by.
     *
     * @param time column of the moment
     * @param id column of the id
     * @param place the id of the edge as the database compares it: {@code :placeId}, or a cast of it
     */
    public record Columns(String time, String id, String place) {}

    /** Newest first, unless the list was asked for another order; {@code idColumn} is the list's column of the id. */
    public static RowOrder of(Optional<Sort> sort, String idColumn) {
        boolean byId = sort.map(Sort::column).filter(idColumn::equals).isPresent();
        boolean down = sort.map(Sort::descending).orElse(true);
        if (byId) {
            return down ? ID_DOWN : ID_UP;
        }
        return down ? NEWEST : OLDEST;
    }

    /** The order in which the database reads a page: a page before an edge is read from the edge backwards. */
    public RowOrder read(Direction direction) {
        return direction == Direction.PREVIOUS ? reversed() : this;
    }

    /** Where the page begins. */
    public String beginning(PageRequest<?> request, Columns columns) {
        if (request.edge().isPresent()) {
            return filled(after, columns);
        }
        return request.at().isPresent() ? filled(at, columns) : "true";
    }

    public String orderBy(Columns columns) {
        return filled(orderBy, columns);
    }

    /** One row more than a page was read: it tells whether there is more beyond. */
    public static <R> Page<R> page(List<R> read, PageRequest<R> request, Instant asOf) {
        boolean more = read.size() > request.size();
        List<R> rows = new ArrayList<>(more ? read.subList(0, request.size()) : read);
        if (request.direction() == Direction.PREVIOUS) {
            Collections.reverse(rows);
        }
        return new Page<>(rows, more, asOf);
    }

    private RowOrder reversed() {
        return switch (this) {
            case NEWEST -> OLDEST;
            case OLDEST -> NEWEST;
            case ID_UP -> ID_DOWN;
            case ID_DOWN -> ID_UP;
        };
    }

    private static String filled(String form, Columns columns) {
        return form.formatted(columns.time(), columns.id(), columns.place());
    }
}
