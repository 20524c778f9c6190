package io.settledesk.net;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;

/** The address of another's service: plain, and encrypted unless it is this machine's. */
public final class SafeAddress {
    private SafeAddress() {}

    /**
     * Holds an address against the rule.
     *
     * @param setting named in the refusal
     * @throws IllegalArgumentException with one line for a person
     */
    public static void require(String setting, URI address) {
        if (address.getHost() == null
                || address.getRawUserInfo() != null
                || address.getRawQuery() != null
                || address.getRawFragment() != null) {
            throw new IllegalArgumentException(setting + " must be a plain address such as https://host/path");
        }
        boolean isSafe = "https".equalsIgnoreCase(address.getScheme())
                || ("http".equalsIgnoreCase(address.getScheme()) && isThisMachine(address.getHost()));
        if (!isSafe) {
            throw new IllegalArgumentException(setting + " must begin with https:// unless it is this machine's");
        }
    }

    /** The address of a path below it. */
    public static URI below(URI base, String path) {
        String text = base.toString();
        return URI.create((text.endsWith("/") ? text.substring(0, text.length() - 1) : text) + path);
    }

    /** A name is never looked up: what it means may change. */
    private static boolean isThisMachine(String host) {
        if (host.equalsIgnoreCase("localhost")) {
            return true;
        }
        String literal = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        boolean isLiteral = literal.matches("[0-9.]+") || literal.contains(":");
        try {
            return isLiteral && InetAddress.getByName(literal).isLoopbackAddress();
        } catch (UnknownHostException noAddress) {
            return false;
        }
    }
}
