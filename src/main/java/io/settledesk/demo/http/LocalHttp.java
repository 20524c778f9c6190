package io.settledesk.demo.http;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** The HTTP server that the simulators answer by: the JDK's own, on this machine alone. */
public final class LocalHttp {
    static {
        // Head and body are two writes: without this each answer waits 40 ms for the other side to acknowledge the
        // first.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private LocalHttp() {}

    /**
     * A server that is not started yet.
     *
     * @param port 0 takes any free one
     * @throws IOException when the port is taken
     */
    public static HttpServer onPort(int port) throws IOException {
        return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    }
}
