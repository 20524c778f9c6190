package io.settledesk.console.ui.settings;

/** The zone in which every time is shown, copied and exported; UTC at first. */
public enum ZoneChoice {
    UTC,
    LOCAL
}
