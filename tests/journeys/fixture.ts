import { eq } from 'drizzle-orm';
import type { Database } from '../../server/db/database.ts';
import { transactions } from '../../server/db/schema.ts';
import { sampleAccounts, sampleCards } from '../../server/dev/samples.ts';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { test as base } from '../support/pages.ts';
import { Student } from './student.ts';

interface Journey {
  student: Student;
  /** A course of the brand by its code, e.g. `biod101`. */
  course: (code: string) => CourseSummary;
  /** The amounts, in cents, that the server booked for a person. */
  charges: (email: string) => Promise<number[]>;
}

/** A browser test in which a student walks a whole road on a built site. */
export const test = base.extend<Journey>({
  student: async ({ page }, use) => use(new Student(page)),
  course: async ({ courses }, use) =>
    use((code) => {
      const course = courses.find((each) => each.code === code);
      if (!course) throw new Error(`This brand does not sell ${code}.`);
      return course;
    }),
  charges: async ({ site }, use) => use((email) => chargesOf(site.deps.db, email)),
});

async function chargesOf(db: Database, email: string): Promise<number[]> {
  const rows = await db.select().from(transactions).where(eq(transactions.email, email));
  return rows.map(({ amountCents }) => amountCents);
}

/** A sample account of a fresh server by the name in its address. */
export function sample(name: string): { email: string; password: string } {
  const account = sampleAccounts.find(({ email }) => email === `${name}@example.edu`);
  if (!account) throw new Error(`There is no sample account ${name}.`);
  return { email: account.email, password: account.password };
}

const cardThatIs = (about: string) => sampleCards.find((card) => card.about === about)?.number ?? '';

export const goodCard = cardThatIs('approved');
export const declinedCard = cardThatIs('declined');

export { expect } from 'playwright/test';
