package io.settledesk.stress.process;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A process of its own that runs classes of this test run, so that it can be killed. */
public final class ChildJvm {
    private ChildJvm() {}

    /** Runs the class's main method, with more options for its JVM. */
    public static ProcessBuilder of(Class<?> main, List<String> options, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath(main), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }

    /** A launcher may load the tests by a class loader of its own. */
    private static String classPath(Class<?> main) {
        if (main.getClassLoader() instanceof URLClassLoader loader) {
            return Stream.of(loader.getURLs()).map(URL::getPath).collect(Collectors.joining(File.pathSeparator));
        }
        return System.getProperty("java.class.path");
    }
}
