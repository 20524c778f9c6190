package io.settledesk.cli.run;

import io.settledesk.db.Tx;

/**
 * Who the database says we are.
 *
 * @param name the session's login
 * @param database the database's name
 * @param mayAsk a member of {@code settlement_operator}: may ask the service for effects
 * @param mayRunTheEngine a member of {@code settlement_engine}
 */
public record Login(String name, String database, boolean mayAsk, boolean mayRunTheEngine) {

    /** Asks the database. */
    public static Login of(Tx tx) {
        return tx.read(handle -> new LoginQueries(handle).login());
    }
}
