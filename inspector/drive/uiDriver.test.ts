import { fromPromise, setup } from 'xstate';
import { expect, test } from 'vitest';
import { driversFor, inFrame } from './uiDriver.ts';

const machine = setup({
  types: { events: {} as { type: 'OPENED'; name: string } | { type: 'CLOSED' } },
}).createMachine({
  id: 'menu',
  initial: 'closed',
  states: { closed: {}, open: { initial: 'empty', states: { empty: {}, filled: {} } } },
});

const notVisible = { notVisible: 'for the test' };
const rest = { requests: {}, start: () => Promise.resolve(), services: {} };
const events = { OPENED: { sentByPage: 'for the test' }, CLOSED: { sentByPage: 'for the test' } };
const assertions = { closed: notVisible, 'open.empty': notVisible, 'open.filled': notVisible };
const define = driversFor()(machine);

// Compiled by `npm run types`, which reports an expected error that does not occur.
test('a driver without an assertion for each state and a cause for each event does not compile', () => {
  define({ ...rest, events, assertions });
  define({ ...rest, events, assertions: { ...assertions, open: [{ text: 'Menu' }] } });
  // @ts-expect-error The state open.filled has no assertion.
  define({ ...rest, events, assertions: { closed: notVisible, 'open.empty': notVisible } });
  // @ts-expect-error An empty list asserts nothing.
  define({ ...rest, events, assertions: { ...assertions, 'open.filled': [] } });
  // @ts-expect-error There is no such state.
  define({ ...rest, events, assertions: { ...assertions, 'open.full': notVisible } });
  // @ts-expect-error The event CLOSED has no cause.
  define({ ...rest, events: { OPENED: events.OPENED }, assertions });
  define({
    ...rest,
    events: {
      ...events,
      // @ts-expect-error The event has no such property.
      OPENED: ({ user }, { event }) => user.click({ role: 'button', name: event.label }),
    },
    assertions,
  });
  expect(define({ ...rest, events, assertions }).machine.id).toBe('menu');
});

test('a driver is changed in the frame', () => {
  const driver = define({
    ...rest,
    events,
    assertions,
    intercepts: ['GET /script.js'],
    inFrame: { intercepts: [], assertions: { closed: [{ text: 'Closed' }] } },
  });
  expect(inFrame(driver)).toMatchObject({
    intercepts: [],
    assertions: { closed: [{ text: 'Closed' }], 'open.empty': notVisible },
  });
});

test('an entry of `unreachable` may stand for the events of any state, except those that a longer one lists', () => {
  const failing = setup({
    types: { events: {} as { type: 'CLOSED' } },
    actors: { load: fromPromise(() => Promise.resolve()), save: fromPromise(() => Promise.resolve()) },
  }).createMachine({
    id: 'page',
    initial: 'loading',
    states: {
      loading: { invoke: { id: 'load', src: 'load', onDone: 'saving', onError: 'done' } },
      saving: { invoke: { id: 'save', src: 'save', onDone: 'done', onError: 'done' } },
      done: {},
    },
  });
  const driver = (unreachable: Record<string, string[]>) =>
    driversFor()(failing)({
      ...rest,
      events: { CLOSED: { sentByPage: 'for the test' } },
      assertions: { loading: notVisible, saving: notVisible, done: notVisible },
      unreachable,
    }).unreachable;
  expect(driver({ 'never fails': ['*|xstate.error'] })).toEqual([
    { transition: 'page.loading|xstate.error.actor.load|0', reason: 'never fails' },
    { transition: 'page.saving|xstate.error.actor.save|0', reason: 'never fails' },
  ]);
  expect(driver({ 'never fails': ['*|xstate.error'], 'has loaded': ['*|xstate.error.actor.save'] })).toEqual([
    { transition: 'page.loading|xstate.error.actor.load|0', reason: 'never fails' },
    { transition: 'page.saving|xstate.error.actor.save|0', reason: 'has loaded' },
  ]);
  for (const entry of ['*|xstate.after', 'page.done|CLOSED|0'])
    expect(() => driver({ 'does not exist': [entry] })).toThrow(entry);
});
