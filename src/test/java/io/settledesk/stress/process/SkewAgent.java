package io.settledesk.stress.process;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;

/**
 * A JVM whose wall clock is wrong by so much, for our code, the libraries and the JDK: no tool of the machine is needed,
 * and the clock that only counts, {@link System#nanoTime()}, is left alone as a wrong wall clock leaves it.
 */
public final class SkewAgent implements ClassFileTransformer {
    /** Its jar: no more than a manifest, as the class path has the class. */
    public static final String JAR = "skew.jar";

    private static final Duration TOLERANCE = Duration.ofSeconds(2);
    private static final String CLOCK = "java/time/Clock";
    private static final String MILLIS = "currentTimeMillis";

    private final long skew;

    private SkewAgent(long skew) {
        this.skew = skew;
    }

    /** The option for a JVM with such a clock; the folder takes the agent's jar. */
    public static String option(Path folder, Duration skew) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", SkewAgent.class.getName());
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        Path jar = folder.resolve(JAR);
        try (OutputStream out = Files.newOutputStream(jar)) {
            new JarOutputStream(out, manifest).close();
        }
        return "-javaagent:" + jar + "=" + skew.toMillis();
    }

    /** Called by the JVM before the main class. */
    public static void premain(String millis, Instrumentation jvm) throws UnmodifiableClassException {
        Instant right = Instant.now();
        long skew = Long.parseLong(millis);
        jvm.addTransformer(new SkewAgent(skew), true);
        for (Class<?> loaded : jvm.getAllLoadedClasses()) {
            if (jvm.isModifiableClass(loaded) && loaded.getName().matches("java\\.(time|util)\\..*")) {
                jvm.retransformClasses(loaded);
            }
        }
        requireShifted(Duration.between(right, Instant.now()).minusMillis(skew));
        requireShifted(
                Duration.between(right, Instant.ofEpochMilli(Clock.systemUTC().millis()))
                        .minusMillis(skew));
    }

    /** A clock that is right after all would prove nothing. */
    private static void requireShifted(Duration off) {
        if (off.abs().compareTo(TOLERANCE) > 0) {
            throw new IllegalStateException("the clock is not shifted, but off by " + off);
        }
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> redefined,
            ProtectionDomain domain,
            byte[] bytes) {
        boolean clock = CLOCK.equals(name);
        if (!clock && !new String(bytes, StandardCharsets.ISO_8859_1).contains(MILLIS)) {
            return null;
        }
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Shifted(writer, clock), 0);
        return writer.toByteArray();
    }

    /** Adds the skew after each reading of the machine's clock. */
    private final class Shifted extends ClassVisitor {
        private final boolean clock;

        Shifted(ClassVisitor next, boolean clock) {
            super(Opcodes.ASM9, next);
            this.clock = clock;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            boolean now = clock && method.equals("currentInstant");
            return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, method, descriptor, signature, thrown)) {
                @Override
                public void visitMethodInsn(int code, String owner, String called, String type, boolean isInterface) {
                    super.visitMethodInsn(code, owner, called, type, isInterface);
                    if (owner.equals("java/lang/System") && called.equals(MILLIS)) {
                        super.visitLdcInsn(skew);
                        super.visitInsn(Opcodes.LADD);
                    }
                }

                @Override
                public void visitInsn(int code) {
                    if (now && code == Opcodes.ARETURN) {
                        super.visitLdcInsn(skew);
                        super.visitMethodInsn(
                                Opcodes.INVOKEVIRTUAL,
                                "java/time/Instant",
                                "plusMillis",
                                "(J)Ljava/time/Instant;",
                                false);
                    }
                    super.visitInsn(code);
                }
            };
        }
    }
}
