import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from 'playwright/test';
import { goodCard } from '../support/student.ts';
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
