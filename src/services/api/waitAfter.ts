import { defaultWait, longestDefaultWait, retryAfter } from '../../../machines/request/rules.ts';

/** By the name of a call: how often in a row it met a limit that did not say how long to wait. */
const unsaid = new Map<string, number>();

/**
 * How long a service asks to wait before the next call of this name, in milliseconds; undefined when it does not ask. A limit
 * that does not say so, as a proxy's may, doubles the wait each time, from 5 seconds to 5 minutes, until another answer comes.
 *
 * @param header `Retry-After`
 */
export function waitAfter(name: string, status: number, header: string | null): number | undefined {
  const wait = status < 400 ? undefined : retryAfter(header, Date.now());
  if (status !== 429 || wait !== undefined) {
    unsaid.delete(name);
    return wait;
  }
  const before = unsaid.get(name) ?? 0;
  unsaid.set(name, before + 1);
  return Math.min(defaultWait * 2 ** before, longestDefaultWait);
}
