import { expect, test } from 'vitest';
import { pageDays, saidBy } from './pageDays.ts';

const page = (words: string, more = '') => ({
  head: `<title>Terms</title><meta name="description" content="What you agree to"/>${more}`,
  html: `<main><p class="c-1">${words}</p></main><footer>© <span data-year="">2026</span></footer>`,
});
const said = (pages: Readonly<Record<string, ReturnType<typeof page>>>) =>
  new Map(Object.entries(pages).map(([path, one]) => [path, saidBy(one)]));

test('a page has the day on which it came to say what it says', () => {
  const first = pageDays(said({ '/terms': page('Old'), '/faq': page('Same') }), {}, '2026-03-01');
  const second = pageDays(
    said({ '/terms': page('New'), '/faq': page('Same'), '/new': page('Here') }),
    first,
    '2026-12-01',
  );
  expect(Object.entries(second).map(([path, { since }]) => [path, since])).toEqual([
    ['/terms', '2026-12-01'],
    ['/faq', '2026-03-01'],
    ['/new', '2026-12-01'],
  ]);
});

test('markup, scripts and the year of the copyright are no news; title and description are', () => {
  const before = saidBy(page('Same'));
  const later = page('Same', '<link rel="modulepreload" href="/assets/a-1b2c3d4e.js">');
  const drawnAgain = later.html.replace('c-1', 'c-2').replace('2026', '2027').replace('</p>', '</p>\n\n');
  expect(saidBy({ ...later, html: drawnAgain })).toBe(before);
  for (const words of ['What you agree to', 'Terms'])
    expect(saidBy({ ...later, head: later.head.replace(words, 'The terms') })).not.toBe(before);
});
