package io.settledesk.console;

import io.settledesk.console.ui.check.Pictures;
import io.settledesk.console.ui.look.Theme;
import io.settledesk.console.ui.settings.ViewSettings;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.testfx.util.WaitForAsyncUtils;

/** A stage of the headless toolkit for a test of the console; closed at the end of the test. */
public final class ConsoleStage implements AutoCloseable {
    private final Stage stage;

    private ConsoleStage(Stage stage) {
        this.stage = stage;
    }

    /** Starts the toolkit, once for all tests of the run. */
    public static void startToolkit() {
        CountDownLatch started = new CountDownLatch(1);
        try {
            Platform.startup(started::countDown);
        } catch (IllegalStateException running) {
            started.countDown();
        }
        try {
            if (!started.await(30, TimeUnit.SECONDS)) {
                throw new IllegalStateException("The toolkit did not start");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
        Platform.setImplicitExit(false);
        onFx(() -> {
            Theme.install();
            return true;
        });
    }

    /** Shows a root at a size, dressed as the settings say. */
    public static ConsoleStage show(Callable<Parent> root, ViewSettings settings, double width, double height) {
        startToolkit();
        ConsoleStage shown = onFx(() -> {
            Stage stage = new Stage();
            Scene scene = new Scene(root.call(), width, height);
            new Theme(settings).follow(scene);
            stage.setScene(scene);
            stage.show();
            return new ConsoleStage(stage);
        });
        settle();
        return shown;
    }

    public Scene scene() {
        return stage.getScene();
    }

    public Stage stage() {
        return stage;
    }

    /** Waits until everything that was begun on the FX thread is done. */
    public static void settle() {
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Does it on the FX thread and waits for the answer. */
    public static <T> T onFx(Callable<T> work) {
        return WaitForAsyncUtils.waitForAsyncFx(30_000, work);
    }

    public static void onFx(Runnable work) {
        onFx(() -> {
            work.run();
            return true;
        });
    }

    /** A picture in target/pictures, for looking at. */
    public void picture(String name) {
        settle();
        Pictures.write(onFx(() -> Pictures.take(scene())), Path.of("target", "pictures", name + ".png"));
    }

    @Override
    public void close() {
        onFx(stage::close);
    }
}
