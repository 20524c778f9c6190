package io.settledesk.stress.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import javax.net.SocketFactory;

/** The driver's sockets in a process that ends when it has sent its COMMIT and before it reads the answer. */
public final class HaltAfterCommit extends SocketFactory {
    /** The same URL through these sockets. */
    static String in(String url) {
        return url + (url.contains("?") ? "&" : "?") + "socketFactory=" + HaltAfterCommit.class.getName();
    }

    @Override
    public Socket createSocket() {
        return new Watched();
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw new IOException("the driver connects by itself");
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
        throw new IOException("the driver connects by itself");
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        throw new IOException("the driver connects by itself");
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
        throw new IOException("the driver connects by itself");
    }

    private static final class Watched extends Socket {
        @Override
        public OutputStream getOutputStream() throws IOException {
            OutputStream out = super.getOutputStream();
            return new OutputStream() {
                @Override
                public void write(int one) throws IOException {
                    write(new byte[] {(byte) one}, 0, 1);
                }

                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    ByteArrayOutputStream said = new ByteArrayOutputStream();
                    said.write(bytes, from, length);
                    out.write(bytes, from, length);
                    if (said.toString(StandardCharsets.ISO_8859_1).contains("\0COMMIT\0")) {
                        out.flush();
                        Runtime.getRuntime().halt(HaltedVictim.KILLED);
                    }
                }
            };
        }
    }
}
