import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { memo } from './memoByText.ts';

const chakra = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@chakra-ui/react/package.json')),
  'dist/esm',
);
const { memo: original } = (await import(pathToFileURL(path.join(chakra, 'utils/memo.js')).href)) as {
  memo: typeof memo;
};

const differing: readonly (readonly unknown[])[] = [
  [],
  [{}],
  ['1'],
  [1],
  [true],
  [{ color: 'fg' }],
  [{ color: 'bg' }],
  [{ color: 'fg' }, { color: 'bg' }],
  [{ color: ['fg', 'bg'] }],
  [{ _hover: { color: 'fg' } }],
  [{ color: 'fg', 'a:b': 'c' }],
];

describe.each([
  ['our memo', memo],
  ["Chakra's memo, which it replaces", original],
])('%s', (_name, keep) => {
  it('computes once for equal arguments', () => {
    const compute = vi.fn((...args: readonly unknown[]) => ({ args }));
    const kept = keep(compute);
    const first = kept({ color: 'fg', _hover: { color: 'bg' } }, 'x');
    expect(kept({ color: 'fg', _hover: { color: 'bg' } }, 'x')).toBe(first);
    expect(compute).toHaveBeenCalledOnce();
  });

  it('computes for different arguments', () => {
    const kept = keep((...args: readonly unknown[]) => ({ args }));
    expect(new Set(differing.map((args) => kept(...args))).size).toBe(differing.length);
  });
});

it('keeps a limited number of results', () => {
  const compute = vi.fn((one: number) => ({ one }));
  const kept = memo(compute);
  for (let one = 0; one <= 500; one += 1) kept(one);
  kept(0);
  expect(compute).toHaveBeenCalledTimes(502);
});

it('is imported by the name that `vite.config.ts` replaces', async () => {
  const config = await readFile('vite.config.ts', 'utf8');
  const css = await readFile(path.join(chakra, 'styled-system/css.js'), 'utf8');
  const name = "'../utils/memo.js'";
  expect([config.includes(`find: ${name}`), css.includes(`from ${name}`)]).toEqual([true, true]);
});
