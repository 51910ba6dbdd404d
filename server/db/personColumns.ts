import { sql } from 'drizzle-orm';
import { profiles, transactions, users } from './schema.ts';

/**
 * Who a person is, as far as a row of any of these tables says; empty where none does. For a query that joins all of
 * them.
 */
export const personColumns = {
  email: sql<string>`coalesce(${users.email}, ${profiles.email}, ${transactions.email}, '')`,
  firstName: sql<string>`coalesce(${profiles.firstName}, ${users.givenName}, '')`,
  lastName: sql<string>`coalesce(${profiles.lastName}, ${users.familyName}, '')`,
};
