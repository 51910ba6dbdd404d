import type { Stage, StageBackend } from '../../../drive/driver.ts';
import { openClock } from './frameClock.ts';
import { openGate } from './frameGate.ts';
import { frameHand } from './frameHand.ts';
import { openFrame, runIn, until, type FramePage } from './framePage.ts';

const patience = 6000;
/** For a page without a title of its own. */
const turning = 2000;

/** The frame as a stage for paths; `close` lets its pages be again. */
export function openFrameStage(
  element: HTMLIFrameElement,
  holds: ReadonlySet<string>,
): { stage: Stage; frame: FramePage } {
  const frame = openFrame(element, patience);
  const stage: Stage = {
    hand: frameHand(frame, patience),
    gate: openGate(frame, holds, patience),
    letTimePass: openClock(frame),
    async inPage(work, argument) {
      const { document: before } = frame.page();
      const { title } = before;
      const path = before.location.pathname;
      const result = await runIn(frame.page(), work, argument);
      const now = () => frame.page().document;
      // Until the next page has come, its controls would be looked for on the one before.
      if (now() === before && before.location.pathname !== path)
        await until(
          () => before.title !== title || undefined,
          () => '',
          turning,
        ).catch(() => undefined);
      return result;
    },
    async beforePage(work, argument) {
      frame.before((page) => runIn(page, work, argument));
    },
    backend: testUser(),
  };
  return { stage, frame };
}

/** The test user's account, changed through the local server. */
function testUser(): StageBackend {
  const email = `test-user-${crypto.randomUUID()}@example.test`;
  const run = async (command: Record<string, unknown>): Promise<string> => {
    const answer = await fetch('/__inspector/test-account', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...command, email }),
    });
    if (!answer.ok)
      throw new Error(
        `The server cannot change the test user's account (${answer.status}): it must be local, with the embedded sign-in service.`,
      );
    const { code } = (await answer.json()) as { code: string | null };
    return code ?? '';
  };
  const codeOf = async (command: Record<string, unknown>) => {
    const code = await run(command);
    if (code === '') throw new Error(`no code was mailed to ${email}`);
    return code;
  };
  return {
    email,
    setAccount: async (state, password) => void (await run({ command: 'setAccount', state, password })),
    removeAccount: async () => void (await run({ command: 'removeAccount' })),
    freshCode: (purpose) => codeOf({ command: 'freshCode', purpose }),
    latestCode: () => codeOf({ command: 'latestCode' }),
    async signIn(password) {
      const config = (await (await fetch('/config.json')).json()) as {
        cognito: { userPoolClientId: string };
      };
      const clientId = config.cognito.userPoolClientId;
      const answer = await fetch('/cognito', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        body: JSON.stringify({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: clientId,
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      });
      if (!answer.ok) throw new Error(`the test user cannot sign in (${answer.status})`);
      const { AuthenticationResult: tokens } = (await answer.json()) as {
        AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken: string };
      };
      return {
        accessToken: tokens.AccessToken,
        idToken: tokens.IdToken,
        refreshToken: tokens.RefreshToken,
        clientId,
      };
    },
    enroll: async (courseCode, { complete = false } = {}) =>
      void (await run({ command: 'enroll', courseCode, complete })),
  };
}

/** What a walk needs to be alone with: no cart, session or place of an earlier one. */
export function forgetEarlierVisits(): void {
  const theme = localStorage.getItem('inspector-theme');
  localStorage.clear();
  sessionStorage.clear();
  if (theme !== null) localStorage.setItem('inspector-theme', theme);
}
