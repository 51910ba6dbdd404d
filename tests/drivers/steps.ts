import type { StateValue } from 'xstate';
import type { Step } from 'chart-inspector/model/step.ts';
import type { EventInState } from 'chart-inspector/plan/tours.ts';
import { armingTime } from '../../machines/payButton/rules.ts';
import { PASSWORD, type Adapter } from './testUser.ts';

/** User actions of more than one flow. */

/** The browser keeps the page for Back: backForwardCache.spec.ts has one that comes back from there. */
export const leavePage = ({ evaluate }: Adapter): Promise<void> =>
  evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  }, undefined);

/** The browser runs a page again that it had frozen. */
export const resumePage = ({ evaluate }: Adapter): Promise<void> =>
  evaluate(() => {
    document.dispatchEvent(new Event('resume'));
  }, undefined);

/** Follows a link inside the site, without loading a document. */
export async function visit(adapter: Adapter, path: string): Promise<void> {
  await adapter.evaluate((to) => {
    if (location.pathname + location.search !== to) history.pushState({}, '', to);
  }, path);
}

/** Answers a request, and waits until a screen reader has said what came of it. */
export async function heardAfter(
  { user, heard }: Adapter,
  answer: () => Promise<void>,
  words: string | RegExp,
): Promise<void> {
  const since = heard?.length;
  await answer();
  // In the inspector's frame nothing listens.
  if (since !== undefined) await user.see({ heard: words }, since);
}

/** Makes every page believe that today is this local day, `YYYY-MM-DD`. */
export const setDate = ({ addInitScript }: Adapter, day: string): Promise<void> =>
  addInitScript((date) => {
    const Now = Date;
    window.Date = new Proxy(Now, {
      construct: (target, given: []) =>
        given.length > 0 ? new target(...given) : new target(`${date}T12:00:00`),
    });
  }, day);

/** At checkout with one course, up to the sign-in dialog. */
export async function openSignIn(adapter: Adapter, course = 'biod101'): Promise<void> {
  await adapter.user.goto(`/checkout?course_codes=${course}`);
  await completeRegistration(adapter);
}

export async function completeRegistration({ user }: Adapter): Promise<void> {
  await user.check(/I have read/);
  await user.click({ role: 'button', name: 'Complete Registration' });
}

/** The email that a test user changes to. */
export const newEmailOf = ({ email }: Adapter['backend']): string => email.replace('test-user', 'test-moved');

/** Pages load signed in, as after an earlier visit; if that was hours ago, the tokens have expired. */
export const startSignedIn = (adapter: Adapter, { expired = false } = {}): Promise<void> =>
  storeTokens(adapter, adapter.addInitScript, expired);

async function storeTokens(
  { backend }: Adapter,
  runInPage: Adapter['addInitScript'],
  expired = false,
): Promise<void> {
  await backend.setAccount('confirmed', PASSWORD);
  await runInPage(
    ({ accessToken, idToken, refreshToken, clientId, isExpired }) => {
      if (window !== window.top) return;
      const stored = (token: string) => {
        const [head, payload = '', signature] = token.split('.');
        const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object;
        const old = btoa(JSON.stringify({ ...claims, exp: 1 })).replaceAll('=', '');
        return isExpired ? [head, old, signature].join('.') : token;
      };
      const client = `CognitoIdentityServiceProvider.${clientId}`;
      localStorage.setItem(`${client}.LastAuthUser`, 'user');
      localStorage.setItem(`${client}.user.accessToken`, stored(accessToken));
      localStorage.setItem(`${client}.user.idToken`, stored(idToken));
      localStorage.setItem(`${client}.user.clockDrift`, '0');
      localStorage.setItem(`${client}.user.refreshToken`, refreshToken);
    },
    { ...(await backend.signIn()), isExpired: expired },
  );
}

/** Another tab signs in. An iframe shares the storage like a tab, and its changes notify the page. */
export async function signInInAnotherTab({ backend, evaluate }: Adapter): Promise<void> {
  await backend.setAccount('confirmed', PASSWORD);
  await evaluate(
    ({ accessToken, idToken, refreshToken, clientId }) => {
      const other = document.createElement('iframe');
      document.body.append(other);
      const storage = other.contentWindow?.localStorage;
      // A new name each time: the client reports a sign-in only for a user without tokens.
      const name = `user${Date.now()}`;
      const user = `CognitoIdentityServiceProvider.${clientId}.${name}`;
      storage?.setItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`, name);
      storage?.setItem(`${user}.accessToken`, accessToken);
      storage?.setItem(`${user}.idToken`, idToken);
      storage?.setItem(`${user}.clockDrift`, '0');
      storage?.setItem(`${user}.refreshToken`, refreshToken);
      setTimeout(() => other.remove(), 200);
    },
    await backend.signIn(),
  );
}

/** In the open sign-in dialog, with a confirmed account. */
export async function signIn({ user, backend }: Adapter, password = PASSWORD): Promise<void> {
  await user.fill('Email', backend.email);
  await user.click({ role: 'button', name: 'Continue' });
  await user.fill('Password', password);
  await user.click({ role: 'button', name: 'Sign in' });
}

/** In the open payment dialog, with an authorization code that makes the registration free. */
export async function registerByCode(adapter: Adapter): Promise<void> {
  await applyFreeCode(adapter);
  // The address changes before the page does.
  await adapter.user.see({ text: /Congratulations/ });
}

/** Presses a button that pays, once it is armed. */
export async function pressToPay(adapter: Adapter, name: string | RegExp): Promise<void> {
  await adapter.user.see({ role: 'button', name });
  // A button that moves arms again, so it must not be scrolled to by the press. The page notices with its next frame.
  await adapter.evaluate(() => {
    document.querySelector('[data-amount]')?.scrollIntoView({ block: 'nearest' });
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, undefined);
  // On a busy machine the page is still laying out the dialog, and the button arms again.
  do await adapter.fastForward(armingTime);
  while (
    await adapter.evaluate(() => document.querySelector('[data-amount][data-arming]') !== null, undefined)
  );
  await adapter.user.click({ role: 'button', name });
}

/** In the open payment dialog: a code makes the registration free, up to the button that registers. */
export async function enterFreeCode({ user }: Adapter): Promise<void> {
  await user.click({ role: 'button', name: 'I have an authorization code' });
  await user.fill(/Authorization code/, 'FULLRIDE');
  await user.click({ role: 'button', name: 'Apply' });
  await user.see({ role: 'button', name: 'Register Now' });
}

export async function applyFreeCode(adapter: Adapter): Promise<void> {
  await enterFreeCode(adapter);
  await pressToPay(adapter, 'Register Now');
}

export async function signOut({ user, backend }: Adapter): Promise<void> {
  await user.click({ role: 'button', name: backend.email });
  await user.click({ role: 'button', name: 'Sign out' });
}

const accountTexts: Readonly<Record<string, string>> = {
  'First name': 'Ann',
  'Middle name': 'Marie',
  'Last name': 'Reed',
  Phone: '(555) 555-0100',
  Address: '1 College Street',
  City: 'Newport',
  'Zip code': '02840',
  'School of intent': 'Harbor College',
  'City of school': 'Newport',
};

const accountOptions: Readonly<Record<string, string>> = {
  Month: 'February',
  Day: '9',
  Year: '2001',
  State: 'Rhode Island',
  'State of school': 'Rhode Island',
  Program: 'LPN/LVN',
};

/** From the sign-in dialog toward the account form, with an email that has no account. */
export async function requestAccount({ user, backend }: Adapter): Promise<void> {
  await user.fill('Email', backend.email);
  await user.click({ role: 'button', name: 'Continue' });
  await user.fill('Verify email', backend.email);
  await user.click({ role: 'button', name: 'Create an account' });
}

export async function openAccountForm(adapter: Adapter): Promise<void> {
  await requestAccount(adapter);
  await adapter.user.see({ role: 'dialog', name: 'Create account' });
}

/** All fields of the account form except the repeated password. */
export async function fillAccountForm({ user }: Adapter): Promise<void> {
  for (const [label, text] of Object.entries(accountTexts)) await user.fill(label, text);
  for (const [label, option] of Object.entries(accountOptions)) await user.selectOption(label, option);
  await user.fill('Password', PASSWORD);
}

export async function submitAccountForm({ user }: Adapter): Promise<void> {
  await user.fill('Confirm password', PASSWORD);
  await user.click({ role: 'button', name: 'Create account' });
}

/** The outcome with which a step settles its actor; steps are plain data, so its type is the caller's claim. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const outputOf = <Outcome>(step: Pick<Step, 'event'> | undefined): Outcome | undefined =>
  step?.event['output'] as Outcome | undefined;

/** Whether a state, written as in `signedIn.profile.loading`, is active. */
export function isIn(value: StateValue, state: string): boolean {
  let at: StateValue | undefined = value;
  const keys = state.split('.');
  for (const [depth, key] of keys.entries()) {
    if (typeof at === 'string') return at === key && depth === keys.length - 1;
    if (at === undefined || !(key in at)) return false;
    at = at[key];
  }
  return true;
}

/** Whether one of the states is active when the event happens. */
export const happensIn = (event: EventInState, ...states: readonly string[]): boolean =>
  states.some((state) => isIn(event.from, state));
