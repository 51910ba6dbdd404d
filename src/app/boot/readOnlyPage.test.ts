// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { earlyNoticeId, templateId } from '../../ui/earlyNotices/names.ts';

/** What a page that is not hydrated says and does. */

/** The observers that the page has created. */
let observers: Observer[];
class Observer {
  readonly seen: Element[] = [];
  isOver = false;
  readonly #heard: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(heard: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#heard = heard;
    observers.push(this);
  }
  observe(element: Element) {
    this.seen.push(element);
  }
  disconnect() {
    this.isOver = true;
  }
  tell(...areIntersecting: boolean[]) {
    if (!this.isOver) this.#heard(areIntersecting.map((isIntersecting) => ({ isIntersecting })));
  }
}

const hosts = {
  local: '/api/',
  development: '/api',
  production: '/api',
  productionHostname: 'www.school.example',
};
let entries: unknown[];

beforeEach(() => {
  vi.resetModules();
  observers = [];
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.useFakeTimers({ now: new Date('2026-06-15T15:00:00Z'), toFake: ['Date'] });
  entries = [];
  Object.assign(window, { dataLayer: entries });
  document.body.innerHTML = `<template id="${templateId('environment', 'info')}"><p>This is a test site.</p></template>
    <div id="${earlyNoticeId('environment')}" data-early></div>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** @param apiHosts null where the configuration cannot be read */
async function serve(apiHosts: object | null = hosts) {
  vi.doMock('../../services/api/config.ts', () => ({
    readPublicConfig: () =>
      apiHosts === null
        ? Promise.reject(new Error('The configuration of the site could not be read.'))
        : Promise.resolve({ apiHosts }),
  }));
  const hydrate = vi.fn<() => void>();
  const { serveReader } = await import('./readOnlyPage.ts');
  await serveReader(hydrate);
  return hydrate;
}

test.each([
  ['is known', hosts, 'This is a test site.'],
  ['cannot be found out', null, ''],
])('whether it is the production site %s', async (_, apiHosts, said) => {
  await serve(apiHosts);
  expect(document.getElementById(earlyNoticeId('environment'))?.textContent).toBe(said);
});

test('its view is counted by path and title, without what else the address says', async () => {
  history.replaceState({}, '', '/faq/courses?email=ann@example.test#part');
  document.title = 'Questions';
  await serve();
  history.replaceState({}, '', '/');
  expect(entries).toEqual([{ event: 'page_view', page_path: '/faq/courses', page_title: 'Questions' }]);
});

test('what has ended since the build says so, and the current tab is in view', async () => {
  document.body.innerHTML += `<p data-until="2026-06-14" data-afterward="It has ended.">It is on.</p>
    <p data-until="2026-06-15" data-afterward="It has ended.">It is on.</p>
    <nav data-tabs><a href="/a">A</a><a href="/b" aria-current="page">B</a></nav>`;
  const bar = document.querySelector('nav')!;
  const width = (element: Element, name: string, value: number) =>
    Object.defineProperty(element, name, { value, configurable: true });
  width(bar, 'clientWidth', 100);
  width(document.querySelector('[aria-current]')!, 'offsetLeft', 300);
  width(document.querySelector('[aria-current]')!, 'offsetWidth', 40);
  await serve();
  expect([...document.querySelectorAll('p[data-until]')].map((one) => one.textContent)).toEqual([
    'It has ended.',
    'It is on.',
  ]);
  expect(bar.scrollLeft).toBe(270);
});

test('the notice of the day is shown in its tone', async () => {
  vi.setSystemTime('2026-12-24T15:00:00Z');
  document.body.innerHTML = `<template id="${templateId('alert', 'warning')}"><strong></strong><p data-text></p></template>
    <div id="${earlyNoticeId('alert')}" data-early></div>`;
  await serve();
  expect(document.getElementById(earlyNoticeId('alert'))?.textContent).toMatch(
    /^Winter break.*closed Dec 22-31/,
  );
});

describe('it is hydrated once', () => {
  test('when a part that needs its script comes into view', async () => {
    document.body.innerHTML += '<p data-needs-script>One</p><p data-needs-script>Two</p>';
    const hydrate = await serve();
    const [observer] = observers;
    expect(observer!.seen.map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
    observer!.tell(false, false);
    expect(hydrate).not.toHaveBeenCalled();
    observer!.tell(false, true);
    expect(hydrate).toHaveBeenCalledTimes(1);
    observer!.tell(true, true);
    expect(hydrate).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a price', { closed: [], prices: [{ code: 'biod101', price: 90_000 }] }, 200, 1],
    ['a closure', { closed: [{ code: 'biod101', opens_on: null }], prices: [] }, 200, 1],
    ['nothing', { closed: [{ code: 'chem103', opens_on: null }], prices: [] }, 200, 0],
    ['an error about the course', { message: 'biod101' }, 500, 0],
  ])('when %s of a course on it is another one today', async (_, today, status, times) => {
    const asked = vi.fn(async () => Response.json(today, { status }));
    vi.stubGlobal('fetch', asked);
    document.body.innerHTML += '<p data-price-of="psyc101"></p><p data-price-of="biod101"></p>';
    const hydrate = await serve();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(asked.mock.calls).toEqual([['/api/courses_today']]);
    expect(hydrate).toHaveBeenCalledTimes(times);
  });

  test('not where prices cannot be asked for, or there are none', async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', asked);
    expect(await serve()).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
    document.body.innerHTML += '<p data-price-of="biod101"></p>';
    const hydrate = await serve();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect([asked.mock.calls.length, hydrate.mock.calls.length]).toEqual([1, 0]);
  });
});
