import * as v from 'valibot';
import type { AttemptOrder } from '../../../machines/payment/rules.ts';
import { readJson, removeText, writeText } from './browserStorage.ts';

/**
 * The key of a payment attempt whose outcome is unknown. After a reload, the same order gets the same key, so that the
 * server repeats its first answer instead of charging again.
 */
const KEY = 'paymentAttempt';

const Attempt = v.object({ key: v.string(), order: v.string() });

const orderText = ({ amount, codes, authorizationCode }: AttemptOrder) =>
  JSON.stringify([amount, [...codes].sort(), authorizationCode ?? null]);

/** The key, a UUID, with which this order is sent. */
export function openAttempt(order: AttemptOrder): { key: string } {
  const stored = v.safeParse(Attempt, readJson('session', KEY));
  if (stored.success && stored.output.order === orderText(order)) return { key: stored.output.key };
  const key = newKey();
  writeText('session', KEY, JSON.stringify({ key, order: orderText(order) }));
  return { key };
}

/** To be called once the outcome is known: the next attempt gets another key. */
export function closeAttempt(): void {
  removeText('session', KEY);
}

/** `crypto.randomUUID` is missing on pages that another machine serves without TLS. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
