package io.settledesk.console.app;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;

/** The start of JavaFX, with or without a display, and the threads of background work. */
public final class Toolkit {
    private static final int THREADS = 4;
    private static final int MOST_WAITING = 1_000;

    /** Held, since the logging of the JDK forgets levels of loggers that nobody holds. */
    private static final Logger JAVAFX = Logger.getLogger("javafx");

    private Toolkit() {}

    /** Whether windows can be shown: on Linux somebody must name a display, elsewhere there is one. */
    public static boolean hasDisplay(Map<String, String> environment, String system) {
        boolean linux = system.toLowerCase(Locale.ROOT).contains("linux");
        return !linux || named(environment, "DISPLAY") || named(environment, "WAYLAND_DISPLAY");
    }

    private static boolean named(Map<String, String> environment, String variable) {
        return !environment.getOrDefault(variable, "").isBlank();
    }

    /** Before {@link #start()}: pictures are drawn in memory, on a screen of at least that size. */
    static void useNoDisplay(int width, int height) {
        System.setProperty("glass.platform", "Monocle");
        System.setProperty("monocle.platform", "Headless");
        System.setProperty("prism.order", "sw");
        System.setProperty("java.awt.headless", "true");
        System.setProperty("headless.geometry", width + "x" + height + "-32");
    }

    /** Starts JavaFX and waits until it runs. */
    static void start() {
        // From the class path JavaFX warns that it is not on the module path, which is how a jar is run.
        JAVAFX.setLevel(Level.SEVERE);
        CountDownLatch started = new CountDownLatch(1);
        Platform.setImplicitExit(false);
        Platform.startup(started::countDown);
        try {
            if (!started.await(30, TimeUnit.SECONDS)) {
                throw new StartRefused("the window system did not answer in 30 s");
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new StartRefused("stopped while the window system started");
        }
    }

    /** Few threads and a bounded queue: the database's pool is small too. */
    static ExecutorService threads() {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(THREADS, THREADS, 30, TimeUnit.SECONDS, new ArrayBlockingQueue<>(MOST_WAITING));
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }
}
