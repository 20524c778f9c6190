package io.settledesk.packet;

/** A body that breaks a rule of the wire contract. The message is one clear line for the sender and for support. */
public final class InvalidPacket extends Exception {
    private static final long serialVersionUID = 1L;

    private final String path;

    /**
     * @param path JSON pointer to the place, empty for the whole body
     * @param message what is wrong and what would be right
     */
    public InvalidPacket(String path, String message) {
        super(message);
        this.path = path;
    }

    public String path() {
        return path;
    }
}
