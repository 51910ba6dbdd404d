import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { paymentWidgetActor } from './actor.ts';
import { setWidgetHost } from './host.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(readConfig: Parameters<typeof paymentWidgetActor>[0] = async () => ({ kind: 'embedded' })) {
  const events: object[] = [];
  const parent = createActor(
    createMachine({
      invoke: {
        id: 'widget',
        systemId: 'widget',
        src: paymentWidgetActor(readConfig),
        input: { owner: '', order: { amount: 89_200, lines: [] } },
      },
      on: { '*': { actions: ({ event }) => void events.push(event) } },
    }),
  ).start();
  return { events, parent };
}

test('C-287 without an element the payment form fails after 20 s', () => {
  const { events, parent } = start();
  vi.advanceTimersByTime(19_999);
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events).toMatchObject([{ type: 'WIDGET_FAILED', kind: 'load-failed' }]);
  parent.stop();
});

test('with an element it has a place, however long it waits for its configuration', () => {
  const { events, parent } = start(() => Promise.withResolvers<never>().promise);
  setWidgetHost({} as HTMLElement);
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual([]);
  parent.stop();
  setWidgetHost(null);
});

test('without a form, no method can be requested', () => {
  const { events, parent } = start();
  parent.system.get('widget').send({ type: 'REQUEST_METHOD' });
  expect(events).toMatchObject([{ type: 'METHOD_FAILED', kind: 'not-ready' }]);
  parent.stop();
});

test('a stopped actor sends nothing', () => {
  const { events, parent } = start();
  parent.stop();
  vi.advanceTimersByTime(60_000);
  expect(events).toEqual([]);
});
