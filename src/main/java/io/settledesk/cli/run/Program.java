package io.settledesk.cli.run;

import java.util.Optional;

/** The program's name and version, as manifests and {@code --version} say them. */
public final class Program {
    private Program() {}

    /** {@code settledesk 0.1.0}; the version stands in the jar's manifest. */
    public static String nameAndVersion() {
        return "settledesk "
                + Optional.ofNullable(Program.class.getPackage().getImplementationVersion())
                        .orElse("(not packaged)");
    }
}
