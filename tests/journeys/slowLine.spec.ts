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

/** Records for how long, at most, the page showed neither a dialog nor the confirmation. In milliseconds. */
const watchGaps = (page: Page) =>
  page.evaluate(() => {
    let wordless = 0;
    Object.assign(window, { longestGap: 0 });
    const look = (now: number) => {
      const isSaid =
        document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !==
          null || document.querySelector('h1')?.textContent.startsWith('Congratulations') === true;
      wordless = isSaid ? 0 : wordless || now;
      const gap = wordless === 0 ? 0 : now - wordless;
      if (gap > (Reflect.get(window, 'longestGap') as number)) Object.assign(window, { longestGap: gap });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const longestGap = (page: Page) => page.evaluate(() => Reflect.get(window, 'longestGap') as number);

test('on a slow line, from Complete Registration to the confirmation, no 300 ms pass without a word', async ({
  page,
  student,
  course,
  createAccount,
}) => {
  const account = await createAccount();
  await student.openCheckout(course('psyc101'));
  const slowLine = await slowDown(page);
  try {
    await student.completeRegistration();
    await watchGaps(page);
    await student.signIn(account);
    await student.payBy(goodCard);
    await student.confirmation();
    expect(await longestGap(page)).toBeLessThanOrEqual(300);
  } finally {
    await slowLine.detach();
  }
});
