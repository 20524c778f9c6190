package io.settledesk.bench.load;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** One kept HTTP/1.1 connection of a sender that costs next to nothing itself: it shares the processors with the service. */
public final class HttpLine implements AutoCloseable {
    private final int port;
    private Socket socket;
    private InputStream in;
    private OutputStream out;

    public HttpLine(int port) {
        this.port = port;
        connect();
    }

    /** Sends a batch and returns the answer's status. */
    public int send(BenchBatch batch) {
        try {
            byte[] head = ("POST /callbacks/coupons HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                            + "X-Signature: " + batch.signature() + "\r\nContent-Length: " + batch.body().length
                            + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII);
            byte[] whole = new byte[head.length + batch.body().length];
            System.arraycopy(head, 0, whole, 0, head.length);
            System.arraycopy(batch.body(), 0, whole, head.length, batch.body().length);
            out.write(whole);
            return answer();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int answer() throws IOException {
        int status = Integer.parseInt(line().substring("HTTP/1.1 ".length(), "HTTP/1.1 200".length()));
        int length = 0;
        boolean closes = false;
        for (String header = line(); !header.isEmpty(); header = line()) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(
                        lower.substring("content-length:".length()).strip());
            }
            closes |= lower.equals("connection: close");
        }
        in.readNBytes(length);
        if (closes) {
            close();
            connect();
        }
        return status;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder(64);
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new IOException("the service closed the connection");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    private void connect() {
        try {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(30_000);
            in = new BufferedInputStream(socket.getInputStream());
            out = socket.getOutputStream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
