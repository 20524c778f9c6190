package io.settledesk.console.ui;

import io.settledesk.console.ui.dialog.DialogLayer;
import io.settledesk.console.ui.dialog.Errors;
import io.settledesk.console.ui.settings.ViewSettings;
import io.settledesk.console.ui.task.UiTasks;
import io.settledesk.console.ui.text.Formats;
import io.settledesk.console.ui.text.Texts;

/**
 * What the parts of a window need: one for each window, made by the wiring and passed on. View models take the single pieces they
 * use (texts, formats, tasks), never the whole.
 */
public record UiKit(
        ViewSettings settings, Texts texts, Formats formats, UiTasks tasks, DialogLayer dialogs, Errors errors) {}
