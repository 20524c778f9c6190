package io.settledesk.cli.run;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens the files that commands are given. */
public final class InputFile {
    private InputFile() {}

    /**
     * A reader of UTF-8 text that fails at the first byte that is none.
     *
     * @throws BadUsage when there is no such file or it may not be read
     */
    public static Reader open(Path file) {
        check(file);
        try {
            return Files.newBufferedReader(file, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new BadUsage(file + " cannot be read: check that you may read it");
        }
    }

    /**
     * Makes sure that there is a file to read.
     *
     * @throws BadUsage when there is none
     */
    public static void check(Path file) {
        if (!Files.exists(file)) {
            throw new BadUsage(file + " does not exist: name a file that does");
        }
        if (!Files.isRegularFile(file)) {
            throw new BadUsage(file + " is not a file");
        }
        if (!Files.isReadable(file)) {
            throw new BadUsage(file + " cannot be read: check that you may read it");
        }
    }
}
