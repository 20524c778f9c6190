/** The database: connection pool, migrations, transactions and the mapping of our types. */
@NullMarked
package io.settledesk.db;

import org.jspecify.annotations.NullMarked;
