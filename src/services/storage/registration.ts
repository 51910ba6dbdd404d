import * as v from 'valibot';
import type { RegistrationRecord } from '../../../machines/types.ts';
import { readJson, removeText, writeText } from './browserStorage.ts';

/** The last registration of this tab, so that its confirmation can be reloaded in the same session. */
const KEY = 'registration';

const Registration = v.object({
  transactionId: v.string(),
  /** US cents. */
  total: v.number(),
  courses: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      cost: v.string(),
      withoutModuleExams: v.exactOptional(v.boolean()),
    }),
  ),
  authorizationCode: v.nullable(v.string()),
  email: v.string(),
  session: v.string(),
});

/** @throws Error when the browser stores nothing, so that the confirmation cannot be reloaded */
export function saveRegistration(record: RegistrationRecord): void {
  const { transactionId, total, authorizationCode, email, session } = record;
  const courses = record.courses.map((course) => ({
    code: course.code,
    name: course.name,
    cost: course.cost,
    ...(course.withoutModuleExams === true && { withoutModuleExams: true }),
  }));
  const text = JSON.stringify({ transactionId, total, courses, authorizationCode, email, session });
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

/**
 * The last registration of this tab if it was made in this session, or null; the same object until it changes.
 *
 * @param session null while nobody is known to be signed in
 */
export function readRegistration(session: string | null): RegistrationRecord | null {
  if (last === undefined) {
    const stored = v.safeParse(Registration, readJson('session', KEY));
    last = stored.success ? stored.output : null;
  }
  return last?.session === session ? last : null;
}

export function onRegistrationChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function removeRegistration(): void {
  removeText('session', KEY);
  keep(null);
}
