import * as v from 'valibot';
import type { RegistrationRecord } from '../../../machines/checkout/rules.ts';
import { readJson, removeText, writeText } from './browserStorage.ts';

/** The last registration of this browser tab, so that its confirmation can be reloaded and printed. */
const KEY = 'registration';

const Registration = v.object({
  transactionId: v.string(),
  /** US cents. */
  total: v.number(),
  courses: v.array(
    v.object({ code: v.string(), name: v.string(), cost: v.string(), department: v.string() }),
  ),
  code: v.nullable(v.string()),
  email: v.string(),
});

/** @throws Error when the browser keeps nothing: the confirmation cannot be reloaded then */
export function keepRegistration(record: RegistrationRecord): void {
  const { transactionId, total, code, email } = record;
  const courses = record.courses.map((course) => ({
    code: course.code,
    name: course.name,
    cost: course.cost,
    department: course.department,
  }));
  const text = JSON.stringify({ transactionId, total, courses, code, email });
  const outcome = writeText('session', KEY, text);
  last = { ...record, courses };
  if (outcome.kind !== 'saved')
    throw new Error(`the registration could not be kept: storage is ${outcome.kind}`);
}

/** For a browser that keeps nothing: the confirmation still shows until the page is left. */
let last: RegistrationRecord | null = null;

/** The last registration, or null where there was none in this tab. */
export function recallRegistration(): RegistrationRecord | null {
  const stored = v.safeParse(Registration, readJson('session', KEY));
  return stored.success ? stored.output : last;
}

export function forgetRegistration(): void {
  last = null;
  removeText('session', KEY);
}
