import type { StateValue } from 'xstate';
import type { Crossing } from '../tours.ts';
import type { Stage } from './script.ts';

/** What a person does in more than one flow. */

/** Satisfies the password rule; the account of a walk has it unless a path says otherwise. */
export const PASSWORD = 'Secr3t!word';

/** Follows a link inside the site, without loading the page anew. */
export async function visit(stage: Stage, path: string): Promise<void> {
  await stage.inPage((to) => {
    if (location.pathname + location.search !== to) history.pushState({}, '', to);
  }, path);
}

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

export async function signOut({ hand, backend }: Stage): Promise<void> {
  await hand.click({ role: 'button', name: backend.email });
  await hand.click({ role: 'button', name: 'Sign out' });
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
