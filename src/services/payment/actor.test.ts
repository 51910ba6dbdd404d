import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { paymentWidgetActor } from './actor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const told: object[] = [];
  const parent = createActor(
    createMachine({
      invoke: { id: 'widget', systemId: 'widget', src: paymentWidgetActor({ kind: 'embedded' }) },
      on: { '*': { actions: ({ event }) => void told.push(event) } },
    }),
  ).start();
  return { told, parent };
}

test('C-287 a dialog that gives the form no place has no payment form after 20 s', () => {
  const { told, parent } = start();
  vi.advanceTimersByTime(19_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toMatchObject([{ type: 'WIDGET_FAILED', kind: 'load-failed' }]);
  parent.stop();
});

test('a method cannot be asked of a form that is not there', () => {
  const { told, parent } = start();
  parent.system.get('widget').send({ type: 'REQUEST_METHOD' });
  expect(told).toMatchObject([{ type: 'METHOD_FAILED', kind: 'not-ready' }]);
  parent.stop();
});

test('a stopped actor says nothing more', () => {
  const { told, parent } = start();
  parent.stop();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
