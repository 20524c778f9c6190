package io.settledesk.demo.postgres;

import io.zonky.test.db.postgres.util.LinuxUtils;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs one of the server's programs and waits for it. */
final class PostgresCommand {
    private static final long MOST_SECONDS = 120;
    private static final int SHOWN_LINES = 3;

    private final PostgresFiles files;
    private final Path log;

    PostgresCommand(PostgresFiles files, Path log) {
        this.files = files;
        this.log = log;
    }

    /**
     * Runs a program.
     *
     * @throws PostgresProblem with the last lines of its output when it fails
     */
    void run(String program, List<String> arguments) throws PostgresProblem {
        try {
            Process process = new ProcessBuilder(words(program, arguments))
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new PostgresProblem(program + " did not end within " + MOST_SECONDS + " s; see " + log);
            }
            if (process.exitValue() != 0) {
                throw new PostgresProblem(program + " failed: " + lastLines() + " (all of it in " + log + ")");
            }
        } catch (IOException failed) {
            throw new PostgresProblem(program + " cannot be run: " + failed.getMessage(), failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new PostgresProblem("interrupted while " + program + " runs", stopped);
        }
    }

    /** PostgreSQL refuses to run as root; in a user namespace of its own it does not know that it is. */
    private List<String> words(String program, List<String> arguments) {
        List<String> words = new ArrayList<>();
        if (LinuxUtils.isUnshareAvailable()) {
            words.add("unshare");
            words.add("-U");
        }
        words.add(files.program(program).toString());
        words.addAll(arguments);
        return words;
    }

    private String lastLines() throws IOException {
        List<String> lines =
                Files.readAllLines(log).stream().filter(line -> !line.isBlank()).toList();
        return String.join(" | ", lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size()));
    }
}
