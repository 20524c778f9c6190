package io.settledesk.console.ui.look;

/** The formulas behind the acceptance figures: WCAG contrast, CIE76 and CIEDE2000 are not the same; ΔE here is CIE76 in Lab. */
final class Colours {
    private Colours() {}

    /** Linear light, 0 to 1. */
    static double[] linear(String hex) {
        double[] rgb = new double[3];
        for (int at = 0; at < 3; at++) {
            double value = Integer.parseInt(hex.substring(1 + at * 2, 3 + at * 2), 16) / 255.0;
            rgb[at] = value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
        }
        return rgb;
    }

    static double contrast(String one, String other) {
        double first = luminance(linear(one));
        double second = luminance(linear(other));
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    static double deltaE(double[] one, double[] other) {
        double[] a = lab(one);
        double[] b = lab(other);
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    /** As seen without one kind of cone (Machado, Oliveira, Fernandes 2009, severity 1), in linear light. */
    static double[] seen(double[] rgb, double[][] matrix) {
        double[] out = new double[3];
        for (int row = 0; row < 3; row++) {
            double sum = 0;
            for (int column = 0; column < 3; column++) {
                sum += matrix[row][column] * rgb[column];
            }
            out[row] = Math.max(0, Math.min(1, sum));
        }
        return out;
    }

    static final double[][] PROTAN = {
        {0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}
    };
    static final double[][] DEUTAN = {
        {0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}
    };
    static final double[][] TRITAN = {
        {1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}
    };

    private static double luminance(double[] rgb) {
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    }

    private static double[] lab(double[] rgb) {
        double x = (0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047;
        double y = 0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2];
        double z = (0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883;
        return new double[] {116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))};
    }

    private static double f(double t) {
        return t > 216.0 / 24389 ? Math.cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    }
}
