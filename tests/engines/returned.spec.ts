import { expect } from 'playwright/test';
import { sessionEnded } from '../../machines/checkout/copy.ts';
import { createAccount } from '../support/accounts.ts';
import { readReturn, watchReturn } from '../support/returned.ts';
import { goodCard } from '../support/student.ts';
import type { RunningSite } from '../support/site.ts';
import type { Window as Browser } from './window.ts';
import { button, charges, engines, heading, hydrated, signIn, test } from './windowTest.ts';

// Pages that a browser keeps as they are and shows again on Back. Playwright loses a page that is left, so these windows are
// driven without it.

/** @param words that must not be seen once the page has returned; null for none */
async function leave(window: Browser, site: RunningSite, words: string | null): Promise<void> {
  await window.evaluate(watchReturn, words);
  // After the site's own listener. What the browser keeps is what it shows first.
  await window.evaluate(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('left', document.body.style.visibility));
  }, null);
  await window.goto(`${site.url}/robots.txt`);
}

const returned = (window: Browser) => window.evaluate(readReturn, null);

async function back(window: Browser): Promise<void> {
  await window.back();
  await expect.poll(async () => (await returned(window))?.persisted).toBe(true);
  expect(await window.evaluate(() => sessionStorage.getItem('left'), null)).toBe('hidden');
}

const text = (window: Browser) => window.evaluate(() => document.body.innerText, null);

async function openPayment(window: Browser, site: RunningSite): Promise<void> {
  await window.goto(`${site.url}/checkout?course_codes=humn160`);
  await hydrated(window);
  await window.click({ css: 'input[type=checkbox]' });
  // A press counts once the button has not changed for a while, which a script cannot see begin.
  await expect(async () => {
    await window.click(button('Complete Registration'));
    expect(await window.sees(button('Card'))).toBe(true);
  }).toPass({ intervals: [1000] });
  await window.click(button('Card'));
  await window.fill('Card number', goodCard);
  await window.fill('Expiration date (MM/YY)', '12/35');
  await window.fill('CVV', '123');
  await window.click(button('Continue'));
  await window.see({ css: 'button[data-amount]:not([data-arming])', name: 'Purchase' });
}

for (const engine of Object.keys(engines)) {
  test.describe(engine, () => {
    test.use({ engine });

    test('a payment that Back restores is not paid by a person who signed in meanwhile', async ({
      site,
      window,
    }) => {
      const [ann, bob] = [await createAccount(site), await createAccount(site)];
      await window.goto(`${site.url}/robots.txt`);
      await signIn(window, site, ann);
      await openPayment(window, site);
      await leave(window, site, ann.email);
      await signIn(window, site, bob);
      await back(window);
      // In the menu of a phone's header.
      await expect
        .poll(() => window.evaluate(() => document.querySelector('header')?.textContent, null))
        .toContain(bob.email);
      await expect.poll(() => text(window)).toContain(sessionEnded);
      expect(await text(window)).not.toContain(ann.email);
      expect(await returned(window)).toEqual({ persisted: true, wasSeen: false });
      expect([await charges(site, ann.email), await charges(site, bob.email)]).toEqual([[], []]);
    });

    test('the same session goes on where it was, and its confirmation ends with it', async ({
      site,
      window,
    }) => {
      const ann = await createAccount(site);
      await window.goto(`${site.url}/robots.txt`);
      await signIn(window, site, ann);
      await openPayment(window, site);
      await leave(window, site, null);
      await back(window);
      await window.click({ css: 'button[data-amount]:not([data-arming])', name: 'Purchase' });
      await window.see(heading('Congratulations! Your registration is complete.'));
      expect(await charges(site, ann.email)).toHaveLength(1);
      await leave(window, site, ann.email);
      await window.evaluate(() => localStorage.clear(), null);
      // Firefox loads this page again when it has kept others meanwhile.
      await window.back();
      await window.see(heading('There is no receipt to show here'));
      expect(await text(window)).not.toContain(ann.email);
      expect((await returned(window))?.wasSeen ?? false).toBe(false);
    });
  });
}
