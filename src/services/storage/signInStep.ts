import * as v from 'valibot';
import { accountEmailSchema } from '../../../domain/email.ts';
import type { SavedStep, SavedStepOutcome } from '../../../machines/signIn/outcomes.ts';
import { readJson, removeText, writeText } from './browserStorage.ts';

/** The step that waits for a mailed code, in session storage: a phone may unload the page meanwhile. */
const KEY = 'signIn.step';

const schema = v.variant('kind', [
  v.object({ kind: v.literal('email'), email: v.string() }),
  v.object({ kind: v.picklist(['confirm', 'reset']), email: accountEmailSchema }),
]);

export function saveStep({ kind, email }: SavedStep): void {
  writeText('session', KEY, JSON.stringify({ kind, email }));
}

export function removeSavedStep(): void {
  removeText('session', KEY);
}

export function restoreStep(): SavedStepOutcome {
  const result = v.safeParse(schema, readJson('session', KEY));
  return result.success ? result.output : { kind: 'none' };
}
