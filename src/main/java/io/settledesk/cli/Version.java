package io.settledesk.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version from the jar's manifest. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"settledesk " + number()};
    }

    static String number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
    }
}
