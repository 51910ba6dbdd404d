import { asc, eq, inArray, or } from 'drizzle-orm';
import { normalizeEmail } from '../../domain/email.ts';
import { StartupError } from '../config/startupError.ts';
import type { Database } from '../db/database.ts';
import { paymentAttempts, profiles, transactions, users } from '../db/schema.ts';
import { othersWith } from '../signIn/emailChange.ts';

/** A person as all tables together know them. */
export interface Known {
  readonly sub: string;
  /** As in the account, or as the person last paid with it; empty where none is stored. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The ids of all who have, or paid with, an address. */
export async function subsOf(db: Database, email: string): Promise<string[]> {
  const address = normalizeEmail(email);
  const found = [
    ...(await db.select({ sub: users.sub }).from(users).where(eq(users.email, address))),
    ...(await db.select({ sub: profiles.sub }).from(profiles).where(eq(profiles.email, address))),
    ...(await db.select({ sub: transactions.sub }).from(transactions).where(eq(transactions.email, address))),
    ...(await db
      .select({ sub: paymentAttempts.sub })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.email, address))),
  ];
  return [...new Set(found.map(({ sub }) => sub))];
}

/** @param who an address, or the id of a person */
export async function findPeople(db: Database, who: string): Promise<Known[]> {
  const subs = who.includes('@') ? await subsOf(db, who) : [who];
  if (subs.length === 0) return [];
  const accounts = await db.select().from(users).where(inArray(users.sub, subs));
  const forms = await db.select().from(profiles).where(inArray(profiles.sub, subs));
  const paid = await db
    .select()
    .from(transactions)
    .where(inArray(transactions.sub, subs))
    .orderBy(asc(transactions.createdAt));
  const tried = await db
    .select({ sub: paymentAttempts.sub, email: paymentAttempts.email })
    .from(paymentAttempts)
    .where(or(...subs.map((sub) => eq(paymentAttempts.sub, sub))));
  const people: Known[] = [];
  for (const sub of subs) {
    const account = accounts.find((one) => one.sub === sub);
    const form = forms.find((one) => one.sub === sub);
    const payments = [...paid.toReversed(), ...tried].filter((one) => one.sub === sub);
    if (account === undefined && form === undefined && payments.length === 0) continue;
    people.push({
      sub,
      email:
        account?.email ??
        form?.email ??
        (await firstOwn(
          db,
          sub,
          payments.map(({ email }) => email),
        )),
      firstName: form?.firstName ?? account?.givenName ?? '',
      lastName: form?.lastName ?? account?.familyName ?? '',
    });
  }
  return people;
}

/** The first of these addresses that is no other account's by now; empty where there is none. */
async function firstOwn(db: Database, sub: string, emails: readonly string[]): Promise<string> {
  const taken = await othersWith(db, sub, emails);
  return emails.find((one) => !taken.has(one)) ?? '';
}

/**
 * The one person of an address or an id.
 *
 * @throws StartupError when there is none, or more than one
 */
export async function onePerson(db: Database, who: string): Promise<Known> {
  const [person, ...more] = await findPeople(db, who);
  if (person === undefined) throw new StartupError(`There is no student ${who}.`);
  if (more.length > 0)
    throw new StartupError(
      `${more.length + 1} accounts have ${who}: say which by its id, ${[person, ...more].map(({ sub }) => sub).join(' or ')}. Two accounts of one person can be put together: students merge.`,
    );
  return person;
}
