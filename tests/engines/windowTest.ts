import { eq } from 'drizzle-orm';
import { expect, test as base } from 'playwright/test';
import { transactions } from '../../server/db/schema.ts';
import { type Account, sessionEntries } from '../support/accounts.ts';
import { type Brand, type RunningSite, startSite } from '../support/site.ts';
import { openFirefox } from './firefox.ts';
import { systemFirefox, webKitGtk } from './find.ts';
import { openWebKit } from './webKitGtk.ts';
import type { Window } from './window.ts';

const [firefox, webKit] = [systemFirefox(), webKitGtk()];

/** What opens a window of each engine that the machine has. */
export const engines: Readonly<
  Record<string, (() => Promise<{ window: Window; close: () => Promise<void> }>) | undefined>
> = {
  ...(firefox !== undefined && { Firefox: () => openFirefox(firefox) }),
  ...(webKit !== undefined && { WebKitGTK: () => openWebKit(webKit) }),
};

export const test = base.extend<{ brandId: Brand; site: RunningSite; engine: string; window: Window }>({
  engine: ['', { option: true }],
  window: async ({ engine }, use) => {
    const { window, close } = await engines[engine]!();
    await use(window);
    await close();
  },
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

/** In place of the person who is signed in; on a file of the site, which no page listens to. The cart stays. */
export async function signIn(window: Window, site: RunningSite, account: Account): Promise<void> {
  await window.evaluate(
    (entries) => {
      for (const key of Object.keys(localStorage))
        if (key === 'token' || key.startsWith('CognitoIdentityServiceProvider.'))
          localStorage.removeItem(key);
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    await sessionEntries(site, account),
  );
}
