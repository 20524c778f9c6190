/** The pure settlement rules and the words they are written in. No I/O, no clock, nothing but the JDK. */
package io.settledesk.domain;
