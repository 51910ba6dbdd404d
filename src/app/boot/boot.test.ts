// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actorIn, siteIn, type Sent } from '../../../tests/contracts/shownStates.ts';
import type * as React from '../libraries/react.ts';
import { pageDataId } from './pageDataId.ts';

/** A page that was prerendered, when its scripts run. */

const made = vi.hoisted(() => ({ sites: [] as unknown[], make: (): unknown => null }));
vi.mock('../../site/createSite.ts', () => ({
  createSite: () => {
    const site = made.make();
    made.sites.push(site);
    return site;
  },
}));

/** The pages that a test has drawn, which are unmounted after it. */
const roots = vi.hoisted(() => [] as { unmount(): void }[]);
vi.mock('../libraries/react.ts', async (original) => {
  const real = await original<typeof React>();
  const kept =
    <Args extends unknown[]>(make: (...args: Args) => { unmount(): void }) =>
    (...args: Args) => {
      const root = make(...args);
      roots.push(root);
      return root;
    };
  return { ...real, hydrateRoot: kept(real.hydrateRoot), createRoot: kept(real.createRoot) };
});

const missingPath = '/-';
const render = async (path: string) => (await import('../prerender/entryServer.tsx')).render(path);

let sent: Sent;
let warnings: unknown[][];

beforeEach(() => {
  sent = [];
  made.sites = [];
  made.make = () =>
    siteIn({ flows: { alertBanner: actorIn('alertBanner', { context: { notices: [] } }, []) } }, sent);
  warnings = [];
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void warnings.push(said));
  // A test that loads a module again says so.
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  delete document.documentElement.dataset['hydrated'];
  document.documentElement.lang = 'en';
});

afterEach(async () => {
  // What the page loads once it responds.
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 20));
  for (const root of roots.splice(0)) root.unmount();
  await new Promise((resolve) => setTimeout(resolve, 20));
});

/** Shows the prerendered page of a path at an address, which is used before its scripts run. */
async function open(path: string, address: string, times = 1, use = () => undefined as void) {
  const { html, data } = await render(path);
  window.history.replaceState({}, '', address);
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="${pageDataId}"></script>`;
  document.getElementById(pageDataId)!.textContent = JSON.stringify(data);
  const heading = document.querySelector('main h1');
  use();
  const { boot } = await import('./boot.tsx');
  for (let time = 1; time <= times; time += 1) await boot();
  await vi.waitFor(() => expect(document.querySelector('main h1')).not.toBe(null));
  const headings = [...document.querySelectorAll('main h1')];
  return {
    headings: headings.map((one) => one.textContent),
    isKept: headings[0] === heading,
    responds: document.documentElement.dataset['hydrated'],
    at: location.pathname + location.search + location.hash,
  };
}

const mismatches = () => warnings.filter(([what]) => String(what).includes('did not match'));

describe('a page is hydrated as it stands', () => {
  test.each([
    ['/terms', '/terms/?x=1#refunds'],
    ['/courses/biology', '/courses/biology'],
    [missingPath, '/nowhere'],
  ])('%s at %s', async (path, address) => {
    const { headings, isKept, responds, at } = await open(path, address);
    expect([headings.length, isKept, responds, at]).toEqual([1, true, '', address.replace('/?', '?')]);
    expect(mismatches()).toEqual([]);
  });
});

test('what was typed before a page is hydrated is searched for', async () => {
  const field = () => document.querySelector<HTMLInputElement>('main input')!;
  const { isKept } = await open('/partners', '/partners', 1, () => void (field().value = 'duquesne'));
  const found = () => [...document.querySelectorAll('main ul a')].map((link) => link.getAttribute('href'));
  await vi.waitFor(() => expect(found()).toEqual(['/partners/duquesne']));
  expect([isKept, field().value]).toEqual([true, 'duquesne']);
});

describe('a page that its address does not have is drawn again, in its place', () => {
  test.each([
    ['/courses/biology', '/courses/chemistry', 'Chemistry courses'],
    // The server answered with the page for what it does not know.
    [missingPath, '/terms', 'Terms and conditions of enrollment'],
    ['/terms', '/nowhere', 'Whoops, it looks like we are missing a piece!'],
  ])('%s at %s', async (path, address, heading) => {
    const { headings, isKept, responds, at } = await open(path, address);
    expect([isKept, responds, at]).toEqual([false, '', address]);
    expect(headings).toEqual([heading]);
  });

  test('and in development, where nothing is prerendered', async () => {
    window.history.replaceState({}, '', '/terms');
    document.body.innerHTML = '<div id="root"></div>';
    const { boot } = await import('./boot.tsx');
    await boot();
    await vi.waitFor(() => expect(document.querySelectorAll('main h1')).toHaveLength(1));
  });
});

describe('a start that is tried again', () => {
  beforeEach(() => {
    vi.resetModules();
  });

  test('goes on with the same site, which hears once by which address of an earlier one the page was found', async () => {
    const { at } = await open('/terms', '/terms?x=1#from=%2Ftrinity%2Fcourses', 2);
    expect(at).toBe('/terms?x=1');
    expect(made.sites).toHaveLength(1);
    const old = sent.filter(([, { type }]) => type === 'OLD_ROUTE_FOLLOWED');
    expect(old.map(([, event]) => event)).toEqual([
      { type: 'OLD_ROUTE_FOLLOWED', from: '/trinity/courses', to: '/terms' },
    ]);
  });
});
