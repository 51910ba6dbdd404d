import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';

/** A number without a sign or an exponent, at most `most`. Left out when the browser did not measure it. */
const figure = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(12, 'Must be a number'),
      v.regex(/^\d+(?:\.\d+)?$/, 'Must be a number'),
      v.transform(Number),
      v.maxValue(most, `Must be at most ${most}`),
    ),
  );

const milliseconds = figure(600_000);

/** What the browser measured of one page, when the visitor leaves it: https://web.dev/articles/vitals */
export const pageSpeed = {
  method: 'POST',
  path: '/page_speed',
  request: v.pipe(
    v.strictObject({
      /** Time until the first byte arrived, in milliseconds. */
      ttfb: milliseconds,
      /** Time until the first content was shown, in milliseconds. */
      fcp: milliseconds,
      /** Time until the largest content was shown, in milliseconds. */
      lcp: milliseconds,
      /** Time that the slowest interaction took, in milliseconds. */
      inp: milliseconds,
      /** How much the page's content moved by itself; no unit. */
      cls: figure(100),
    }),
    v.check((figures) => Object.values(figures).some((value) => value !== undefined), 'Must have a figure'),
  ),
  response: v.object({ message: v.literal('success') }),
} as const satisfies Endpoint;
