package io.settledesk.console.ui.nav;

import io.settledesk.console.ui.look.Environment;

/**
 * Which database, as whom. A window keeps its session: the environment never changes under its content.
 *
 * @param environment what the database is used for
 * @param database as the title names it: {@code settlement@db1}
 * @param login the person's login
 * @param role what the database lets it do
 */
public record Session(Environment environment, String database, String login, Role role) {}
