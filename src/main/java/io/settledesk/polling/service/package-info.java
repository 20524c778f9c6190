/** What the service does about resyncs: works on runs, answers requests, keeps the schedule. */
@NullMarked
package io.settledesk.polling.service;

import org.jspecify.annotations.NullMarked;
