import { expect, test } from 'vitest';
import { nursingAccreditation, saidWhile } from '../../domain/facts/dated.ts';
import { inFile } from './inFile.ts';

test('a file, which nothing corrects, states a claim with its last day', () => {
  expect(inFile(saidWhile(nursingAccreditation, 'Yes.', 'No.'))).toBe('Yes (until December 31, 2026).');
  expect(inFile(`${saidWhile(nursingAccreditation, 'It covers 2019 to 2026.', 'It ended.')} Ask us.`)).toBe(
    'It covers 2019 to 2026. Ask us.',
  );
});
