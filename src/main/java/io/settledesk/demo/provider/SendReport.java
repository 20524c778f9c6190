package io.settledesk.demo.provider;

import java.util.List;

/** What came of all packets, every send in the order of its end. */
public record SendReport(List<Send> sends, int packets) {

    /** Packets that were answered 200. */
    public int delivered() {
        return count(Send.Verdict.DELIVERED);
    }

    /** Packets with a final answer that is not 200. */
    public int refused() {
        return count(Send.Verdict.REFUSED);
    }

    /** Packets that the provider stopped sending without any final answer. */
    public int givenUp() {
        return packets - delivered() - refused();
    }

    private int count(Send.Verdict verdict) {
        return (int) sends.stream().filter(send -> send.verdict() == verdict).count();
    }
}
