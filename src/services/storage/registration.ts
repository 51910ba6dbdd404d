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
  last = { ...record, courses };
  if (outcome.kind !== 'saved')
    throw new Error(`the registration could not be saved: storage is ${outcome.kind}`);
}

/** Without storage, the confirmation is shown until the page is left. */
let last: RegistrationRecord | null = null;

/** The last registration of this tab, or null. */
export function readRegistration(): RegistrationRecord | null {
  const stored = v.safeParse(Registration, readJson('session', KEY));
  return stored.success ? stored.output : last;
}

export function removeRegistration(): void {
  last = null;
  removeText('session', KEY);
}
