package io.settledesk.demo;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Where the embedded default keeps its data: the place that the user's system has for such, unless told otherwise. */
public final class DataDirectory {
    /** The environment variable that names another folder. */
    public static final String OVERRIDE = "SETTLEDESK_DATA_DIR";

    private DataDirectory() {}

    /** The folder of this user on this machine. */
    public static Path ofThisUser() {
        return of(System.getenv());
    }

    /** The folder that an environment names. */
    public static Path of(Map<String, String> environment) {
        return of(environment, System.getProperty("os.name"), Path.of(System.getProperty("user.home")));
    }

    static Path of(Map<String, String> environment, String system, Path home) {
        return variable(environment, OVERRIDE).orElseGet(() -> ofSystem(environment, system, home));
    }

    private static Path ofSystem(Map<String, String> environment, String system, Path home) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return variable(environment, "LOCALAPPDATA")
                    .orElse(home.resolve("AppData").resolve("Local"))
                    .resolve("Settledesk");
        }
        if (name.startsWith("mac")) {
            return home.resolve("Library").resolve("Application Support").resolve("Settledesk");
        }
        // The XDG specification: a path that is not absolute is ignored.
        return variable(environment, "XDG_DATA_HOME")
                .filter(Path::isAbsolute)
                .orElse(home.resolve(".local").resolve("share"))
                .resolve("settledesk");
    }

    private static Optional<Path> variable(Map<String, String> environment, String name) {
        return Optional.ofNullable(environment.get(name))
                .filter(value -> !value.isBlank())
                .map(Path::of);
    }
}
