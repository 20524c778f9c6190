package io.settledesk.packet;

import java.util.Optional;

/**
 * One bet ({@code event}) of a coupon element.
 *
 * @param position index in the array, from 0
 * @param uuid the bet's id, unique in the coupon
 * @param status the provider's status code
 * @param coef the coefficient as said
 * @param name what was bet on
 * @param outcome which outcome
 * @param text the bet's exact text in the body
 */
public record PacketBet(
        int position,
        String uuid,
        int status,
        Optional<String> coef,
        Optional<String> name,
        Optional<String> outcome,
        String text) {}
