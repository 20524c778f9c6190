package io.settledesk.packet;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;

/** The names seen in one object. Most objects have few: a short list is quicker to make and to look through than a set. */
final class FieldNames {
    private static final int FEW = 12;

    private Collection<String> seen = new ArrayList<>(FEW);

    /** Adds a name; false when it was there. */
    boolean add(String name) {
        if (seen instanceof List && seen.size() == FEW) {
            // A sender chooses how many there are.
            seen = new HashSet<>(seen);
        }
        return seen instanceof List ? !seen.contains(name) && seen.add(name) : seen.add(name);
    }
}
