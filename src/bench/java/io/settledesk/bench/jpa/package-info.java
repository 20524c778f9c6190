/** The contender that needs Hibernate: compiled in the profile {@code bench} alone. */
package io.settledesk.bench.jpa;
