package io.settledesk.audit.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Optional;

/** What a manifest says: where an export came from, what is in it, and its hash. */
final class Manifest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String UNQUOTING =
            "In text and code cells, take away each apostrophe that stands at the beginning of the"
                    + " cell or right after a comma, semicolon, quote, vertical bar, tab or line end, and is followed, after any blanks, by"
                    + " one of = + - @ tab CR apostrophe or the full-width forms of the first four.";

    private Manifest() {}

    /** The manifest's file: beside the export. */
    static Path besides(Path file) {
        return file.resolveSibling(file.getFileName() + ".manifest.json");
    }

    static String of(
            ExportOrder order, ExportQueries.Snapshot snapshot, ExportFile file, String sha256, String program) {
        ObjectNode manifest = JSON.createObjectNode();
        manifest.put("format", 1);
        manifest.put("file", String.valueOf(order.file().getFileName()));
        manifest.put("dataset", order.dataset().word());
        ObjectNode filter = manifest.putObject("filter");
        order.filter().forEach(filter::put);
        if (!order.ids().isEmpty()) {
            order.ids().forEach(manifest.putArray("ids")::add);
        }
        manifest.put("rows", file.rows());
        manifest.put("bytes", file.bytes());
        manifest.put("sha256", sha256);
        for (ExportColumn column : order.chosenColumns()) {
            manifest.withArray("columns")
                    .addObject()
                    .put("name", column.name())
                    .put("kind", column.kind().name());
        }
        manifest.put("profile", order.profile().name());
        manifest.put("separator", order.profile() == ExportProfile.EXCEL ? ";" : ",");
        manifest.put("zone", order.zone().getId());
        manifest.put("unquoting", UNQUOTING);
        manifest.put("database", snapshot.database());
        manifest.put("snapshotAt", snapshot.at().toString());
        manifest.put("actor", snapshot.actor());
        manifest.put("program", program);
        return manifest.toPrettyString() + "\n";
    }

    /** What a manifest promises of its file. */
    record Promise(String dataset, long rows, long bytes, String sha256) {}

    /** Reads a manifest; empty when the text is none. */
    static Optional<Promise> read(String text) {
        try {
            JsonNode manifest = JSON.readTree(text);
            if (!manifest.path("sha256").isTextual() || !manifest.path("rows").isIntegralNumber()) {
                return Optional.empty();
            }
            return Optional.of(new Promise(
                    manifest.path("dataset").asText(),
                    manifest.path("rows").asLong(),
                    manifest.path("bytes").asLong(),
                    manifest.path("sha256").asText()));
        } catch (JsonProcessingException broken) {
            return Optional.empty();
        }
    }
}
