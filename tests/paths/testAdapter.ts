import type { Page } from 'playwright/test';
import type { TestAdapter } from 'chart-inspector/drive/testAdapter.ts';
import { createTestAccounts } from '../../server/dev/testAccounts.ts';
import { newTestEmail, type TestUser } from '../drivers/testUser.ts';
import type { RunningSite } from '../support/site.ts';
import { reportHeard } from './heardInPage.ts';
import { interceptRequests } from './requestInterceptor.ts';
import { holdTimers } from './timersInPage.ts';
import { userActions } from './userActions.ts';

/**
 * @param intercepted names of the requests that stay pending
 * @param email the test user's
 */
export async function playwrightAdapter(
  { page, site }: { page: Page; site: RunningSite },
  intercepted: ReadonlySet<string>,
  email = newTestEmail(),
): Promise<TestAdapter<TestUser> & { close(): Promise<void> }> {
  await page.clock.install();
  await page.addInitScript(holdTimers);
  const heard: string[] = [];
  await page.exposeFunction('reportHeard', (text: string) => void heard.push(text));
  await page.addInitScript(reportHeard);
  const requests = await interceptRequests(page, intercepted);
  return {
    user: userActions(page, heard),
    heard,
    requests,
    close: () => requests.close(),
    async fastForward(milliseconds) {
      await page.clock.fastForward(milliseconds);
      await page.evaluate((passed) => window.passTime?.(passed), milliseconds);
      // The sign-in service refuses a clock that is minutes ahead.
      await page.clock.setSystemTime(Date.now());
    },
    evaluate: (work, argument) => page.evaluate(work as never, argument),
    addInitScript: async (work, argument) => {
      await page.addInitScript(work as never, argument);
    },
    backend: testUser(site, email),
  };
}

function testUser({ deps }: RunningSite, email: string): TestUser {
  const { embeddedSignIn } = deps;
  if (!embeddedSignIn) throw new Error('path tests need the embedded sign-in service');
  const accounts = createTestAccounts(embeddedSignIn);

  return {
    email,
    setAccount: (state, password) => accounts.set(email, state, password),
    removeAccount: () => accounts.remove(email),
    async freshCode(purpose) {
      const code = await accounts.freshCode(email, purpose);
      if (code === null) throw new Error(`no code was mailed to ${email}`);
      return code;
    },
    async authenticatorCode() {
      const code = await accounts.authenticatorCode(email);
      if (code === null) throw new Error(`${email} has no authenticator app`);
      return code;
    },
    async signIn() {
      const { AccessToken, IdToken, RefreshToken } = await accounts.signIn(email);
      const { clientId } = embeddedSignIn.context.pool;
      return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken, clientId };
    },
    enroll: (courseCode, { complete = false } = {}) => accounts.enroll(email, courseCode, complete),
  };
}
