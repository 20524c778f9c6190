package io.settledesk.domain;

import java.util.Map;
import java.util.Optional;

/** An incident that a version opens or closes. */
public sealed interface IncidentChange {

    IncidentKind kind();

    /** What the incident is about, unique among the open ones of its kind. */
    String identity();

    /**
     * Opens it, unless one of the same kind and identity is open already.
     *
     * @param atRisk the money that the decision is about, when it can be named
     * @param details facts for the person, by name
     */
    record Open(
            IncidentKind kind, String identity, String couponCode, Optional<Money> atRisk, Map<String, String> details)
            implements IncidentChange {}

    /**
     * Closes it, if one is open.
     *
     * @param how why it needs no person any more
     */
    record Close(IncidentKind kind, String identity, Closing how) implements IncidentChange {}

    /** Why the engine closes an incident. */
    enum Closing {
        /** A recalculation cancelled what it was about. */
        SUPERSEDED,
        /** The parked version was taken. */
        TAKEN,
        /** A person settled with the parked result. */
        SETTLED_BY_HAND,
        /** A person kept the standing result. */
        KEPT_BY_HAND,
        /** The provider confirmed the result. */
        CONFIRMED,
        /** What was missing has come. */
        MENDED
    }
}
