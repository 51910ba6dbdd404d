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
    backend: walker(),
  };
  return { stage, frame };
}

/** The walker's account, arranged by the local server. */
function walker(): StageBackend {
  const email = `walker-${crypto.randomUUID()}@example.test`;
  const order = async (what: Record<string, unknown>): Promise<string> => {
    const answer = await fetch('/__inspector/walker', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...what, email }),
    });
    if (!answer.ok)
      throw new Error(
        `The server cannot arrange the walker's account (${answer.status}): it must be local, with its own sign-in.`,
      );
    const { code } = (await answer.json()) as { code: string | null };
    return code ?? '';
  };
  const codeOf = async (what: Record<string, unknown>) => {
    const code = await order(what);
    if (code === '') throw new Error(`no code was mailed to ${email}`);
    return code;
  };
  return {
    email,
    setAccount: async (state, password) => void (await order({ order: 'setAccount', state, password })),
    removeAccount: async () => void (await order({ order: 'removeAccount' })),
    freshCode: (purpose) => codeOf({ order: 'freshCode', purpose }),
    latestCode: () => codeOf({ order: 'latestCode' }),
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
      if (!answer.ok) throw new Error(`the walker cannot sign in (${answer.status})`);
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
      void (await order({ order: 'enroll', courseCode, complete })),
  };
}

/** What a walk needs to be alone with: no cart, session or place of an earlier one. */
export function forgetEarlierVisits(): void {
  const theme = localStorage.getItem('inspector-theme');
  localStorage.clear();
  sessionStorage.clear();
  if (theme !== null) localStorage.setItem('inspector-theme', theme);
}
