import type { StateValue } from 'xstate';
import type { Crossing } from '../../inspector/tours.ts';
import type { Stage } from '../../inspector/drive/driver.ts';

/** What a person does in more than one flow. */

/** Satisfies the password rule; the account of a walk has it unless a path says otherwise. */
export const PASSWORD = 'Secr3t!word';

/** Follows a link inside the site, without loading the page anew. */
export async function visit(stage: Stage, path: string): Promise<void> {
  await stage.inPage((to) => {
    if (location.pathname + location.search !== to) history.pushState({}, '', to);
  }, path);
}

/** Lets the page believe that it is this local day, `YYYY-MM-DD`, for as long as it is open. */
export const setDate = ({ beforePage }: Stage, day: string): Promise<void> =>
  beforePage((date) => {
    const Now = Date;
    window.Date = new Proxy(Now, {
      construct: (target, given: []) =>
        given.length > 0 ? new target(...given) : new target(`${date}T12:00:00`),
    });
  }, day);

/** At the checkout page with one course, up to the sign-in dialog. */
export async function openSignIn(stage: Stage, course = 'biod101'): Promise<void> {
  await stage.hand.goTo(`/checkout?course_codes=${course}`);
  await completeRegistration(stage);
}

export async function completeRegistration({ hand }: Stage): Promise<void> {
  await hand.tick(/I have read/);
  await hand.click({ role: 'button', name: 'Complete Registration' });
}

/** Through the open dialog, with an account that needs nothing more. */
export async function signIn({ hand, backend }: Stage, password = PASSWORD): Promise<void> {
  await hand.fill('Email', backend.email);
  await hand.click({ role: 'button', name: 'Continue' });
  await hand.fill('Password', password);
  await hand.click({ role: 'button', name: 'Sign in' });
}

/** Through the open payment dialog, with a code that makes a registration free. */
export async function registerByCode({ hand }: Stage): Promise<void> {
  await hand.click({ role: 'button', name: /authorization code/ });
  await hand.fill(/Authorization code/, 'FULLRIDE');
  await hand.click({ role: 'button', name: 'Apply' });
  await hand.click({ role: 'button', name: 'Register Now' });
  await hand.see({ path: '/successful-registration' });
}

export async function signOut({ hand, backend }: Stage): Promise<void> {
  await hand.click({ role: 'button', name: backend.email });
  await hand.click({ role: 'button', name: 'Sign out' });
}

const formTexts: Readonly<Record<string, string>> = {
  'First name': 'Wanda',
  'Middle name': 'Marie',
  'Last name': 'Walker',
  Phone: '(555) 555-0100',
  Address: '1 College Street',
  City: 'Newport',
  'Zip code': '02840',
  'School of intent': 'Harbor College',
  'City of school': 'Newport',
};

const formChoices: Readonly<Record<string, string>> = {
  'Birthday: month': 'February',
  'Birthday: day': '9',
  'Birthday: year': '2001',
  State: 'Rhode Island',
  'State of school': 'Rhode Island',
  Program: 'LPN/LVN',
};

/** From the sign-in dialog to the account form, which an email without an account leads to. */
export async function openAccountForm({ hand, backend }: Stage): Promise<void> {
  await hand.fill('Email', backend.email);
  await hand.click({ role: 'button', name: 'Continue' });
  await hand.fill('Verify email', backend.email);
  await hand.click({ role: 'button', name: 'Create an account' });
  await hand.see({ role: 'dialog', name: 'Create account' });
}

/** Everything that the account form asks for, but for the repeated password. */
export async function fillAccountForm({ hand }: Stage): Promise<void> {
  for (const [label, text] of Object.entries(formTexts)) await hand.fill(label, text);
  for (const [label, option] of Object.entries(formChoices)) await hand.choose(label, option);
  await hand.fill('Password', PASSWORD);
}

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

export const comesFrom = (step: Crossing, ...states: readonly string[]): boolean =>
  states.some((state) => isIn(step.from, state));
