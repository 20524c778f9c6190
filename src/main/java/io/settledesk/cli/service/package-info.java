/** Running and preparing the service: serve, migrate, placements, simulate. */
@NullMarked
package io.settledesk.cli.service;

import org.jspecify.annotations.NullMarked;
