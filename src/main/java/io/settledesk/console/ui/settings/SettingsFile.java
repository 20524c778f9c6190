package io.settledesk.console.ui.settings;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** The small file in the person's configuration directory that keeps {@link ViewSettings}; read and written off the FX thread. */
public final class SettingsFile {
    private final Path file;

    public SettingsFile(Path file) {
        this.file = file;
    }

    /** What was kept; nothing when there is no file yet or it cannot be understood (a lost choice is no reason not to start). */
    public Map<String, String> read() {
        Map<String, String> kept = new TreeMap<>();
        if (!Files.isReadable(file)) {
            return kept;
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException unreadable) {
            return kept;
        }
        properties.stringPropertyNames().forEach(key -> kept.put(key, properties.getProperty(key)));
        return kept;
    }

    /** Replaces the file in one step, so that a crash leaves the old or the new one. */
    public void write(Map<String, String> values) {
        Properties properties = new Properties();
        properties.putAll(values);
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Path draft = file.resolveSibling(file.getFileName() + ".new");
            try (Writer writer = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
                properties.store(writer, "Settledesk view settings");
            }
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new UncheckedIOException("The view settings could not be kept in " + file, failed);
        }
    }
}
