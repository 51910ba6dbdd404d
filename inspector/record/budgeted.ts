import { redact, type RedactOptions } from './redact.ts';

/** The part of each second for which the recorder reads values: a program's work matters more than its record. */
const share = 0.02;
const mostMilliseconds = 100;
/** Reading for less than this shows nothing. */
const leastMilliseconds = 0.05;

/**
 * `redact` for a stream of values: while the program sends more than can be read in that time, only the types of its
 * events are recorded.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function budgeted(
  options: RedactOptions,
  now: () => number = () => performance.now(),
): (value: unknown) => unknown {
  let left = mostMilliseconds;
  let since = now();
  return (value) => {
    const begun = now();
    left = Math.min(left + (begun - since) * share, mostMilliseconds);
    since = begun;
    if (left < leastMilliseconds) return { '[cut]': 'too many events' };
    const read = redact(value, {
      ...options,
      maxMilliseconds: Math.min(options.maxMilliseconds ?? 20, left),
    });
    left -= now() - begun;
    return read;
  };
}
