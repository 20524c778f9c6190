package io.settledesk.console.ui.read;

import io.settledesk.console.ui.text.Count;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Counts the rows of a list: exactly up to {@value #EXACT}, beyond that what the planner of the database thinks. */
public final class CountQueries {
    /** Counts are exact up to here. */
    public static final int EXACT = 10_000;

    /**
     * To be executed first in the transaction of a filtered read: an absent value switches its condition off, and only a plan
     * made with the values can see that and take the right index.
     */
    public static final String PLAN_WITH_VALUES = "set local plan_cache_mode = force_custom_plan";

    private static final String BEGIN_COUNT = "select count(*) from (";
    private static final String END_COUNT = " limit " + (EXACT + 1) + ") counted";
    private static final String BEGIN_ESTIMATE = "explain (format text) ";
    private static final Pattern PLANNED_ROWS = Pattern.compile(" rows=(\\d+) ");

    private CountQueries() {}

    /**
     * How many rows a text finds.
     *
     * @param matching {@code select 1 from … where …}, without order and limit
     * @param bound binds the filter's values
     */
    public static Count count(Handle handle, String matching, UnaryOperator<Query> bound) {
        handle.execute(PLAN_WITH_VALUES);
        long counted = bound.apply(handle.createQuery(BEGIN_COUNT + matching + END_COUNT))
                .mapTo(Long.class)
                .one();
        return counted <= EXACT ? Count.exact(counted) : Count.about(estimate(handle, matching, bound));
    }

    private static long estimate(Handle handle, String matching, UnaryOperator<Query> bound) {
        String plan = bound.apply(handle.createQuery(BEGIN_ESTIMATE + matching))
                .mapTo(String.class)
                .first();
        Matcher rows = PLANNED_ROWS.matcher(plan);
        return rows.find() ? Math.max(EXACT, Long.parseLong(rows.group(1))) : EXACT;
    }
}
