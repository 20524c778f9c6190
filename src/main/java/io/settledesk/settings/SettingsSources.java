package io.settledesk.settings;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where settings come from.
 *
 * @param commandLine {@code KEY=VALUE} pairs of the command line
 * @param environment the process environment
 * @param namedFile the file of {@code --config}: it must be readable
 * @param usualFile {@code settledesk.properties} of the working directory: read when it is there and none was named
 */
public record SettingsSources(
        Map<String, String> commandLine, Map<String, String> environment, Optional<Path> namedFile, Path usualFile) {
    /** The file that is read without being named. */
    public static final Path USUAL_FILE = Path.of("settledesk.properties");

    public SettingsSources {
        commandLine = Map.copyOf(commandLine);
        environment = Map.copyOf(environment);
    }
}
