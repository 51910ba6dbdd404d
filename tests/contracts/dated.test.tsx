// @vitest-environment happy-dom
import createCache from '@emotion/cache';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { RouterContextProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { isDated } from '../../domain/copy.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { datedFacts } from '../../domain/facts/dated.ts';
import { makeRouter } from '../../src/app/router.tsx';
import { Footer } from '../../src/app/shell/Footer.tsx';
import * as general from '../../src/content/general/all.ts';
import * as nursing from '../../src/content/nursing/all.ts';
import { textsOf } from '../../src/content/traverse.ts';
import { CopyText } from '../../src/ui/CopyText.tsx';
import { correctDated } from '../../src/ui/dom/correctDated.ts';
import { system } from '../../src/ui/theme/system.ts';

const built = '2026-03-10';

const claims = [general, nursing].flatMap((content) => textsOf(content).filter(([, text]) => isDated(text)));

afterEach(() => vi.useRealTimers());

/** Everything dated, as the build renders it on a day at noon in the office. */
function renderedOn(day: string): string {
  vi.setSystemTime(`${day}T17:00:00Z`);
  const cache = createCache({ key: 'c', stylisPlugins: [] });
  return renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <RouterContextProvider router={makeRouter(cache, null)}>
          <main>
            {claims.map(([path, copy]) => (
              <p key={path}>
                <CopyText copy={copy} />
              </p>
            ))}
          </main>
          <Footer />
        </RouterContextProvider>
      </ChakraProvider>
    </CacheProvider>,
  );
}

/** What a person reads, a line for each claim and one for the copyright. */
function read(): readonly string[] {
  const lines = [...document.querySelectorAll('main p, footer p')].map(({ textContent }) => textContent);
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
}

test('the content has a claim for each dated fact', () => {
  const ends = new Set(
    claims.flatMap(([, text]) => [...text.matchAll(/\{\{([\d-]+)\|/g)].map(([, end]) => end)),
  );
  expect(ends).toEqual(new Set(Object.values(datedFacts).map(({ until }) => until)));
});

test.each([
  ['2026-12-24', false],
  ['2026-12-31', false],
  ['2027-01-01', true],
  ['2028-02-29', true],
])('I-090 C-041 what was built in March and is read on %s says what is true then', (day, hasEnded) => {
  document.body.innerHTML = renderedOn(day);
  const today = read();
  document.body.innerHTML = renderedOn(built);
  const inMarch = read();
  vi.setSystemTime(`${day}T17:00:00Z`);
  correctDated(officeDate(new Date()));
  expect(read()).toEqual(today);
  expect(today.join('\n').includes(`© ${day.slice(0, 4)} `)).toBe(true);
  expect(today.filter((line) => line.includes('which has ended')).length > 0).toBe(hasEnded);
  // A year later every claim has become another one.
  expect(claims.filter((_, index) => today[index] === inMarch[index])).toEqual(hasEnded ? [] : claims);
});
