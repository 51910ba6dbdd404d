import { eq } from 'drizzle-orm';
import { test as base } from 'playwright/test';
import { courses as generalCourses } from '../../domain/catalogue/general.ts';
import { courses as nursingCourses } from '../../domain/catalogue/nursing.ts';
import type { CourseSummary } from '../../domain/catalogue/types.ts';
import { transactions } from '../../server/db/schema.ts';
import { brand as generalBrand } from '../../src/brands/general/brand.ts';
import { brand as nursingBrand } from '../../src/brands/nursing/brand.ts';
import type { BrandConfig } from '../../src/brands/types.ts';
import * as generalContent from '../../src/content/general/all.ts';
import * as nursingContent from '../../src/content/nursing/all.ts';
import { arrange, isExpectedUnder } from './arrangeCondition.ts';
import { bidiPage } from './bidiPage.ts';
import { type Account, createAccount, storeSession } from './accounts.ts';
import { leave } from './page.ts';
import { type Brand, type RunningSite, startSite } from './site.ts';
import { Student } from './student.ts';
import { watchTyped } from './typed.ts';

interface Options {
  /** The brand whose build is under test. */
  brandId: Brand;
  /** The name of the condition under which it is used; see `conditions.ts`. */
  condition: string;
}

interface Worker extends Options {
  site: RunningSite;
}

type WithoutSite<F> = F extends (site: RunningSite, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

interface Test {
  brand: BrandConfig;
  content: typeof generalContent | typeof nursingContent;
  /** The courses that the brand lists. */
  courses: readonly CourseSummary[];
  /** Those of them that can be bought. */
  sold: readonly CourseSummary[];
  /** A course of the brand by its code, e.g. `biod101`. */
  course: (code: string) => CourseSummary;
  student: Student;
  createAccount: WithoutSite<typeof createAccount>;
  /** Starts the test as a signed-in student; the account is a new one where none is given. */
  signedIn: (account?: Account) => Promise<Account>;
  /** The amounts, in cents, that the server has charged a student. */
  charges: (email: string) => Promise<number[]>;
  /** Errors that the page logged or threw. One that is left at the end fails the test. */
  pageErrors: string[];
}

// The browser logs this itself for a response that a test causes on purpose.
const expected = /Failed to load resource/;
// A navigation that begins during another one's view transition ends that one, which the router lets the browser report.
const skippedTransition = /^Transition was skipped/;

/** A browser test against a running site of the project's brand. */
export const test = base.extend(bidiPage).extend<Test, Worker>({
  brandId: ['general', { option: true, scope: 'worker' }],
  condition: ['', { option: true, scope: 'worker' }],
  page: async ({ page, condition }, use) => {
    await arrange(page, condition);
    const misplaced = await watchTyped(page);
    await use(page);
    const places = await misplaced();
    if (!page.isClosed()) await leave(page);
    test.expect(places, 'what was typed and stands where it may not').toEqual([]);
  },
  site: [
    async ({ brandId }, use) => {
      const site = await startSite(brandId);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  brand: async ({ brandId }, use) => use(brandId === 'general' ? generalBrand : nursingBrand),
  content: async ({ brandId }, use) => use(brandId === 'general' ? generalContent : nursingContent),
  courses: async ({ brandId }, use) => use(brandId === 'general' ? generalCourses : nursingCourses),
  sold: async ({ courses }, use) => use(courses.filter(({ comingSoon }) => !comingSoon)),
  course: async ({ courses }, use) =>
    use((code) => {
      const course = courses.find((each) => each.code === code);
      if (!course) throw new Error(`This brand does not list ${code}.`);
      return course;
    }),
  student: async ({ page }, use) => use(new Student(page)),
  createAccount: async ({ site }, use) => use((options) => createAccount(site, options)),
  signedIn: async ({ page, site }, use) =>
    use(async (given) => {
      const account = given ?? (await createAccount(site));
      await storeSession(page, site, account);
      return account;
    }),
  charges: async ({ site }, use) =>
    use(async (email) => {
      const rows = await site.deps.db.select().from(transactions).where(eq(transactions.email, email));
      return rows.map(({ amountCents }) => amountCents);
    }),
  pageErrors: [
    async ({ page, condition }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => {
        if (!skippedTransition.test(message)) errors.push(message);
      });
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      test.expect(errors.filter((error) => !isExpectedUnder(condition, error))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from 'playwright/test';
