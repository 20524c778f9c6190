/**
 * The parts every screen is made of; they know no database, no engine and no rule. A map:
 *
 * <ul>
 *   <li>{@code settings} — {@code ViewSettings} (language, theme, zone, density, what is remembered), {@code SettingsFile}
 *   <li>{@code text} — {@code Texts} (words, plurals), {@code Formats} (money, time, durations, counts), {@code Amount}, {@code Count}
 *   <li>{@code look} — {@code Theme}, {@code Icons}, {@code Tone}, {@code Environment}
 *   <li>{@code chip} — {@code Chips} by the database's words, {@code ChipLabel}
 *   <li>{@code task} — {@code UiTasks}, {@code InlineTasks} for tests, {@code TaskList}; {@code problem} — {@code Problem}
 *   <li>{@code list} — {@code ListModel} and {@code PagedList} (no nodes: for view models), {@code ListState}, {@code PageSource}
 *   <li>{@code table} — {@code Column} (notation of console.md §3), {@code ListTable}
 *   <li>{@code pane} — {@code ListPane}, {@code FilterCombo}, {@code FilterText}, {@code FilterPeriod}
 *   <li>{@code control} — {@code Buttons}, {@code Copying}, {@code Unavailable}, {@code LinkLabel}, {@code SegmentedBar},
 *       {@code Card}, {@code Banner}, {@code FactRow}, {@code CountedTab}, {@code EnvironmentMark}, {@code Following}
 *   <li>{@code dialog} — {@code DialogLayer}, {@code SdDialog}, {@code Errors}
 *   <li>{@code chart} — {@code ChartCard} over {@code ColumnsPlot}, {@code LinesPlot}, {@code UpDownPlot}, {@code BarsPlot}
 *   <li>{@code raw} — {@code RawView}, {@code RawDocument} (made off the FX thread)
 *   <li>{@code check} — {@code CutTextAudit}, {@code Pictures}
 *   <li>{@code key} — {@code Shortcuts} by physical key
 * </ul>
 *
 * <p>A window has one {@code UiKit}. Values stay values until they are drawn, so a switch of zone or language redraws tables by
 * itself; views built from FXML are loaded again when the language changes, and their view models stay.
 */
@NullMarked
package io.settledesk.console.ui;

import org.jspecify.annotations.NullMarked;
