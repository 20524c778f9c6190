package io.settledesk.console.batches.list;

import java.time.Duration;
import java.time.Instant;

/**
 * A line of the list of deliveries.
 *
 * @param deliveryId uuid of the delivery
 * @param receivedAt when its first byte came
 * @param batchId the batchId it names; empty where none could be read
 * @param answer the HTTP status of our answer
 * @param outcome the database's word of what became of it
 * @param took until our answer
 * @param remote who sent it
 * @param error why it was not applied; empty when there is nothing to say
 */
record DeliveryRow(
        String deliveryId,
        Instant receivedAt,
        String batchId,
        int answer,
        String outcome,
        Duration took,
        String remote,
        String error) {}
