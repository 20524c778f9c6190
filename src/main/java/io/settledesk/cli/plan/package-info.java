/** Commands that show a plan first and apply exactly that plan: their options, their output, their wait for the service. */
@NullMarked
package io.settledesk.cli.plan;

import org.jspecify.annotations.NullMarked;
