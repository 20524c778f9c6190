package io.settledesk;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Set;

/** The rules inside the console: who may know whom, and who may touch the window's thread. */
@AnalyzeClasses(packages = "io.settledesk.console", importOptions = DoNotIncludeTests.class)
final class ConsoleArchitectureTest {
    private static final String CONSOLE = "io.settledesk.console.";

    /**
     * Starting and stopping the toolkit is the frame's duty, before and after any task can run; and its wiring tells the
     * pool which thread is the window's, so that the pool can refuse it.
     */
    private static final Set<String> TOOLKIT_LIFE =
            Set.of("startup", "exit", "setImplicitExit", "isFxApplicationThread");

    @ArchTest
    static final ArchRule featuresMeetInTheFrameOnly = classes()
            .that(not(resideInAnyPackage(CONSOLE + "app..")))
            .should(stayInTheirFeature())
            .as("a console feature uses itself and console.ui; features meet in console.app")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule controllersOnlyBind = classes()
            .that()
            .haveSimpleNameEndingWith("Controller")
            .should(knowOnlyTheirViewModel())
            .as("a controller knows its own view model, the values, cells and words of its feature, and console.ui")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule viewModelsNeedNoToolkit = noClasses()
            .that()
            .haveSimpleNameEndingWith("ViewModel")
            .should()
            .dependOnClassesThat(resideInAnyPackage("javafx.scene..", "javafx.stage..", "javafx.fxml.."))
            .as("view models are tested without the toolkit: javafx.base only")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule thePlatformIsUiTasksAlone = noClasses()
            .that(not(named("FxTasks")))
            .should()
            .accessTargetWhere(
                    DescribedPredicate.describe("a method of Platform", ConsoleArchitectureTest::usesThePlatform))
            .as("UiTasks (FxTasks behind it) is the one way to and from the window's thread")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule threadsComeFromUiTasks = noClasses()
            .that(not(named("FxTasks")))
            .should()
            .accessTargetWhere(
                    DescribedPredicate.describe("a thread of its own", ConsoleArchitectureTest::startsSomethingAside))
            .as("the console starts no Thread, Task or CompletableFuture outside UiTasks")
            .allowEmptyShould(true);

    private static DescribedPredicate<JavaClass> named(String name) {
        return DescribedPredicate.describe(
                "are " + name,
                type -> type.getName().endsWith("." + name) || type.getName().contains("." + name + "$"));
    }

    private static boolean usesThePlatform(JavaAccess<?> access) {
        if (!access.getTargetOwner().getName().equals("javafx.application.Platform")) {
            return false;
        }
        boolean inTheFrame = access.getOriginOwner().getPackageName().startsWith(CONSOLE + "app");
        return !(inTheFrame && TOOLKIT_LIFE.contains(access.getName()));
    }

    private static boolean startsSomethingAside(JavaAccess<?> access) {
        String owner = access.getTargetOwner().getName();
        boolean ownThread = owner.equals("java.lang.Thread") && access.getName().equals("<init>");
        return ownThread
                || owner.equals("java.util.concurrent.CompletableFuture")
                || owner.startsWith("javafx.concurrent.");
    }

    private static ArchCondition<JavaClass> stayInTheirFeature() {
        return new ArchCondition<>("stay in their feature") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String own = feature(type);
                type.getDirectDependenciesFromSelf().stream()
                        .filter(dependency ->
                                dependency.getTargetClass().getPackageName().startsWith(CONSOLE))
                        .filter(dependency -> !isReachable(own, feature(dependency.getTargetClass())))
                        .forEach(dependency ->
                                events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription())));
            }
        };
    }

    private static boolean isReachable(String own, String other) {
        return other.equals(own) || other.equals("ui");
    }

    private static ArchCondition<JavaClass> knowOnlyTheirViewModel() {
        return new ArchCondition<>("know only their view model") {
            @Override
            public void check(JavaClass controller, ConditionEvents events) {
                controller.getDirectDependenciesFromSelf().stream()
                        .filter(dependency ->
                                dependency.getTargetClass().getPackageName().startsWith("io.settledesk"))
                        .filter(dependency -> !mayKnow(controller, dependency.getTargetClass()))
                        .forEach(dependency ->
                                events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription())));
            }
        };
    }

    /** What a controller draws with: cells and words of its feature; records and enums are values, not business. */
    private static final List<String> DRAWING = List.of("Cell", "Cells", "Row", "Words", "Order");

    private static boolean mayKnow(JavaClass controller, JavaClass other) {
        String feature = feature(other);
        if (feature.equals("ui") || isValueOfTheRules(other)) {
            return true;
        }
        if (!feature.equals(feature(controller))) {
            return false;
        }
        if (feature.equals("app")) {
            return true;
        }
        String name =
                other.getName().substring(other.getPackageName().length() + 1).split("\\$", 2)[0];
        String stem = controller.getSimpleName().replaceFirst("Controller$", "");
        boolean value = other.isRecord() || other.isEnum();
        return name.startsWith(stem) || value || DRAWING.stream().anyMatch(name::endsWith);
    }

    /** Money and kinds are values, which a controller hands on to the words that it binds. */
    private static boolean isValueOfTheRules(JavaClass other) {
        return other.getPackageName().equals("io.settledesk.domain") && (other.isRecord() || other.isEnum());
    }

    /** The part of the package after `console`, or another package's own name. */
    private static String feature(JavaClass type) {
        String pack = type.getPackageName();
        return pack.startsWith(CONSOLE) ? pack.substring(CONSOLE.length()).split("\\.", 2)[0] : pack;
    }
}
