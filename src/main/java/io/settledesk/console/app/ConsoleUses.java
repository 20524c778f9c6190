package io.settledesk.console.app;

import io.settledesk.packet.PacketParser;
import io.settledesk.packet.Signatures;
import io.settledesk.settlement.EngineSettings;
import java.util.Optional;

/**
 * What the console plans and checks with.
 *
 * @param engine what the status codes mean, and the default currency
 * @param parser reads stored packets again
 * @param signatures the callback secrets; empty with a person's login, which has none
 * @param receiverAddress where the receiver listens, for the words of an empty list
 */
public record ConsoleUses(
        EngineSettings engine, PacketParser parser, Optional<Signatures> signatures, String receiverAddress) {}
