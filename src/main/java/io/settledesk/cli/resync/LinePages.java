package io.settledesk.cli.resync;

import io.settledesk.polling.ResyncLine;
import io.settledesk.polling.ResyncRequests;
import io.settledesk.polling.run.RunQueries.Lines;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** All lines of a run, a page in memory at a time. */
final class LinePages implements Iterator<ResyncLine> {
    private static final int PAGE = 1_000;

    private final ResyncRequests resyncs;
    private final String runId;
    private Iterator<ResyncLine> page;
    private int last = -1;

    LinePages(ResyncRequests resyncs, String runId) {
        this.resyncs = resyncs;
        this.runId = runId;
        this.page = List.<ResyncLine>of().iterator();
    }

    @Override
    public boolean hasNext() {
        if (!page.hasNext()) {
            page = resyncs.lines(runId, Lines.ALL, last, PAGE).iterator();
        }
        return page.hasNext();
    }

    @Override
    public ResyncLine next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        ResyncLine line = page.next();
        last = line.position();
        return line;
    }
}
