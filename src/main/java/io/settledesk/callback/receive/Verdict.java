package io.settledesk.callback.receive;

import io.settledesk.packet.InvalidPacket;
import java.util.Optional;

/** What became of one request: decides the answer and what is kept. */
sealed interface Verdict {

    Answer answer();

    /** The word in the delivery log. */
    String outcome();

    /** The packet's id, as far as it is known. */
    default Optional<String> batchId() {
        return Optional.empty();
    }

    /** One line for a person: why it was not simply applied. */
    default Optional<String> error() {
        return Optional.empty();
    }

    /** The code of a fault of ours. */
    default Optional<String> errorCode() {
        return Optional.empty();
    }

    /**
     * Whether the answer ends the matter while only the delivery's evidence holds the bytes: the sender will not send them
     * again, so they are kept before it is told.
     */
    default boolean mustBeKept() {
        return false;
    }

    /** New, and applied whole. */
    record Applied(String id, int count) implements Verdict {
        @Override
        public Answer answer() {
            return Answer.done(count);
        }

        @Override
        public String outcome() {
            return "applied";
        }

        @Override
        public Optional<String> batchId() {
            return Optional.of(id);
        }
    }

    /** New, and stored whole: a worker of the inbox applies it. */
    record Stored(String id, int count) implements Verdict {
        @Override
        public Answer answer() {
            return Answer.done(count);
        }

        @Override
        public String outcome() {
            return "stored";
        }

        @Override
        public Optional<String> batchId() {
            return Optional.of(id);
        }
    }

    /** A known id. The first content stands; another one is kept with the delivery. */
    record Repeated(String id, int count, boolean sameContent) implements Verdict {
        @Override
        public Answer answer() {
            return Answer.done(count);
        }

        @Override
        public String outcome() {
            return sameContent ? "duplicate" : "content_conflict";
        }

        @Override
        public Optional<String> batchId() {
            return Optional.of(id);
        }

        @Override
        public boolean mustBeKept() {
            return !sameContent;
        }

        @Override
        public Optional<String> error() {
            return sameContent
                    ? Optional.empty()
                    : Optional.of("another content under a known batchId: the first one stands");
        }
    }

    /** A payment's callback that was taken: whatever it brought about, it need not come again. */
    record Taken(String outcome) implements Verdict {
        @Override
        public Answer answer() {
            return Answer.taken();
        }
    }

    /**
     * Not signed by a secret of ours.
     *
     * @param reason why, in words
     * @param wellFormed whether there was one signature in the right form: then a wrong secret of ours may be the reason
     */
    record Unauthorized(String reason, boolean wellFormed) implements Verdict {
        @Override
        public Answer answer() {
            return Answer.refused(401, reason);
        }

        @Override
        public String outcome() {
            return "unauthorized";
        }

        @Override
        public boolean mustBeKept() {
            return true;
        }

        @Override
        public Optional<String> error() {
            return Optional.of(reason);
        }
    }

    /** Signed, but not a valid packet. */
    record Rejected(InvalidPacket why, Optional<String> batchId) implements Verdict {
        @Override
        public Answer answer() {
            return Answer.invalid(reason(), why.path());
        }

        @Override
        public String outcome() {
            return "rejected";
        }

        @Override
        public boolean mustBeKept() {
            return true;
        }

        @Override
        public Optional<String> error() {
            return Optional.of(why.path().isEmpty() ? reason() : why.path() + ": " + reason());
        }

        String reason() {
            return String.valueOf(why.getMessage());
        }
    }

    /** Not a request for this address at all: 405, 413, 415. */
    record Refused(int status, String reason) implements Verdict {
        @Override
        public Answer answer() {
            return Answer.refused(status, reason);
        }

        @Override
        public String outcome() {
            return "refused";
        }

        @Override
        public Optional<String> error() {
            return Optional.of(reason);
        }
    }

    /** It cannot be done now; the sender will try again. */
    record Unavailable(String reason, Optional<String> batchId) implements Verdict {
        static Unavailable because(String reason) {
            return new Unavailable(reason, Optional.empty());
        }

        @Override
        public Answer answer() {
            return Answer.unavailable(reason);
        }

        @Override
        public String outcome() {
            return "unavailable";
        }

        @Override
        public Optional<String> error() {
            return Optional.of(reason);
        }
    }

    /** A fault of ours; the sender will try again. */
    record Fault(String code, Optional<String> batchId) implements Verdict {
        @Override
        public Answer answer() {
            return Answer.fault(code);
        }

        @Override
        public String outcome() {
            return "fault";
        }

        @Override
        public Optional<String> errorCode() {
            return Optional.of(code);
        }

        @Override
        public Optional<String> error() {
            return Optional.of("error code " + code);
        }
    }
}
