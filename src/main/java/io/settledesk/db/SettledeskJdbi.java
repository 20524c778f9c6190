package io.settledesk.db;

import java.math.BigDecimal;
import java.sql.Types;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.UUID;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.argument.AbstractArgumentFactory;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.array.SqlArrayType;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jdbi.v3.postgres.PostgresPlugin;
import org.jspecify.annotations.Nullable;

/** Jdbi with the mapping of our types: exact decimals, times in UTC, typed arrays for set-based writes. */
final class SettledeskJdbi {
    private SettledeskJdbi() {}

    static Jdbi over(DataSource pool) {
        Jdbi jdbi = Jdbi.create(pool);
        jdbi.installPlugin(new PostgresPlugin());
        jdbi.registerArrayType(BigDecimal.class, "numeric");
        jdbi.registerArrayType(new Texts());
        jdbi.registerArrayType(new Integers());
        jdbi.registerArrayType(new Longs());
        jdbi.registerArrayType(new Booleans());
        jdbi.registerArrayType(UUID.class, "uuid");
        // As text: pgjdbc has no array of byte arrays.
        jdbi.registerArrayType(byte[].class, "bytea", SettledeskJdbi::hex);
        // As text with an offset: an array of timestamps would be written in the JVM's own zone.
        jdbi.registerArrayType(Instant.class, "timestamptz", SettledeskJdbi::text);
        jdbi.registerArgument(new UtcInstant());
        // The arguments of a failed statement are packets and amounts: they do not belong into a log.
        jdbi.configure(
                StatementExceptions.class, e -> e.setMessageRendering(StatementExceptions.MessageRendering.NONE));
        return jdbi;
    }

    /**
     * Arrays that pgjdbc is given with their own class: only then it sends them in binary. Else it writes one long text, in
     * which each quote of each packet is escaped, and which the server reads character by character.
     */
    private abstract static class InBinary<T> implements SqlArrayType<T> {
        private final String typeName;
        private final Class<T> elementClass;

        InBinary(String typeName, Class<T> elementClass) {
            this.typeName = typeName;
            this.elementClass = elementClass;
        }

        @Override
        public String getTypeName() {
            return typeName;
        }

        @Override
        public Object convertArrayElement(T element) {
            return element;
        }

        @Override
        public Class<?> getArrayElementClass() {
            return elementClass;
        }
    }

    private static final class Texts extends InBinary<String> {
        Texts() {
            super("text", String.class);
        }
    }

    private static final class Integers extends InBinary<Integer> {
        Integers() {
            super("int4", Integer.class);
        }
    }

    private static final class Longs extends InBinary<Long> {
        Longs() {
            super("int8", Long.class);
        }
    }

    private static final class Booleans extends InBinary<Boolean> {
        Booleans() {
            super("bool", Boolean.class);
        }
    }

    private static @Nullable String text(@Nullable Instant instant) {
        return instant == null ? null : micros(instant).toString();
    }

    private static @Nullable String hex(byte @Nullable [] bytes) {
        return bytes == null ? null : "\\x" + HexFormat.of().formatHex(bytes);
    }

    /** Cut, not rounded: what is written equals what is read again, and a time never moves into the future. */
    private static Instant micros(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MICROS);
    }

    /** Binds an instant as {@code timestamptz}, whatever zone the JVM or the session is in. */
    private static final class UtcInstant extends AbstractArgumentFactory<Instant> {
        private UtcInstant() {
            super(Types.TIMESTAMP_WITH_TIMEZONE);
        }

        @Override
        protected Argument build(Instant value, ConfigRegistry config) {
            return (position, statement, context) ->
                    statement.setObject(position, micros(value).atOffset(ZoneOffset.UTC));
        }
    }
}
