package io.settledesk.console.app;

import io.settledesk.console.ui.nav.Target;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/**
 * What a console starts with.
 *
 * @param configured the database that the settings name; empty for the embedded default
 * @param dataDirectory where the embedded default keeps its data
 * @param viewFile keeps language, theme, zone and columns of this person
 * @param first what is opened at first; empty for the overview
 * @param clock the machine's
 */
public record ConsoleStart(
        Optional<ConfiguredDatabase> configured,
        Path dataDirectory,
        Path viewFile,
        Optional<Target> first,
        InstantSource clock) {

    /**
     * A database that the settings name.
     *
     * @param about how to reach it and what it is used for
     * @param uses what the settings say about the engine
     * @param againstPersons one line why nobody but the service's login may use these settings; empty for all logins
     */
    public record ConfiguredDatabase(ConsoleDatabase about, ConsoleUses uses, Optional<String> againstPersons) {}
}
