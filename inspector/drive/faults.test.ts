import { createActor, fromPromise, setup } from 'xstate';
import { expect, test, vi } from 'vitest';
import { holdActor, type HeldActor } from './faults.ts';

const adapter = vi.fn<() => Promise<string>>(() => Promise.resolve('found'));

const search = setup({ actors: { load: fromPromise(adapter) } }).createMachine({
  id: 'search',
  initial: 'loading',
  states: {
    loading: { invoke: { id: 'load', src: 'load', onDone: 'found', onError: 'failed' } },
    found: {},
    failed: {},
  },
});

const page = setup({ actors: { search } }).createMachine({
  id: 'page',
  initial: 'searching',
  states: { searching: { invoke: { id: 'search', src: 'search', onError: 'broken' } }, broken: {} },
});

function run(heldActor: HeldActor) {
  adapter.mockClear();
  const { inspect, settle } = holdActor(heldActor);
  const actor = createActor(page, { inspect });
  actor.start();
  const child = actor.getSnapshot().children['search'];
  return { actor, settle, child: () => child?.getSnapshot() as { value: unknown } };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const held = { chart: 'search', chartActor: '', actor: 'load', isStalled: true };

test('a stalled call is not made, and fails when the path says so', async () => {
  const { settle, child } = run(held);
  await settled();
  expect(adapter).not.toHaveBeenCalled();
  expect(child().value).toBe('loading');
  settle('error');
  expect(child().value).toBe('failed');
});

test.each([
  { others: 'of another chart', given: { ...held, chart: 'page' } },
  { others: 'of another actor of the chart', given: { ...held, chartActor: 'other' } },
])('calls $others are made', async ({ given }) => {
  const { settle, child } = run(given);
  settle('error');
  await settled();
  expect(child().value).toBe('found');
});

test('a flow goes on until it fails', async () => {
  const { actor, settle, child } = run({ chart: 'page', chartActor: '', actor: 'search', isStalled: false });
  await settled();
  expect(child().value).toBe('found');
  settle('error');
  expect(actor.getSnapshot().value).toBe('broken');
});

test('a stalled call ends with its chart', () => {
  const { actor } = run(held);
  expect(() => actor.stop()).not.toThrow();
});
