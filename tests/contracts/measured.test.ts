// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, type AnyActorLogic } from 'xstate';

/** What a page sends of how fast it was, and what it counts as a view: each once. */

type Report = (metric: { name: string; value: number }) => void;
const observers = vi.hoisted(() => new Map<string, Report>());
// The library measures nothing here: the test says what it has found.
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (report: Report) => void observers.set(name, report),
    ]),
  ),
);

const config = {
  environment: 'local',
  apiHosts: { local: '/api', development: '/api', production: '/api', productionHostname: 'www.example.edu' },
  cognito: { region: 'r', userPoolId: 'r_p', userPoolClientId: 'c', endpoint: null },
  payment: { kind: 'embedded' },
  version: '1',
};

let sent: string[];
const found = (name: string, value: number) => observers.get(name)?.({ name, value });
function see(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.resetModules();
  observers.clear();
  sent = [];
  Object.assign(navigator, {
    sendBeacon: (url: string, body: URLSearchParams) => void sent.push(`${url} ${body.toString()}`),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('figures are sent when the page is hidden, each once, until that stops', async () => {
  const { measurePage } = await import('../../src/services/measurePage.ts');
  const stop = measurePage('/api');
  see('hidden');
  expect(sent).toEqual([]);
  found('LCP', 1234.5);
  found('CLS', 0.123456);
  see('visible');
  expect(sent).toEqual([]);
  see('hidden');
  expect(sent).toEqual(['/api/page_speed lcp=1235&cls=0.1235']);
  see('visible');
  see('hidden');
  expect(sent).toHaveLength(1);
  found('INP', 80);
  see('hidden');
  expect(sent).toEqual(['/api/page_speed lcp=1235&cls=0.1235', '/api/page_speed inp=80']);
  found('INP', 90);
  stop();
  see('hidden');
  expect(sent).toHaveLength(2);
});

test('a page is not measured once its visitor has taken that back, however late its code comes', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const [{ openPageSpeed }, { measurePage }] = await Promise.all([
    import('../../src/site/wiring/pageSpeed.ts'),
    import('../../src/services/measurePage.ts'),
  ]);
  expect(measurePage).toBeTypeOf('function');
  const opened = vi.fn<(event: { logic: { implementations: { actors: object } } }) => void>();
  openPageSpeed({ send: opened } as never);
  const { actors } = opened.mock.calls[0]![0].logic.implementations;
  const logic = (actors as Record<string, AnyActorLogic>)['measurePage']!;
  const stopped = createActor(logic).start();
  stopped.stop();
  answer.resolve(Response.json(config));
  const { readPublicConfig } = await import('../../src/site/wiring/publicConfig.ts');
  await readPublicConfig();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(observers.size).toBe(0);
  const running = createActor(logic).start();
  await expect.poll(() => observers.size).toBe(5);
  running.stop();
  found('LCP', 1);
  see('hidden');
  expect(sent).toEqual([]);
});

test('a view is counted before the page is hydrated or after, and each later one', async () => {
  const entries: { event?: string; page_path?: string }[] = [];
  Object.assign(window, { dataLayer: entries });
  const { report, reportBeforeHydration } = await import('../../src/services/analytics/index.ts');
  const view = (path: string) => report({ name: 'page_view', params: { path, title: path } });
  const paths = () => entries.splice(0).map((entry) => entry.page_path);
  reportBeforeHydration({ path: '/', title: '/' });
  expect(paths()).toEqual(['/']);
  view('/');
  expect(paths()).toEqual([]);
  view('/');
  view('/faq');
  view('/');
  view('/');
  expect(paths()).toEqual(['/', '/faq', '/', '/']);
  reportBeforeHydration({ path: '/', title: '/' });
  view('/faq');
  view('/');
  expect(paths()).toEqual(['/', '/faq', '/']);
});

test('what is reported joins what the tag manager has, and so does each click', async () => {
  const entries: unknown[] = ['of the tag manager'];
  Object.assign(window, { dataLayer: entries });
  const { report } = await import('../../src/services/analytics/index.ts');
  report({ name: 'login' });
  document.body.innerHTML = '<button type="button" aria-label="Close"></button>';
  document.querySelector('button')!.click();
  const click = { event: 'button_click', action: 'press', label: 'Close' };
  // Each test loads the module again, and its listeners stay.
  expect(entries.slice(0, 3)).toEqual(['of the tag manager', { event: 'login' }, click]);
  Reflect.deleteProperty(window, 'dataLayer');
  report({ name: 'sign_up' });
  expect(Reflect.get(window, 'dataLayer')).toEqual([{ event: 'sign_up' }]);
});
