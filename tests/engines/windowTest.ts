import { eq } from 'drizzle-orm';
import { expect, test as base } from 'playwright/test';
import { transactions } from '../../server/db/schema.ts';
import { type Brand, type RunningSite, startSite } from '../support/site.ts';
import type { Window } from './window.ts';

export const test = base.extend<{ brandId: Brand; site: RunningSite }>({
  brandId: ['general', { option: true }],
  site: async ({ brandId }, use) => {
    const site = await startSite(brandId);
    await use(site);
    await site.close();
  },
});

export const button = (name: string) => ({ css: 'button', name });
export const heading = (name: string) => ({ css: 'h1, h2', name });

/** Waits until scripts have taken over the page. */
export const hydrated = (window: Window) =>
  expect
    .poll(() =>
      window.evaluate(() => {
        document.documentElement.dispatchEvent(
          new PointerEvent('pointermove', { bubbles: true, movementX: 1 }),
        );
        return 'hydrated' in document.documentElement.dataset;
      }, null),
    )
    .toBe(true);

/** The amounts, in cents, that the server has charged a student. */
export async function charges({ deps }: RunningSite, email: string): Promise<readonly number[]> {
  const rows = await deps.db.select().from(transactions).where(eq(transactions.email, email));
  return rows.map(({ amountCents }) => amountCents);
}
