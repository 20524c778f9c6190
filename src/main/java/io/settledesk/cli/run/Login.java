package io.settledesk.cli.run;

/**
 * Who the database says we are.
 *
 * @param name the session's login
 * @param database the database's name
 * @param mayRunTheEngine a member of {@code settlement_engine}
 */
public record Login(String name, String database, boolean mayRunTheEngine) {}
