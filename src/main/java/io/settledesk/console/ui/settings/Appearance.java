package io.settledesk.console.ui.settings;

/** Light at first; dark redefines the tokens and nothing else. */
public enum Appearance {
    LIGHT,
    DARK
}
