/** What the simulators answer by. */
@NullMarked
package io.settledesk.demo.http;

import org.jspecify.annotations.NullMarked;
