import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright/test';
import type { Path } from '../../inspector/paths.ts';
import type { FlowScript, Stage, StageBackend } from '../../inspector/drive/driver.ts';
import { createTestAccounts } from '../../server/dev/testAccounts.ts';
import type { RunningSite } from '../support/site.ts';
import { callsOn } from '../../inspector/drive/pageDriver.ts';
import { openGate } from './gate.ts';
import { playwrightHand } from './hand.ts';

/** One page with its calls, its clock and the backend behind it. The page is still blank. */
export async function openStage(
  { context, page, site }: { context: BrowserContext; page: Page; site: RunningSite },
  script: Pick<FlowScript, 'calls' | 'holds' | 'download'>,
  path: Path,
): Promise<Stage> {
  await page.clock.install();
  return {
    hand: playwrightHand(page),
    gate: await openGate(context, [...callsOn(script, path).values(), ...(script.holds ?? [])]),
    letTimePass: (milliseconds) => page.clock.fastForward(milliseconds),
    inPage: (work, argument) => page.evaluate(work as never, argument),
    beforePage: async (work, argument) => {
      await page.addInitScript(work as never, argument);
    },
    backend: backendFor(site),
  };
}

/** Arranges the embedded backend for one person whom no other walk meets. */
function backendFor({ deps }: RunningSite): StageBackend {
  const { embeddedSignIn } = deps;
  if (!embeddedSignIn) throw new Error('paths are walked against the embedded sign-in service');
  const accounts = createTestAccounts(embeddedSignIn);
  const email = `test-user-${randomUUID()}@example.test`;
  const mailed = (code: string | null) => {
    if (code === null) throw new Error(`no code was mailed to ${email}`);
    return code;
  };

  return {
    email,
    setAccount: (state, password) => accounts.set(email, state, password),
    removeAccount: () => accounts.remove(email),
    freshCode: async (purpose) => mailed(await accounts.freshCode(email, purpose)),
    latestCode: async () => mailed(await accounts.latestCode(email)),
    async signIn(password) {
      const { clientId } = embeddedSignIn.context.pool;
      const answer = (await embeddedSignIn.operations['InitiateAuth']?.({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      })) as { AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken: string } };
      const { AccessToken, IdToken, RefreshToken } = answer.AuthenticationResult;
      return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken, clientId };
    },
    enroll: (courseCode, { complete = false } = {}) => accounts.enroll(email, courseCode, complete),
  };
}
