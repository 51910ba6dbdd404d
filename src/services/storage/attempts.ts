import type { AttemptOrder } from '../../../machines/payment/rules.ts';
import type { OpenPayment } from '../../../machines/types.ts';
import { readJson, writeText } from './browserStorage.ts';
import { newUuid } from '../uuid.ts';

/**
 * The keys of payment attempts whose outcome is unknown, in local storage: they survive a reload, a closed tab, a killed
 * browser and a sign-out. The same order of the same person gets the same key, so that the server repeats its first
 * answer instead of charging again. Each is found by its person only.
 */
export const ATTEMPTS_KEY = 'paymentAttempts';

interface Attempt {
  /** A UUID. */
  readonly key: string;
  /** Whose it is. */
  readonly sub: string;
  /** What the attempt pays for, as text that is equal for equal orders. */
  readonly order: string;
}

/** By hand, because every page looks for an open attempt and valibot is loaded with the forms. */
function isAttempt(value: unknown): value is Attempt {
  const { key, sub, order } = (value ?? {}) as Partial<Record<keyof Attempt, unknown>>;
  return (
    typeof key === 'string' &&
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) &&
    typeof sub === 'string' &&
    typeof order === 'string'
  );
}

/** Those that the browser could not store: lost with the page. */
let unstored: readonly Attempt[] = [];

const orderText = ({ amount, codes, authorizationCode }: AttemptOrder) =>
  JSON.stringify([amount, [...codes].sort(), authorizationCode ?? null]);

function storedAttempts(): readonly Attempt[] {
  const stored = readJson('local', ATTEMPTS_KEY);
  return Array.isArray(stored) ? stored.filter((value) => isAttempt(value)) : [];
}

const readAttempts = (): readonly Attempt[] => [...storedAttempts(), ...unstored];

function writeAttempts(attempts: readonly Attempt[]): void {
  writeText('local', ATTEMPTS_KEY, JSON.stringify(attempts));
  const stored = storedAttempts();
  unstored = attempts.filter((attempt) => !stored.some(({ key }) => key === attempt.key));
}

/** The key, a UUID, with which this order is sent. */
export function openAttempt(order: AttemptOrder): { key: string } {
  const attempts = readAttempts();
  const known = attempts.find(({ sub, order: text }) => sub === order.payer.sub && text === orderText(order));
  if (known) return { key: known.key };
  const key = newUuid();
  writeAttempts([...attempts, { key, sub: order.payer.sub, order: orderText(order) }]);
  return { key };
}

/** A person's oldest attempt whose outcome is unknown. */
export function findOpenAttempt(sub: string | null): OpenPayment | null {
  const oldest = readAttempts().find((attempt) => attempt.sub === sub);
  return oldest ? { key: oldest.key, sub: oldest.sub } : null;
}

/** To be called once the outcome of an attempt is known: the same order then gets another key. */
export function closeAttempt(key: string): void {
  writeAttempts(readAttempts().filter((attempt) => attempt.key !== key));
}
