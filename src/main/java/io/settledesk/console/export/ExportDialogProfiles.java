package io.settledesk.console.export;

import io.settledesk.audit.export.ExportProfile;
import io.settledesk.console.ui.UiKit;
import io.settledesk.console.ui.control.SegmentedBar;
import java.util.LinkedHashMap;
import java.util.Map;

/** The choice of who the file is for. */
final class ExportDialogProfiles {
    private ExportDialogProfiles() {}

    static SegmentedBar<ExportProfile> bar(UiKit kit, ExportDialogViewModel model) {
        Map<ExportProfile, String> words = new LinkedHashMap<>();
        words.put(ExportProfile.AUDIT, kit.texts().text("export.profile.audit"));
        words.put(ExportProfile.EXCEL, kit.texts().text("export.profile.excel"));
        return new SegmentedBar<>(words, model.profileProperty().get()).onChoice(model.profileProperty()::set);
    }
}
