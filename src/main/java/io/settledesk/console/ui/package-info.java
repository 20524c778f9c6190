/**
 * The parts every screen is made of; they know no database, no engine and no rule. A map:
 *
 * <ul>
 *   <li>{@code settings} — {@code ViewSettings} (language, theme, zone, density, what is remembered), {@code SettingsFile}
 *   <li>{@code text} — {@code Texts} (words, plurals), {@code Formats} (money, time, durations, counts), {@code Amount}, {@code Count}
 *   <li>{@code look} — {@code Theme}, {@code Icons}, {@code Tone}, {@code Environment}
 *   <li>{@code chip} — {@code Chips} by the database's words, {@code ChipLabel}
 *   <li>{@code task} — {@code UiTasks}, {@code InlineTasks} for tests, {@code TaskList}; {@code problem} — {@code Problem}
 *   <li>{@code key} — {@code Shortcuts} by physical key
 * </ul>
 */
@NullMarked
package io.settledesk.console.ui;

import org.jspecify.annotations.NullMarked;
