package io.settledesk.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ReadmeSettingsTest {

    @Test
    void readmeHoldsTheTableOfTheCatalogue() throws IOException {
        List<String> table = Keys.all().stream().map(ReadmeSettingsTest::row).toList();
        List<String> readme = Files.readAllLines(Path.of("README.md"));
        List<String> rows = readme.subList(readme.indexOf("## Settings") + 1, readme.size()).stream()
                .dropWhile(line -> !line.startsWith("|"))
                .takeWhile(line -> line.startsWith("|"))
                .skip(2)
                .toList();

        assertThat(rows).as("the table under README.md's heading Settings").containsExactlyElementsOf(table);
    }

    @Test
    void catalogueListsEachDeclaredKey() {
        long declared = Arrays.stream(Keys.class.getDeclaredFields())
                .filter(field -> field.getType() == Key.class && Modifier.isPublic(field.getModifiers()))
                .count();

        assertThat(Keys.all()).hasSize((int) declared).doesNotHaveDuplicates();
    }

    private static String row(Key<?> key) {
        String byDefault = key.isSecret()
                ? "(secret)"
                : key.byDefault().map(said -> "`" + said + "`").orElse("–");
        return "| `" + key.name() + "` | " + byDefault + " | " + key.range() + " | " + key.meaning() + " |";
    }
}
