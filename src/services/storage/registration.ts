import * as v from 'valibot';
import type { RegistrationRecord } from '../../../machines/types.ts';
import { readJson, removeText, writeText } from './browserStorage.ts';

/** The last registration of this tab, so that its confirmation can be reloaded. */
const KEY = 'registration';

const Registration = v.object({
  transactionId: v.string(),
  /** US cents. */
  total: v.number(),
  courses: v.array(
    v.object({ code: v.string(), name: v.string(), cost: v.string(), department: v.string() }),
  ),
  authorizationCode: v.nullable(v.string()),
  email: v.string(),
});

/** @throws Error when the browser stores nothing, so that the confirmation cannot be reloaded */
export function saveRegistration(record: RegistrationRecord): void {
  const { transactionId, total, authorizationCode, email } = record;
  const courses = record.courses.map((course) => ({
    code: course.code,
    name: course.name,
    cost: course.cost,
    department: course.department,
  }));
  const text = JSON.stringify({ transactionId, total, courses, authorizationCode, email });
  const outcome = writeText('session', KEY, text);
  keep({ ...record, courses });
  if (outcome.kind !== 'saved')
    throw new Error(`the registration could not be saved: storage is ${outcome.kind}`);
}

/** Undefined until storage has been read. Without storage, the confirmation is shown until the page is left. */
let last: RegistrationRecord | null | undefined;
const listeners = new Set<() => void>();

function keep(record: RegistrationRecord | null): void {
  last = record;
  for (const listener of listeners) listener();
}

/** The last registration of this tab, or null; the same object until it changes. */
export function readRegistration(): RegistrationRecord | null {
  if (last !== undefined) return last;
  const stored = v.safeParse(Registration, readJson('session', KEY));
  last = stored.success ? stored.output : null;
  return last;
}

export function onRegistrationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function removeRegistration(): void {
  removeText('session', KEY);
  keep(null);
}
