import { expect, test, vi } from 'vitest';
import type * as xstateModule from 'xstate';
import { createActor } from 'xstate';
import { createSite } from './createSite.ts';

vi.mock('xstate', async (load) => {
  const xstate = await load<typeof xstateModule>();
  return { ...xstate, createActor: vi.fn(xstate.createActor) };
});

test('a production site carries out effects, and its actor system is not inspected', async () => {
  const pushed: unknown[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('window', { dataLayer: pushed });
  const site = createSite();
  expect(vi.mocked(createActor).mock.calls.map(([, options]) => options?.inspect)).toEqual([undefined]);
  site.send({ type: 'PAGE_SHOWN', path: '/', title: 'Home' });
  await expect.poll(() => pushed).toContainEqual(expect.objectContaining({ event: 'page_view' }));
});
