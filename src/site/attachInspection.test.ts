import { offerings } from '@brand/offerings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InspectionEvent } from 'xstate';

const recorded = vi.hoisted(() => ({ options: [] as object[], events: [] as unknown[] }));
vi.mock('chart-inspector/record/record.ts', () => ({
  broadcastChannel: () => 'a channel',
  record: (options: object) => {
    recorded.options.push(options);
    return (event: unknown) => recorded.events.push(event);
  },
}));

beforeEach(() => {
  vi.resetModules();
  Object.assign(recorded, { options: [], events: [] });
});
afterEach(() => vi.unstubAllGlobals());

const hook = vi.fn<(page: unknown) => void>();
const framed = vi.fn<(event: unknown) => void>();

test.each([
  ['that an inspector watches', (page: object) => page, true, 0],
  ['in the frame of an inspector', () => ({ __MATRICULA_FRAME__: hook }), false, 1],
  ['in the frame of another page', () => ({}), false, 0],
  [
    'in the frame of another site',
    () =>
      new Proxy(
        {},
        {
          get() {
            throw new DOMException('Blocked.', 'SecurityError');
          },
        },
      ),
    false,
    0,
  ],
] as const)('a page %s reports what its actors do', async (_, parentOf, isPassive, hooked) => {
  hook.mockReset();
  framed.mockReset();
  const page: Record<string, unknown> = { __MATRICULA_INSPECT__: framed };
  page['parent'] = parentOf(page);
  vi.stubGlobal('window', page);
  await import('./attachInspection.ts');
  expect(hook.mock.calls).toEqual(hooked === 0 ? [] : [[page]]);
  expect(recorded.options).toEqual([
    { transport: 'a channel', publicCodes: new Set(offerings.map(({ code }) => code)) },
  ]);
  const report = window.__MATRICULA_INSPECT__!;
  expect(report.isPassive).toBe(isPassive);
  const event = { type: '@xstate.event' } as InspectionEvent;
  report(event);
  expect([recorded.events, framed.mock.calls]).toEqual([[event], [[event]]]);
});
