// @vitest-environment happy-dom
import createCache from '@emotion/cache';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { RouterContextProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { courses } from '../../domain/catalogue/general.ts';
import { isDated } from '../../domain/copy.ts';
import { officeDate } from '../../domain/officeDate.ts';
import { datedFacts } from '../../domain/facts/dated.ts';
import { makeRouter } from '../../src/app/router.tsx';
import { Footer } from '../../src/app/shell/Footer.tsx';
import * as general from '../../src/content/general/all.ts';
import * as nursing from '../../src/content/nursing/all.ts';
import { textsOf } from '../../src/content/traverse.ts';
import { PaymentFacts } from '../../src/flows/payment/PaymentFacts.tsx';
import { CopyText } from '../../src/ui/CopyText.tsx';
import { correctDated } from '../../src/ui/dom/correctDated.ts';
import { system } from '../../src/ui/theme/system.ts';

const built = '2026-03-10';

const bill = {
  courses: courses.filter(({ code }) => code === 'biod151'),
  applied: null,
  correctedTotal: null,
};

const claims = [general, nursing].flatMap((content) => textsOf(content).filter(([, text]) => isDated(text)));

const ownZone = process.env['TZ'];

afterEach(() => {
  vi.useRealTimers();
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

/** Everything dated, as the build renders it on a day at noon in the office. */
const renderedOn = (day: string) => renderedAt(`${day}T17:00:00Z`);

function renderedAt(instant: string): string {
  vi.setSystemTime(instant);
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

/** What stands beside Purchase at this moment. */
const factsAt = () =>
  renderToString(
    <ChakraProvider value={system}>
      <PaymentFacts bill={bill} />
    </ChakraProvider>,
  ).replaceAll('<!-- -->', '');

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

test.each(
  [
    ['Pacific/Kiritimati', -14 * 60],
    ['Pacific/Niue', 11 * 60],
    ['America/New_York', null],
    ['Europe/Berlin', null],
    ['Australia/Eucla', -525],
  ].flatMap(([zone, offset]) =>
    (
      [
        // The last second of the year in the office and the first of the next; a leap day; both changes of the clocks.
        ['2027-01-01T04:59:59Z', '2026-12-31', 'January 29, 2027'],
        ['2027-01-01T05:00:00Z', '2027-01-01', 'January 30, 2027'],
        ['2026-12-31T10:00:00Z', '2026-12-31', 'January 29, 2027'],
        ['2028-02-29T04:59:59Z', '2028-02-28', 'March 28, 2028'],
        ['2028-03-01T04:59:59Z', '2028-02-29', 'March 29, 2028'],
        ['2028-03-01T05:00:00Z', '2028-03-01', 'March 30, 2028'],
        ['2027-03-14T06:59:59Z', '2027-03-14', 'April 12, 2027'],
        ['2027-03-15T03:59:59Z', '2027-03-14', 'April 12, 2027'],
        ['2027-11-07T05:59:59Z', '2027-11-07', 'December 6, 2027'],
        ['2027-11-08T04:59:59Z', '2027-11-07', 'December 6, 2027'],
      ] as const
    ).map(([instant, day, until]) => [zone, offset, instant, day, until] as const),
  ),
)(
  'C-041 C-369 whose clock is in %s reads what is true in the office (%s minutes): %s is %s, a refund is given until %s',
  (zone, offset, instant, day, until) => {
    process.env['TZ'] = String(zone);
    vi.setSystemTime(instant);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    if (offset !== null) expect(new Date().getTimezoneOffset()).toBe(offset);
    document.body.innerHTML = renderedOn(built);
    vi.setSystemTime(instant);
    correctDated(officeDate(new Date()));
    const corrected = read();
    document.body.innerHTML = renderedAt(instant);
    expect(read()).toEqual(corrected);
    expect(corrected.join('\n')).toContain(`© ${day.slice(0, 4)} `);
    expect(corrected.some((line) => line.includes('which has ended'))).toBe(day > '2026-12-31');
    expect(factsAt()).toContain(`Full refund, less $50, until ${until},`);
  },
);
