package io.settledesk.settings;

/** A setting that cannot be used. The message is one line that names the setting and says what to do; never a secret's value. */
public final class InvalidSetting extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String setting;

    /**
     * @param setting the key or the file
     * @param problem what is wrong with it and what to do, as the rest of a sentence
     */
    public InvalidSetting(String setting, String problem) {
        super(setting + " " + problem);
        this.setting = setting;
    }

    /** The key or the file that the message is about. */
    public String setting() {
        return setting;
    }
}
