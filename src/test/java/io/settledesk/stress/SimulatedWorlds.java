package io.settledesk.stress;

import io.settledesk.stress.simulation.Simulation;
import io.settledesk.stress.simulation.Simulation.Report;

/** Simulates one world after the other until enough steps were taken; each has a seed of its own, which a failure names. */
final class SimulatedWorlds {
    private static final long NANOS_A_MINUTE = 60_000_000_000L;
    private static final long LEAST_STEPS_A_MINUTE = 1_000_000;

    private SimulatedWorlds() {}

    static Outcome run(int count, long seed) {
        long begun = System.nanoTime();
        long steps = 0;
        long worlds = 0;
        for (long world = seed; steps < count; world++) {
            steps += lived(world).steps();
            worlds++;
        }
        long aMinute = (long) ((double) steps * NANOS_A_MINUTE / (System.nanoTime() - begun));
        System.out.printf("R16 %d worlds, %d steps, %d steps a minute%n", worlds, steps, aMinute);
        if (aMinute < LEAST_STEPS_A_MINUTE) {
            throw new AssertionError(aMinute + " steps a minute");
        }
        if (!lived(seed).equals(lived(seed))) {
            throw new AssertionError("seed " + seed + " is no replay");
        }
        return new Outcome(steps, 0, 0, 0);
    }

    private static Report lived(long world) {
        try {
            Report report = Simulation.run(world);
            if (report.lost() + report.doubled() > 0) {
                throw new AssertionError(report.toString());
            }
            return report;
        } catch (AssertionError | RuntimeException wrong) {
            throw new AssertionError("world of seed " + world, wrong);
        }
    }
}
