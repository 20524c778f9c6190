package io.settledesk.cli;

import io.settledesk.cli.run.Program;
import picocli.CommandLine.IVersionProvider;

/** The version from the jar's manifest. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {Program.nameAndVersion()};
    }
}
