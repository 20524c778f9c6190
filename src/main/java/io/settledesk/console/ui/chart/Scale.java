package io.settledesk.console.ui.chart;

import java.util.ArrayList;
import java.util.List;

/** A linear axis with round steps. */
final class Scale {
    private final double low;
    private final double high;
    private final double step;

    private Scale(double low, double high, double step) {
        this.low = low;
        this.high = high;
        this.step = step;
    }

    /** Holds 0 and both ends, with about that many steps. */
    static Scale of(double least, double most, int steps) {
        double low = Math.min(0, least);
        double high = Math.max(0, most);
        double span = high - low;
        double step = span <= 0 ? 1 : round(span / steps);
        double top = Math.max(step, Math.ceil(high / step) * step);
        return new Scale(Math.floor(low / step) * step, top, step);
    }

    /** Whole steps only, for counts. */
    static Scale ofCounts(double most, int steps) {
        Scale scale = of(0, most, steps);
        return scale.step >= 1 ? scale : new Scale(0, Math.max(1, Math.ceil(most)), 1);
    }

    /** 0 at the low end, 1 at the high one. */
    double share(double value) {
        return (value - low) / (high - low);
    }

    double high() {
        return high;
    }

    double low() {
        return low;
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        long count = Math.round((high - low) / step);
        for (long at = 0; at <= count; at++) {
            ticks.add(low + (double) at * step);
        }
        return ticks;
    }

    /** The next of 1, 2, 4, 5, 10 times a power of ten. */
    private static double round(double raw) {
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        for (double factor : new double[] {1, 2, 4, 5}) {
            if (factor * power >= raw * 0.999_999) {
                return factor * power;
            }
        }
        return 10 * power;
    }
}
