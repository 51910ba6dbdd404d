import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { componentsIn, mutantsOf } from './judge.ts';
import { equivalent } from './equivalent.ts';
import { instrument } from './mutants.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const components = componentsIn('src');

const faultsOf = (markup: string, before = '') =>
  instrument('a.tsx', `export function A({ on, x }) { ${before} return ${markup}; }`).mutants.map(({ id }) =>
    id.replace('a.tsx: ', ''),
  );

test('attributes, texts, conditions, children and effects have mutants; looks have none', () => {
  expect(
    faultsOf(
      '<p role="note" color="red" disabled={x}>Read {on && <b>{x}</b>}<i /></p>',
      'useFocus(on, [x]); useState(1);',
    ),
  ).toEqual([
    'component, without useFocus',
    'component, useFocus only once',
    'component, without useState',
    'p, without role',
    'p, without disabled',
    'p, the opposite of disabled',
    'p, without the text Read',
    'p, without i',
    'p, always on',
    'p, never on',
    'b, without {x}',
  ]);
});

test('mutants that read the same have numbers', () => {
  expect(faultsOf('<p><a href="/a" /><a href="/b" /></p>')).toContain('a, without href (2)');
});

test('every component can be read with its mutants', () => {
  const broken = components.filter((file) => {
    const { code } = instrument(file, readFileSync(path.join(root, file), 'utf8'));
    return parseSync(file, code).errors.length > 0;
  });
  expect(broken).toEqual([]);
});

test('each mutant that is said to change nothing can still be made', () => {
  const all = new Set(components.flatMap((file) => mutantsOf(file).map(({ id }) => id)));
  expect([...equivalent].filter((mutant) => !all.has(mutant))).toEqual([]);
});
