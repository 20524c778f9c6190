package io.settledesk.callback;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A request byte by byte, for what no HTTP client would send. */
final class RawRequest implements AutoCloseable {
    private final Socket socket;
    private final OutputStream out;
    private final InputStream in;

    RawRequest(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout((int) Duration.ofSeconds(20).toMillis());
        out = socket.getOutputStream();
        in = socket.getInputStream();
    }

    /** The head of a callback; the lines are further headers. */
    RawRequest head(String... lines) throws IOException {
        StringBuilder head = new StringBuilder("POST /callbacks/coupons HTTP/1.1\r\nHost: localhost\r\n");
        for (String line : lines) {
            head.append(line).append("\r\n");
        }
        return send(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
    }

    RawRequest send(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
        return this;
    }

    RawRequest chunk(byte[] bytes) throws IOException {
        send((Integer.toHexString(bytes.length) + "\r\n").getBytes(ISO_8859_1));
        send(bytes);
        return send("\r\n".getBytes(ISO_8859_1));
    }

    /** The status line, or an empty text when the server closed without one. */
    String status() throws IOException {
        return line();
    }

    /** What comes until the server closes. */
    String rest() throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            line.write(c);
        }
        return line.toString(ISO_8859_1).strip();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
