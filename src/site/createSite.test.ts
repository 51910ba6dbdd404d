import { offerings } from '@brand/offerings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as xstateModule from 'xstate';
import { createActor } from 'xstate';
import { createSite } from './createSite.ts';

vi.mock('xstate', async (load) => {
  const xstate = await load<typeof xstateModule>();
  return { ...xstate, createActor: vi.fn(xstate.createActor) };
});

vi.mock('@brand/offerings', async (load) => {
  const { offerings: sold } = await load<{ offerings: readonly object[] }>();
  return {
    offerings: [{ ...sold[0], code: 'new101', comingSoon: true, launchingOn: '2027-01-01' }, ...sold],
  };
});

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(createActor).mockClear();
});

test('the charts know of a course what they decide by', () => {
  createSite().stop();
  const { courses } = vi.mocked(createActor).mock.calls[0]![1]!.input as { courses: readonly object[] };
  expect(courses).toEqual(
    offerings.map(({ code, name, department, cost, credits, comingSoon, launchingOn }) => ({
      code,
      name,
      department,
      cost,
      credits,
      ...(comingSoon !== undefined && { comingSoon }),
      ...(launchingOn !== undefined && { launchingOn }),
    })),
  );
});

test.each([
  ['yes', true],
  ['no', false],
])('a page is measured where the visitor has allowed it: %s', async (stored, isMeasured) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'sharesPageSpeed' ? stored : null) });
  const site = createSite();
  await vi.dynamicImportSettled();
  expect('pageSpeed' in site.getSnapshot().context.flows).toBe(isMeasured);
  site.stop();
});

test('a page whose measuring cannot be loaded works, and says nothing of it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'sharesPageSpeed' ? 'yes' : null) });
  vi.doMock('./wiring/pageSpeed.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const site = createSite();
  await expect(import('./wiring/pageSpeed.ts')).rejects.toThrow();
  // Node tells of a rejection after the promises of a turn.
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  vi.doUnmock('./wiring/pageSpeed.ts');
  expect([site.getSnapshot().status, unhandled.mock.calls]).toEqual(['active', []]);
  site.stop();
});

test('a production site carries out effects, and its actor system is not inspected', async () => {
  const pushed: unknown[] = [];
  vi.stubGlobal('window', { dataLayer: pushed });
  const site = createSite();
  expect(vi.mocked(createActor).mock.calls.map(([, options]) => options?.inspect)).toEqual([undefined]);
  site.send({ type: 'PAGE_SHOWN', path: '/', title: 'Home' });
  await expect.poll(() => pushed).toContainEqual(expect.objectContaining({ event: 'page_view' }));
});
