package io.settledesk.demo.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The server's data and its process. Every method is called under the exclusive lock of the folder. */
final class Cluster {
    /** With the major version: another one's data cannot be read. */
    private static final String NAME = "cluster-17";

    private static final int MOST_STARTS = 20;
    private static final long AGAIN_MILLIS = 500;
    private static final int PORT_LINE = 3;

    private final Path folder;
    private final Path data;
    private final Path serverLog;
    private final PostgresFiles files;

    Cluster(Path folder, PostgresFiles files) {
        this.folder = folder;
        this.data = folder.resolve(NAME);
        this.serverLog = folder.resolve("server.log");
        this.files = files;
    }

    boolean isMade() {
        return Files.isDirectory(data);
    }

    /** Under another name first: what has its name is whole. */
    void make(String owner, Path passwordFile) throws PostgresProblem {
        Path part = folder.resolve(NAME + ".part");
        try {
            PrivateFolder.delete(part);
            command("initdb", initialisation(part, owner, passwordFile));
            Files.writeString(part.resolve("postgresql.conf"), "include = 'settledesk.conf'\n");
            Files.move(part, data, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failed) {
            throw new PostgresProblem("the database cannot be made in " + folder + ": " + failed.getMessage(), failed);
        }
    }

    private static List<String> initialisation(Path into, String owner, Path passwordFile) {
        return List.of(
                "--pgdata=" + into,
                "--username=" + owner,
                "--pwfile=" + passwordFile,
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale=C",
                // Sorts by bytes as everywhere, but knows capitals of all alphabets.
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--no-sync");
    }

    /** The port of the running server; empty when none runs. */
    Optional<Integer> runningPort() throws PostgresProblem {
        Path pidFile = data.resolve("postmaster.pid");
        try {
            if (!Files.exists(pidFile)) {
                return Optional.empty();
            }
            List<String> lines = Files.readAllLines(pidFile);
            Optional<ProcessHandle> process =
                    ProcessHandle.of(Long.parseLong(lines.get(0).strip()));
            if (process.isPresent() && isServer(process.get())) {
                return Optional.of(Integer.parseInt(lines.get(PORT_LINE).strip()));
            }
            // A dead server's file is PostgreSQL's to judge; only one whose number another process has now stops a
            // start.
            if (process.isPresent()) {
                Files.delete(pidFile);
            }
            return Optional.empty();
        } catch (IOException | NumberFormatException | IndexOutOfBoundsException failed) {
            throw new PostgresProblem(
                    "the file " + pidFile + " cannot be read; remove it when no server runs there", failed);
        }
    }

    private boolean isServer(ProcessHandle process) throws IOException {
        String ours = folder.toRealPath().toString();
        return process.info().command().map(command -> command.startsWith(ours)).orElse(false);
    }

    /** Starts the server on the port of the last time, or on another one when that is taken. */
    int start() throws PostgresProblem {
        int port = Ports.rememberedOrFree(folder);
        for (int starts = 1; ; starts++) {
            try {
                configure(port);
                command(
                        "pg_ctl",
                        List.of("-D", data.toString(), "-l", serverLog.toString(), "-w", "-t", "60", "start"));
                Ports.remember(folder, port);
                return port;
            } catch (PostgresProblem failed) {
                String said = serverSaid();
                if (starts == MOST_STARTS || !canBeTriedAgain(said)) {
                    throw new PostgresProblem(
                            "the database does not start: " + said + " (see " + serverLog + ")", failed);
                }
                port = said.contains("could not bind") ? Ports.free() : port;
                pause();
            }
        }
    }

    /** Another took the port, or processes of a server that was killed have not ended yet. */
    private static boolean canBeTriedAgain(String said) {
        return said.contains("could not bind") || said.contains("still in use");
    }

    void stop() throws PostgresProblem {
        command("pg_ctl", List.of("-D", data.toString(), "-m", "fast", "-w", "-t", "30", "stop"));
    }

    private void configure(int port) throws PostgresProblem {
        try {
            Files.deleteIfExists(serverLog);
            Files.writeString(data.resolve("settledesk.conf"), """
                    # Written at each start.
                    listen_addresses = '127.0.0.1'
                    unix_socket_directories = ''
                    port = %d
                    max_connections = 100
                    shared_buffers = 64MB
                    timezone = 'UTC'
                    log_timezone = 'UTC'
                    """.formatted(port));
        } catch (IOException failed) {
            throw new PostgresProblem("the folder " + data + " cannot be written: " + failed.getMessage(), failed);
        }
    }

    /** The complaints of the last start. */
    private String serverSaid() {
        try {
            return Files.exists(serverLog)
                    ? String.join(
                            " | ",
                            Files.readAllLines(serverLog).stream()
                                    .filter(line -> line.contains("FATAL") || line.contains("could not"))
                                    .toList())
                    : "no log was written";
        } catch (IOException failed) {
            return "its log cannot be read";
        }
    }

    private static void pause() throws PostgresProblem {
        try {
            TimeUnit.MILLISECONDS.sleep(AGAIN_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new PostgresProblem("interrupted while the database starts", stopped);
        }
    }

    private void command(String program, List<String> arguments) throws PostgresProblem {
        new PostgresCommand(files, folder.resolve(program + ".log")).run(program, arguments);
    }
}
