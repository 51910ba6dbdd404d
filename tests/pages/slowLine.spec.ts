import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from 'playwright/test';
import { cartLabel } from '../../machines/cart/label.ts';
import { saveData } from '../support/conditionScripts.ts';
import { arrived, holdScripts, hydrated } from '../support/page.ts';
import { addressOf, goodCard } from '../support/student.ts';
import { expect, test } from '../support/test.ts';

/**
 * Every answer takes 1.5 s, and 50 kB arrive in a second, until the returned session is detached: the window is used by
 * the tests that follow.
 */
async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1_500,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  return devtools;
}

/** What the student waits for; the page asks for other things beside it. */
const awaited =
  /\/cognito|\/api\/(?:create_account|oauth2\/userinfo|enrollments|verify_discount_code|payments)\b/.source;

/** Makes pages count the answers that the student waits for. */
const countAwaited = (page: Page) =>
  page.addInitScript((pattern) => {
    const original = window.fetch;
    Object.assign(window, { awaitedAnswers: 0 });
    const add = (count: number) =>
      Object.assign(window, { awaitedAnswers: (Reflect.get(window, 'awaitedAnswers') as number) + count });
    window.fetch = async (...given) => {
      const [resource] = given;
      const isAwaited = new RegExp(pattern).test(
        resource instanceof Request ? resource.url : String(resource),
      );
      add(isAwaited ? 1 : 0);
      try {
        return await original(...given);
      } finally {
        add(isAwaited ? -1 : 0);
      }
    };
  }, awaited);

/**
 * Records for how long, at most, the page showed neither a dialog nor the confirmation, or a dialog that waited for an
 * answer without words in a live region. In milliseconds.
 */
const watchGaps = (page: Page) =>
  page.evaluate(() => {
    let wordless = 0;
    Object.assign(window, { longestGap: { milliseconds: 0, during: '' } });
    const look = (now: number) => {
      const dialogs = [
        ...document.querySelectorAll<HTMLElement>(
          '[role=dialog][data-state=open], [role=alertdialog][data-state=open]',
        ),
      ];
      const isWaiting = (Reflect.get(window, 'awaitedAnswers') as number) > 0;
      const hasWords = dialogs.some((dialog) =>
        [...dialog.querySelectorAll('[aria-live]')].some(({ textContent }) => textContent.trim() !== ''),
      );
      const isSaid =
        document.querySelector('h1')?.textContent.startsWith('Congratulations') === true ||
        (dialogs.length > 0 && (!isWaiting || hasWords));
      wordless = isSaid ? 0 : wordless || now;
      const milliseconds = wordless === 0 ? 0 : now - wordless;
      const { milliseconds: longest } = Reflect.get(window, 'longestGap') as { milliseconds: number };
      if (milliseconds > longest) {
        const during = dialogs.map(({ innerText }) => innerText).join() || 'no dialog';
        Object.assign(window, { longestGap: { milliseconds, during } });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

async function expectNoGap(page: Page) {
  const { milliseconds, during } = await page.evaluate(
    () => Reflect.get(window, 'longestGap') as { milliseconds: number; during: string },
  );
  expect(milliseconds, during).toBeLessThanOrEqual(300);
}

test('on a slow line, from Complete Registration to the confirmation, no 300 ms pass without a word', async ({
  page,
  student,
  course,
  createAccount,
}) => {
  const account = await createAccount();
  await countAwaited(page);
  await student.openCheckout(course('psyc101'));
  const slowLine = await slowDown(page);
  try {
    await student.completeRegistration();
    await watchGaps(page);
    await student.signIn(account);
    await student.payBy(goodCard);
    await student.confirmation();
    await expectNoGap(page);
  } finally {
    await slowLine.detach();
  }
});

test('on a slow line, a new student creates an account and pays, and no 300 ms pass without a word', async ({
  page,
  student,
  course,
}) => {
  const email = `ada.${randomUUID()}@example.test`;
  await countAwaited(page);
  await student.openCheckout(course('psyc101'));
  const slowLine = await slowDown(page);
  try {
    await student.completeRegistration();
    await watchGaps(page);
    await student.enterEmail(email);
    await student.field('Verify email').fill(email);
    await student.press('Create an account');
    await student.createAccount('Analytic1!');
    const confirm = student.dialog('Confirm email');
    await confirm.getByLabel('Code', { exact: true }).fill(await student.codeFor(email));
    await student.press('Confirm', confirm);
    await student.payBy(goodCard);
    await student.confirmation();
    await expectNoGap(page);
  } finally {
    await slowLine.detach();
  }
});

test('a press of Register before any script has come is not lost: it leads to checkout with the course', async ({
  page,
  student,
  course,
}) => {
  const chosen = course('psyc101');
  const release = await holdScripts(page, () => true);
  await page.goto(addressOf(chosen), { waitUntil: 'commit' });
  await student.courseButton('Register').click({ noWaitAfter: true });
  await page.waitForURL(/\/checkout/, { waitUntil: 'commit' });
  release();
  await expect(student.row(chosen)).toContainText(chosen.cost);
  await expect(page).toHaveURL(/\/checkout$/);
});

/** The scripts of a document that fill it before it is hydrated, as the ends of their addresses. */
const earlyScripts = (html: string) =>
  [...html.matchAll(/<(?:script type="module"[^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/\/index-/.test(address));

test('a press of Register before any script has come is kept where the visitor leaves checkout before it works', async ({
  page,
  student,
  course,
}) => {
  const chosen = course('psyc101');
  const early = earlyScripts(await (await page.request.get('/checkout')).text());
  const release = await holdScripts(page, (address) => !early.some((one) => address.endsWith(one)));
  await page.goto(addressOf(chosen), { waitUntil: 'commit' });
  await student.courseButton('Register').click({ noWaitAfter: true });
  await page.waitForURL(/\/checkout/, { waitUntil: 'commit' });
  await expect(student.row(chosen)).toContainText(chosen.cost);
  expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
  await page.goto('/faq/accreditation', { waitUntil: 'commit' });
  release();
  await expect(student.cartLink).toHaveAccessibleName(cartLabel(1));
  // A reload of checkout adds nothing again.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/checkout$/);
});

test('what is pressed before the page works is kept where the visitor goes elsewhere: Register, then Remove', async ({
  page,
  student,
  course,
}) => {
  const chosen = course('psyc101');
  const never = (address: string) => /\/(?:boot|react|router|style|site|xstate)-/.test(address);
  const release = await holdScripts(page, never);
  await page.goto(addressOf(chosen), { waitUntil: 'load' });
  await student.courseButton('Register').click();
  await expect(student.courseButton('Register')).toHaveAttribute('aria-busy', 'true');
  await arrived(page, 'readOnlyPage');
  await page.goto('/checkout', { waitUntil: 'load' });
  await expect(student.row(chosen)).toContainText(chosen.cost);
  const remove = student.main.getByRole('button', { name: 'Remove PSYC 101' });
  await remove.click();
  await expect(remove).toHaveAttribute('aria-busy', 'true');
  await arrived(page, 'readOnlyPage');
  await page.goto('/faq/accreditation', { waitUntil: 'commit' });
  release();
  await hydrated(page);
  await expect(student.cartLink).toHaveCount(0);
});

const forms = [
  ['/student-services/contact', 'Send', ['Name', 'Email', 'Message']],
  ['/', /guide/i, ['First name', 'Last name', 'Email']],
] as const;
for (const [address, button, fields] of forms) {
  test(`what is typed at ${address} and sent before any script has come stays in its fields and out of the address`, async ({
    page,
  }) => {
    const release = await holdScripts(page, () => true);
    await page.goto(address, { waitUntil: 'commit' });
    const form = page.locator('form', { has: page.getByLabel('Email') });
    const field = (label: string) => form.getByRole('textbox', { name: label });
    for (const label of fields) await field(label).fill('ann.lee@example.edu');
    const opened = page.url();
    await form.getByRole('button', { name: button }).click({ noWaitAfter: true });
    // A document that is loaded again has not been marked.
    for (const label of fields) await expect(field(label)).toHaveValue('ann.lee@example.edu');
    expect(page.url()).toBe(opened);
    release();
    await hydrated(page);
    expect(page.url()).toBe(opened);
    for (const label of fields) await expect(field(label)).toHaveValue('ann.lee@example.edu');
  });
}

test('a press that comes before the scripts is answered by the first one, and done once they are there', async ({
  page,
  student,
  course,
}) => {
  const chosen = course('psyc101');
  const html = await (await page.request.get(addressOf(chosen))).text();
  const first = /<script type="module"[^>]*src="([^"]+)"/.exec(html)?.[1] ?? 'none';
  const release = await holdScripts(page, (address) => !address.endsWith(first));
  await page.goto(addressOf(chosen), { waitUntil: 'commit' });
  const register = student.courseButton('Register');
  await page.waitForFunction(() => document.readyState === 'complete');
  await register.click();
  await expect(register).toHaveAttribute('aria-busy', 'true');
  expect(await register.evaluate((button) => getComputedStyle(button).cursor)).toBe('progress');
  expect(await register.evaluate((button) => getComputedStyle(button, '::after').content)).toContain(
    'One moment…',
  );
  release();
  await expect(student.courseButton('Added')).toBeVisible();
  await expect(student.courseButton('Added')).not.toHaveAttribute('aria-busy');
});

test('a pressed button changes its look by style alone', async ({ page, course }) => {
  const release = await holdScripts(page, () => true);
  await page.goto(addressOf(course('psyc101')), { waitUntil: 'commit' });
  const register = page.getByRole('main').getByRole('button', { name: 'Register', exact: true });
  await register.hover();
  await page.mouse.down();
  await expect
    .poll(() => register.evaluate((button) => getComputedStyle(button).filter))
    .toMatch(/brightness/);
  release();
  // Let go beside it, so that nothing is pressed.
  await page.mouse.move(0, 0);
  await page.mouse.up();
});

test('where the visitor saves data, no script is loaded before the page is used', async ({ page }) => {
  const preloads = page.locator('link[rel=modulepreload]');
  await page.goto('/faculty');
  await expect.poll(() => preloads.count()).toBeGreaterThan(5);
  await page.addInitScript(saveData);
  await page.goto('/about/accreditation');
  // By then the page of a visitor who does not save data has asked for its scripts.
  await expect(page.getByRole('button', { name: 'Close notice' })).toBeAttached();
  expect(await preloads.count()).toBe(0);
  await hydrated(page);
  expect(await preloads.count()).toBeGreaterThan(5);
});
