package io.settledesk.settings;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/** Reads a properties file strictly: UTF-8, no key twice, no key that is not in the catalogue. */
final class SettingsFile {
    private SettingsFile() {}

    static Map<String, String> read(Path file) {
        Map<String, String> read = new HashMap<>();
        parsed(file, text(file), read);
        for (String name : read.keySet()) {
            if (Keys.all().stream().noneMatch(key -> key.name().equals(name))) {
                throw new InvalidSetting(
                        name,
                        "in " + file + " is not a setting"
                                + Similar.to(name)
                                        .map(known -> ": did you mean " + known + "?")
                                        .orElse("; the command settings lists them."));
            }
        }
        return read;
    }

    private static String text(Path file) {
        try {
            String text = Files.readString(file);
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (NoSuchFileException missing) {
            throw new InvalidSetting(file.toString(), "does not exist: name a settings file that does with --config.");
        } catch (CharacterCodingException wrong) {
            throw new InvalidSetting(file.toString(), "is not UTF-8: save the settings file in that encoding.");
        } catch (IOException failed) {
            throw new InvalidSetting(
                    file.toString(),
                    "cannot be read (" + failed.getClass().getSimpleName()
                            + "): check that it is a file you may read.");
        }
    }

    private static void parsed(Path file, String text, Map<String, String> into) {
        Properties lines = new Properties() {
            private static final long serialVersionUID = 1L;

            @Override
            public synchronized Object put(Object key, Object value) {
                if (into.put(key.toString(), value.toString()) != null) {
                    throw new InvalidSetting(key.toString(), "stands twice in " + file + ": keep one.");
                }
                return value;
            }
        };
        try {
            lines.load(new StringReader(text));
        } catch (IllegalArgumentException | IOException wrong) {
            throw new InvalidSetting(file.toString(), "holds a broken \\u escape: write \\\\ for a backslash.");
        }
    }
}
