package io.settledesk.console.batches.pane;

import io.settledesk.console.batches.content.StoredBytes;
import io.settledesk.console.ui.raw.RawDocument;

/** Stored bytes, ready to be shown and saved. */
record BatchPaneDocument(StoredBytes bytes, RawDocument document) {}
