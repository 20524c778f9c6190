package io.settledesk.demo.postgres;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

/** Chooses the server's port: the one of the last time while it is free, so that other programs find it again. */
final class Ports {
    private static final String FILE = "port";

    private Ports() {}

    static int rememberedOrFree(Path folder) throws PostgresProblem {
        try {
            Path file = folder.resolve(FILE);
            int last =
                    Files.exists(file) ? Integer.parseInt(Files.readString(file).strip()) : 0;
            return last > 0 && isFree(last) ? last : free();
        } catch (IOException | NumberFormatException unreadable) {
            return free();
        }
    }

    static int free() throws PostgresProblem {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException failed) {
            throw new PostgresProblem("no port of 127.0.0.1 is free", failed);
        }
    }

    static void remember(Path folder, int port) throws PostgresProblem {
        try {
            Files.writeString(folder.resolve(FILE), Integer.toString(port));
        } catch (IOException failed) {
            throw new PostgresProblem("the folder " + folder + " cannot be written", failed);
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
