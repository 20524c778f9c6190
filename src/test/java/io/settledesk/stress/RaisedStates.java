package io.settledesk.stress;

import io.settledesk.db.TestDatabase;
import java.util.List;

/** A trigger that refuses each fifth coupon version, with one SQLState after the other. */
final class RaisedStates {
    private static final List<String> STATES = List.of("40001", "40P01", "55P03", "57014", "57P01", "53300", "53100");

    private RaisedStates() {}

    /** What a sequence has given is not rolled back: sequences count what was raised. */
    static void prepare(TestDatabase database) {
        database.jdbi().useHandle(handle -> {
            handle.execute("create sequence stress_turn");
            STATES.forEach(state -> handle.execute("create sequence \"stress_" + state + "\""));
            handle.execute("""
                    create function stress_fault() returns trigger
                    language plpgsql security definer set search_path = settlement, pg_temp as $$
                    declare
                        states text[] := string_to_array('%s', ',');
                        turn bigint := nextval('stress_turn');
                        state text := states[1 + turn / 5 %% 7];
                    begin
                        if turn %% 5 = 0 then
                            perform nextval(quote_ident('stress_' || state));
                            raise exception 'raised by the stress' using errcode = state;
                        end if;
                        return new;
                    end $$
                    """.formatted(String.join(",", STATES)));
            handle.execute("""
                    create trigger stress_fault before insert on coupon_version
                    for each row execute function stress_fault()
                    """);
        });
    }

    static void requireAllReached(TestDatabase database) {
        for (String state : STATES) {
            long raised = database.jdbi()
                    .withHandle(handle -> handle.select("select case when is_called then last_value else 0 end from "
                                    + "\"stress_" + state + "\"")
                            .mapTo(Long.class)
                            .one());
            if (raised == 0) {
                throw new AssertionError(state + " was never raised");
            }
        }
    }
}
