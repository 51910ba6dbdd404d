import { expect } from 'playwright/test';
import { settings } from '../../machines/account/copy.ts';
import { createAccount } from '../support/accounts.ts';
import { pressesFocusNothing } from '../support/pressesFocusNothing.ts';
import type { Window } from './window.ts';
import { button, engines, heading, hydrated, signIn, test } from './windowTest.ts';

const escape = '\uE00C';
const inDialog = (name: string) => ({ css: '[role=dialog] button', name });

/** The label or text of what has the focus; null if nothing has it. */
const focused = (window: Window) =>
  window.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return null;
    const [label] = (activeElement as HTMLInputElement).labels ?? [];
    return (
      activeElement.getAttribute('aria-label') ??
      (label ?? activeElement).textContent.replaceAll(/\s+/g, ' ').trim()
    );
  }, null);

const expectFocus = (window: Window, name: string | RegExp) =>
  expect.poll(async () => (await focused(window)) ?? '').toMatch(name);

/** Whether a dialog is open. */
const isOpen = (window: Window) => window.sees({ css: '[role=dialog]' });

async function open(window: Window, address: string): Promise<void> {
  await window.goto(address);
  await hydrated(window);
  await window.evaluate(pressesFocusNothing, null);
}

/** Opens a dialog and closes it, once with Escape and once with its button. */
async function expectReturn(window: Window, css: string, name: string): Promise<void> {
  for (const close of [() => window.key(escape), () => window.press(inDialog('Close'))]) {
    // What loads late may move the button away from under the pointer.
    await expect(async () => {
      if (!(await isOpen(window))) await window.press({ css, name });
      await expect.poll(() => isOpen(window), { timeout: 5000 }).toBe(true);
    }).toPass();
    await close();
    await expect.poll(() => isOpen(window)).toBe(false);
    await expectFocus(window, new RegExp(`^${name}`));
  }
}

for (const engine of Object.keys(engines))
  test.describe(`where a press does not focus a button, in ${engine}`, () => {
    test.use({ engine });

    test('the dialogs and the menu of a page return the focus to what opened them', async ({
      site,
      window,
    }) => {
      await open(window, `${site.url}/`);
      await expectReturn(window, 'footer button', 'Privacy Policy');
      await expectReturn(window, 'main a', 'Watch the video');
      await window.press({ css: 'header button', name: 'Menu' });
      await window.see({ css: 'nav[aria-label=Menu] a' });
      await window.key(escape);
      await expectFocus(window, /^Menu$/);
    });

    test('a menu that is opened before the page has come to life returns the focus too', async ({
      site,
      window,
    }) => {
      await window.goto(`${site.url}/faculty`);
      await window.evaluate(pressesFocusNothing, null);
      await window.press({ css: 'header button', name: 'Menu' });
      await window.see({ css: 'nav[aria-label=Menu] a' });
      await window.key(escape);
      await expectFocus(window, /^Menu$/);
    });

    test('checkout, its dialogs and the help for the password return the focus', async ({ site, window }) => {
      await open(window, `${site.url}/checkout?course_codes=humn160`);
      await expectReturn(window, 'main button', 'Terms');
      await window.press(button('Complete Registration'));
      await expectFocus(window, /terms and conditions/i);
      await window.press({ css: 'input[type=checkbox]' });
      await expectReturn(window, 'main button', 'Complete Registration');
      await window.press(button('Complete Registration'));
      const email = `ada.${Math.random().toString(36).slice(2)}@example.test`;
      await window.fill('Email', email);
      await window.press(button('Continue'));
      await window.fill('Verify email', email);
      await window.press(button('Create an account'));
      await window.see(heading('Create account'));
      await window.press(inDialog('About the password'));
      await expectFocus(window, /^About the password$/);
      await window.key(escape);
      await window.see(heading('Create account'));
      await expectFocus(window, /^About the password$/);
      // A failed submit leads to the summary of what is missing.
      await window.press(inDialog('Create account'));
      await expect.poll(() => focused(window)).not.toBe('Create account');
      await expect.poll(() => focused(window)).not.toBeNull();
      await window.press(inDialog('Close'));
      await expectFocus(window, /^Complete Registration/);
      await window.press({ css: 'main button', name: 'Remove HUMN 160' });
      await expectFocus(window, /^You have no pending registrations/);
    });

    test('the dialogs of the account return the focus, and signing out leaves it to the heading', async ({
      site,
      window,
    }) => {
      await window.goto(`${site.url}/robots.txt`);
      await signIn(window, site, await createAccount(site));
      await open(window, `${site.url}/account`);
      const { details, privacy, security } = settings;
      for (const name of [details.open, security.email, security.password, privacy.remove])
        await expectReturn(window, 'main button', name);
      await window.press({ css: 'header button', name: 'Menu' });
      await window.press({ css: 'header button', name: 'Sign out' });
      await expectFocus(window, /^Your account/);
    });

    test('what goes when it is pressed leaves the focus on the page', async ({ site, window }) => {
      await open(window, `${site.url}/student-services/contact`);
      await window.press(button('Send message'));
      await expectFocus(window, /^Full name/);
      await window.press({ css: 'output button', name: 'Read' });
      await expect.poll(() => focused(window)).not.toBeNull();
      await window.press({ css: 'output button', name: 'Close notice' });
      const title = await window.evaluate(() => document.querySelector('h1')?.textContent ?? '', null);
      await expect.poll(() => focused(window)).toBe(title);
    });
  });
