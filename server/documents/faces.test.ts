import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faceFile, runsOf } from './faces.ts';

test.each([
  ['é', 'inter-latin'],
  ['Ł', 'inter-latin-ext'],
  ['ễ', 'inter-vietnamese'],
  ['Щ', 'inter-cyrillic'],
  ['Ғ', 'inter-cyrillic-ext'],
  ['Σ', 'inter-greek'],
  ['ἀ', 'inter-greek-ext'],
  ['ع', 'noto-sans-arabic-arabic'],
  ['龙', 'noto-sans-sc-116'],
])('%s is written in the face of its script, %s', (letter, face) => {
  expect(runsOf(letter)).toEqual([{ face, text: letter }]);
  expect(existsSync(faceFile(face))).toBe(true);
});

test.each([
  ['Smith علي', ['Smith ', 'علي']],
  ['علي Smith', ['Smith ', 'علي']],
  ['علي Smith عمر', ['عمر', ' Smith ', 'علي']],
  ['علي عمر Smith', ['Smith ', 'عمر', ' ', 'علي']],
])(
  'the parts of %s stand from left to right as they are read, with the spaces between them',
  (name, parts) => {
    expect(runsOf(name)?.map(({ text }) => text)).toEqual(parts);
  },
);
