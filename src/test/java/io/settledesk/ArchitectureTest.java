package io.settledesk;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.NullMarked;

/** The rules between packages. A rule's exception is named here, with its reason. */
@AnalyzeClasses(packages = "io.settledesk", importOptions = DoNotIncludeTests.class)
final class ArchitectureTest {
    private static final String ROOT = "io.settledesk";

    private static final Set<String> BELOW_THE_SURFACE =
            Set.of("callback", "polling", "payments", "settlement", "audit", "packet", "db", "domain", "text", "net");

    /** Which package may use which others; a new package gets its line here and in the README's map. */
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("domain", Set.of()),
            Map.entry("text", Set.of()),
            Map.entry("logs", Set.of()),
            Map.entry("net", Set.of()),
            Map.entry("db", Set.of("domain")),
            Map.entry("packet", Set.of("db", "domain")),
            Map.entry("audit", Set.of("text", "packet", "db", "domain")),
            // The engine writes its journal lines in its own transactions.
            Map.entry("settlement", Set.of("text", "audit", "packet", "db", "domain")),
            // ServeWiring starts what the service does beside receiving.
            Map.entry("callback", Set.of("polling", "payments", "settlement", "audit", "packet", "db", "domain")),
            Map.entry("polling", Set.of("net", "settlement", "audit", "packet", "db", "domain")),
            Map.entry("payments", Set.of("net", "settlement", "audit", "packet", "db", "domain")),
            // Settings become the records that each room asks for.
            Map.entry(
                    "settings",
                    Set.of("logs", "callback", "polling", "payments", "settlement", "packet", "db", "domain")),
            Map.entry("demo", with(BELOW_THE_SURFACE, "settings")),
            // On the embedded default the console runs the demo in its own process.
            Map.entry("console", with(BELOW_THE_SURFACE, "settings", "demo")),
            // `console` and `tour` are commands too.
            Map.entry("cli", with(BELOW_THE_SURFACE, "logs", "settings", "demo", "console")));

    @ArchTest
    static final ArchRule packagesUseOnlyWhatLiesBelowThem = classes()
            .that(not(name(ROOT + ".Main")).and(not(name(ROOT + ".package-info"))))
            .should(useOnlyPackagesBelow())
            .as("dependencies point one way: console, cli, demo -> callback, polling, payments -> settlement -> audit"
                    + " -> packet -> db -> domain")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule domainUsesTheJdkAlone = classes()
            .that()
            .resideInAPackage("..settledesk.domain..")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage("java..", "io.settledesk.domain.."))
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule javaFxStaysInTheConsole = noClasses()
            .that()
            .resideOutsideOfPackage("..settledesk.console..")
            .should()
            .dependOnClassesThat(resideInAnyPackage(
                    "javafx..", "com.sun.javafx..", "org.controlsfx..", "org.fxmisc..", "org.kordamp..", "atlantafx.."))
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule jdbiStaysInStoresAndQueries = noClasses()
            .that()
            .resideOutsideOfPackage("..settledesk.db..")
            .and(not(readOrWriteTables()))
            .should()
            .dependOnClassesThat(resideInAPackage("org.jdbi..").and(not(name("org.jdbi.v3.core.Handle"))))
            .as("Jdbi is used in db and in classes named *Store or *Queries; others may only pass a Handle on")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule handlesAreOnlyPassedOn = noClasses()
            .that()
            .resideOutsideOfPackage("..settledesk.db..")
            .and(not(readOrWriteTables()))
            .should()
            .accessTargetWhere(access(
                    "a method of Handle", a -> a.getTargetOwner().getName().equals("org.jdbi.v3.core.Handle")))
            .as("a use case passes the Handle of its transaction to Stores and calls nothing on it")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule surfacesNeverTouchAStore = noClasses()
            .that()
            .resideInAnyPackage("..settledesk.console..", "..settledesk.cli..")
            .should()
            .dependOnClassesThat()
            .haveSimpleNameEndingWith("Store")
            .as("console and commands read through *Queries and write through use cases")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule nothingStaticChanges = fields().that()
            .areStatic()
            .should()
            .beFinal()
            .as("no static state: no service locator, no event bus, no switch that a test could leave on")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule timeIsGiven = noClasses()
            .that(not(wireThingsTogether()))
            .should()
            .accessTargetWhere(access("the machine's clock", ArchitectureTest::readsTheMachinesClock))
            .as("a Clock is handed in; only classes named *Wiring and Main may take the machine's")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule moneyIsExact = noClasses()
            .that()
            .resideInAnyPackage(
                    "..settledesk.domain..",
                    "..settledesk.settlement..",
                    "..settledesk.packet..",
                    "..settledesk.payments..")
            .should(handleFloatingPoint())
            .as("no float or double where money is: use BigDecimal or whole numbers")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule everyPackageIsNullMarked = classes()
            .that()
            .resideOutsideOfPackage("..settledesk.domain..")
            .should(liveInANullMarkedPackage())
            .as("each package but domain has a package-info.java with @NullMarked")
            .allowEmptyShould(true);

    private static Set<String> with(Set<String> some, String... more) {
        var all = new HashSet<>(some);
        all.addAll(Set.of(more));
        return Set.copyOf(all);
    }

    private static DescribedPredicate<JavaClass> readOrWriteTables() {
        return outermost("are named *Store or *Queries", top -> top.endsWith("Store") || top.endsWith("Queries"));
    }

    private static DescribedPredicate<JavaClass> wireThingsTogether() {
        return outermost("are wiring", top -> top.endsWith("Wiring") || top.endsWith("Main"));
    }

    private static DescribedPredicate<JavaClass> outermost(String description, Predicate<String> named) {
        return DescribedPredicate.describe(
                description, type -> named.test(outermost(type).getSimpleName()));
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(ArchitectureTest::outermost).orElse(type);
    }

    private static DescribedPredicate<JavaAccess<?>> access(String description, Predicate<JavaAccess<?>> is) {
        return DescribedPredicate.describe(description, is);
    }

    private static boolean readsTheMachinesClock(JavaAccess<?> access) {
        String owner = access.getTargetOwner().getName();
        String method = access.getName();
        if (owner.equals("java.lang.System")) {
            return method.equals("currentTimeMillis");
        }
        if (owner.equals("java.time.Clock") || owner.equals("java.time.InstantSource")) {
            return method.startsWith("system") || method.startsWith("tick");
        }
        return owner.startsWith("java.time.") && method.equals("now") && !takesAClock(access);
    }

    private static boolean takesAClock(JavaAccess<?> access) {
        return access.getTarget() instanceof CodeUnitAccessTarget target
                && target.getRawParameterTypes().stream()
                        .anyMatch(type -> type.getName().equals("java.time.Clock"));
    }

    private static ArchCondition<JavaClass> useOnlyPackagesBelow() {
        return new ArchCondition<>("use only packages below their own") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String from = topPackage(type);
                if (!MAY_USE.containsKey(from)) {
                    events.add(SimpleConditionEvent.violated(
                            type, type.getName() + " is in a package without a line in ArchitectureTest.MAY_USE"));
                    return;
                }
                type.getDirectDependenciesFromSelf().stream()
                        .filter(dependency ->
                                dependency.getTargetClass().getPackageName().startsWith(ROOT))
                        .filter(dependency -> !mayUse(from, topPackage(dependency.getTargetClass())))
                        .forEach(dependency ->
                                events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription())));
            }
        };
    }

    private static boolean mayUse(String from, String to) {
        return from.equals(to) || MAY_USE.getOrDefault(from, Set.of()).contains(to);
    }

    private static String topPackage(JavaClass type) {
        String rest = type.getPackageName().substring(ROOT.length());
        return rest.isEmpty() ? "" : rest.substring(1).split("\\.", 2)[0];
    }

    private static ArchCondition<JavaClass> handleFloatingPoint() {
        return new ArchCondition<>("handle floating point") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                type.getDirectDependenciesFromSelf().stream()
                        .filter(dependency -> isFloatingPoint(dependency.getTargetClass()))
                        .forEach(dependency ->
                                events.add(SimpleConditionEvent.satisfied(dependency, dependency.getDescription())));
                type.getFields().stream()
                        .filter(field -> isFloatingPoint(field.getRawType()))
                        .forEach(field -> events.add(SimpleConditionEvent.satisfied(field, field.getDescription())));
                type.getCodeUnits().stream()
                        .filter(unit -> signatureIsFloatingPoint(unit.getRawParameterTypes(), unit.getRawReturnType()))
                        .forEach(unit -> events.add(SimpleConditionEvent.satisfied(unit, unit.getDescription())));
                type.getCodeUnitCallsFromSelf().stream()
                        .filter(call -> signatureIsFloatingPoint(
                                call.getTarget().getRawParameterTypes(),
                                call.getTarget().getRawReturnType()))
                        .forEach(call -> events.add(SimpleConditionEvent.satisfied(call, call.getDescription())));
            }
        };
    }

    private static boolean signatureIsFloatingPoint(Iterable<JavaClass> parameters, JavaClass result) {
        for (JavaClass parameter : parameters) {
            if (isFloatingPoint(parameter)) {
                return true;
            }
        }
        return isFloatingPoint(result);
    }

    private static boolean isFloatingPoint(JavaClass type) {
        return Set.of("double", "float", "java.lang.Double", "java.lang.Float")
                .contains(type.getBaseComponentType().getName());
    }

    private static ArchCondition<JavaClass> liveInANullMarkedPackage() {
        return new ArchCondition<>("live in a package marked @NullMarked") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                if (type.getModifiers().contains(JavaModifier.SYNTHETIC)) {
                    return;
                }
                boolean marked = type.getPackage()
                        .tryGetPackageInfo()
                        .map(info -> info.isAnnotatedWith(NullMarked.class))
                        .orElse(false);
                events.add(new SimpleConditionEvent(type, marked, type.getName() + " is in an unmarked package"));
            }
        };
    }
}
