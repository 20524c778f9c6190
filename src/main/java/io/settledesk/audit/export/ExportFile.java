package io.settledesk.audit.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** A CSV file in the making: beside its target under another name, until it is whole and on the disk. */
final class ExportFile implements AutoCloseable {
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final int BUFFER = 1 << 16;

    private final Path target;
    private final Path part;
    private final FileChannel channel;
    private final Counted counted;
    private final OutputStreamWriter text;
    private final CsvWriter csv;
    private long rows = -1;

    private ExportFile(Path target, Path part, FileChannel channel, ExportProfile profile) throws IOException {
        this.target = target;
        this.part = part;
        this.channel = channel;
        this.counted = new Counted(Channels.newOutputStream(channel));
        this.text = new OutputStreamWriter(new BufferedOutputStream(counted, BUFFER), StandardCharsets.UTF_8);
        if (profile == ExportProfile.EXCEL) {
            text.write(BYTE_ORDER_MARK);
        }
        this.csv = CsvWriter.builder()
                .fieldSeparator(profile == ExportProfile.EXCEL ? ';' : ',')
                .lineDelimiter(LineDelimiter.CRLF)
                // An empty text is quoted; an absent value is not.
                .quoteStrategy(QuoteStrategies.EMPTY)
                .build(text);
    }

    static ExportFile begin(Path target, ExportProfile profile) throws IOException {
        Path whole = target.toAbsolutePath();
        Path folder = whole.getParent();
        Path part = Files.createTempFile(folder == null ? Path.of("") : folder, "." + whole.getFileName(), ".part");
        // Ctrl+C ends the process without closing the file; its random name is never another file's.
        part.toFile().deleteOnExit();
        return new ExportFile(whole, part, FileChannel.open(part, StandardOpenOption.WRITE), profile);
    }

    /** The first one is the header. */
    void write(@Nullable String... cells) {
        csv.writeRecord(cells);
        rows++;
    }

    long rows() {
        return Math.max(0, rows);
    }

    long bytes() {
        return counted.bytes;
    }

    /** Everything is written and on the disk; from here on the hash is final. */
    void complete() throws IOException {
        csv.flush();
        text.flush();
        channel.force(true);
    }

    String sha256() {
        return counted.sha256();
    }

    /** Gives the complete file its name. */
    void publish() throws IOException {
        channel.close();
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Removes what was not published. */
    @Override
    public void close() {
        try {
            channel.close();
            Files.deleteIfExists(part);
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }

    /** Counts and hashes what goes to the file. */
    private static final class Counted extends FilterOutputStream {
        private final MessageDigest digest = newDigest();
        private long bytes;

        Counted(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            out.write(b);
            digest.update((byte) b);
            bytes++;
        }

        @Override
        public void write(byte[] buffer, int offset, int length) throws IOException {
            out.write(buffer, offset, length);
            digest.update(buffer, offset, length);
            bytes += length;
        }

        String sha256() {
            return HexFormat.of().formatHex(digest.digest());
        }
    }

    static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("this Java has no SHA-256", impossible);
        }
    }
}
