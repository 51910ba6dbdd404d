import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { legalVersions } from '../../domain/legal.ts';
import * as general from './general/legal.ts';
import * as nursing from './nursing/legal.ts';

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** A hash of each text in both brands, with the day on which it came to say this. */
const known = {
  terms: ['2026-11-26', 'f341e25f6e0c8782'],
  privacy: ['2026-11-29', 'e978c17879ec7a1b'],
  accessibility: ['2026-11-26', '2d98222f5d5468d1'],
} as const;

test.each([
  ['terms', [general.terms, nursing.terms]],
  ['privacy', [general.privacy, nursing.privacy]],
  ['accessibility', [general.accessibility, nursing.accessibility]],
] as const)('the %s have a new day when they say something else', (name, texts) => {
  // If you change the text, set its day in `domain/legal.ts` to that of the change, and then write both here.
  expect([legalVersions[name], digest(texts)]).toEqual(known[name]);
});
