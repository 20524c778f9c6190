package io.settledesk.console.batches;

import io.settledesk.db.Tx;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.EngineSettings;
import java.util.Optional;

/**
 * What the screen of batches needs besides its window.
 *
 * @param tx the session's database
 * @param engine what the status codes mean, and the default currency
 * @param planning the dry run
 * @param signatures the callback secrets; a person's login has none
 * @param receiverAddress where the receiver listens, for an empty list
 */
public record BatchUses(
        Tx tx, EngineSettings engine, Planning planning, Optional<Signatures> signatures, String receiverAddress) {}
