package io.settledesk.bench.jpa;

import io.settledesk.bench.BenchServer;
import io.settledesk.bench.contend.Contender;
import io.settledesk.bench.contend.Sessions;
import io.settledesk.bench.load.BenchBatch;
import java.util.List;
import java.util.Properties;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;

/**
 * What a partner would write with Spring Data JPA: entities with ids of their own, {@code save} for each (which is a merge: a
 * select, then an insert or update), JDBC batches of 100 with ordered inserts and updates. The same rows of the same tables as
 * the engine's; spared HTTP, signature and JSON.
 */
final class JpaContender implements Contender {
    private final SessionFactory factory;
    private final Sessions sessions;

    JpaContender(BenchServer server, String database) {
        Properties properties = new Properties();
        properties.setProperty(
                "hibernate.connection.url",
                server.url(database)
                        + "?reWriteBatchedInserts=true&stringtype=unspecified&options=-c%20search_path=settlement");
        properties.setProperty("hibernate.connection.username", "postgres");
        properties.setProperty("hibernate.connection.password", "x");
        properties.setProperty("hibernate.connection.pool_size", "8");
        properties.setProperty("hibernate.jdbc.batch_size", "100");
        properties.setProperty("hibernate.order_inserts", "true");
        properties.setProperty("hibernate.order_updates", "true");
        Configuration configuration = new Configuration().addProperties(properties);
        for (Class<?> entity : JpaRows.ENTITIES) {
            configuration.addAnnotatedClass(entity);
        }
        factory = configuration.buildSessionFactory();
        sessions = new Sessions(() -> new JpaService(factory));
    }

    @Override
    public String key() {
        return "jpa";
    }

    @Override
    public String words() {
        return "Hibernate 7 as Spring Data's save, batching on";
    }

    @Override
    public int share(int batches) {
        return Math.max(8, batches / 8);
    }

    @Override
    public double run(List<BenchBatch> batches, int connections) throws Exception {
        return sessions.run(batches, connections);
    }

    @Override
    public void close() {
        sessions.close();
        factory.close();
    }
}
