package io.settledesk.console.app;

import io.settledesk.console.ui.control.EmptyNode;
import io.settledesk.console.ui.nav.Screen;
import io.settledesk.console.ui.nav.ScreenContext;
import io.settledesk.console.ui.nav.ScreenId;
import io.settledesk.console.ui.nav.Target;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;

/** Holds the place of a screen until it is there. */
final class UnbuiltScreen implements Screen {
    private final ScreenId id;
    private final EmptyNode list;
    private final EmptyNode pane;

    UnbuiltScreen(ScreenId id, ScreenContext context) {
        this.id = id;
        this.list = new EmptyNode(context.texts().text(id.nameKey()));
        this.pane = new EmptyNode(context.texts().text(id.nameKey()));
    }

    @Override
    public ScreenId id() {
        return id;
    }

    @Override
    public Node list() {
        return list;
    }

    @Override
    public Optional<Node> pane() {
        return Optional.of(pane);
    }

    @Override
    public void onShown() {
        // Nothing to read.
    }

    @Override
    public void onHidden() {
        // Nothing to end.
    }

    @Override
    public void open(Target target) {
        // Nothing to open.
    }

    @Override
    public void focusList() {
        list.requestFocus();
    }

    @Override
    public Map<String, String> remember() {
        return Map.of();
    }

    @Override
    public void restore(Map<String, String> remembered) {
        // Nothing was remembered.
    }
}
