import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import createCache from '@emotion/cache';
import { afterEach, describe, expect, test, vi } from 'vitest';
import isElementProp from './isElementProp.ts';
import sameComponent from './sameComponent.ts';
import { sheetPerBatch } from './sheetPerBatch.ts';
import { withRenderedRules } from './withRenderedRules.ts';

/** They only re-export what boot needs, so that tree shaking drops the rest of each library. */
const entries = ['react.ts', 'router.ts', 'styles.ts'];
const here = readdirSync(import.meta.dirname);
const tricks = here.filter((name) => !name.endsWith('.test.ts') && !entries.includes(name));

describe('what leans on the inside of a library', () => {
  test.each(tricks)('%s says in one line what that buys, and has a test', (name) => {
    const text = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    expect(text).toMatch(/^ \* Buys: .*\d/m);
    const own = name.replace('.ts', '.test.ts');
    expect(here.includes(own) || readFileSync(import.meta.filename, 'utf8').includes(`./${name}`)).toBe(true);
  });

  test('every alias of the build leads to a file', () => {
    const config = readFileSync('vite.config.ts', 'utf8');
    const named = [...config.matchAll(/'(src\/app\/libraries\/\w+\.ts)'/g)].map(([, file]) => file!);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});

test('a prop goes on to the element, except those that choose the element', () => {
  expect(['href', 'as', 'asChild', 'aria-label'].filter(isElementProp)).toEqual(['href', 'aria-label']);
  expect(sameComponent(isElementProp)).toBe(isElementProp);
});

describe('the cache of styles', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('knows the rules and keyframes that are in the document', () => {
    const rules =
      '.c-1abc{color:red}@media print{.c-2def{color:blue}}@keyframes animation-3ghi{to{opacity:0}}';
    vi.stubGlobal('document', { querySelectorAll: () => [{ textContent: rules }] });
    const { inserted } = withRenderedRules(createCache({ key: 'c' }));
    expect(Object.keys(inserted)).toEqual(['1abc', '2def', 'animation-3ghi']);
  });

  test('begins a new sheet for rules that are inserted later', async () => {
    const cache = createCache({ key: 'c' });
    const starts: boolean[] = [];
    cache.sheet.insert = () => {
      // Emotion begins one at a multiple of its limit.
      starts.push(cache.sheet.ctr === 0);
      cache.sheet.ctr += 1;
    };
    const { sheet } = sheetPerBatch(cache);
    sheet.insert('.c-1{}');
    sheet.insert('.c-2{}');
    await Promise.resolve();
    sheet.insert('.c-3{}');
    expect(starts).toEqual([true, false, true]);
  });
});
