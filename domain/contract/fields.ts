import * as v from 'valibot';
import { parseAmount } from '../money.ts';

/** Field schemas that several calls share. */

/** An amount in dollars, as text in a form or as a number in JSON; gives whole cents. */
export const amount = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(parseAmount),
  v.number('This is not an amount of money.'),
);
