package io.settledesk.console.ui.nav;

import javafx.scene.Parent;

/** Loads the FXML of a controller: the file with the controller's stem, {@code CouponList} for {@code CouponListController}. */
public interface Views {

    /**
     * The view, bound to that controller, with the words of the present language.
     *
     * @throws IllegalStateException when no FXML is listed for that controller: our bug
     */
    Parent load(Object controller);
}
