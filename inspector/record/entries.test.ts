import {
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  fromTransition,
  stopChild,
  type AnyActorLogic,
  type AnyActorRef,
} from 'xstate';
import { expect, test } from 'vitest';
import { isolate } from '../model/fakes.ts';
import { form, house } from '../fixtures/awkward.ts';
import type { Entry, StepEntry } from './protocol.ts';
import { actorsAt, treeOf } from '../page/live/actors.ts';
import { qualified } from '../page/live/entries.ts';
import { recordEntries } from './entries.ts';

const record = (machine: typeof form.machine) => {
  const entries: Entry[] = [];
  const actor = createActor(isolate(machine), {
    inspect: recordEntries({}, (entry) => entries.push(entry)),
  });
  const own = () => entries.filter((entry) => entry.kind !== 'chart' && entry.actor === actor.sessionId);
  const tree = () =>
    treeOf(actorsAt(entries.toSorted((a, b) => a.seq - b.seq).map((entry) => qualified('site', entry))));
  return { actor, entries, own, tree };
};

test('entries hold actors, transitions taken and ignored events', () => {
  const { actor, entries, own } = record(house.machine);
  actor.start();
  actor.send({ type: 'OPENED' });
  actor.send({ type: 'UNKNOWN' });
  expect(own()[0]).toMatchObject({ kind: 'actor', chart: 'house', parent: null });
  const steps = own().filter((entry): entry is StepEntry => entry.kind === 'step');
  expect(steps.map(({ event, taken }) => [event.type, taken])).toEqual([
    ['xstate.init', []],
    ['OPENED', ['house.idle|OPENED|0']],
    ['UNKNOWN', []],
  ]);
  expect(entries.some((entry) => entry.kind === 'actor' && entry.id === 'dialog')).toBe(true);
});

test('each of several queued events has its own transitions', () => {
  const { actor, own } = record(form.machine);
  // Both are queued until the actor starts.
  actor.send({ type: 'TYPED', text: 'hello' });
  actor.send({ type: 'SENT' });
  actor.start();
  expect(own().flatMap((entry) => (entry.kind === 'step' ? [[entry.event.type, entry.taken]] : []))).toEqual([
    ['xstate.init', []],
    ['TYPED', ['form.editing|TYPED|0']],
    ['SENT', ['form.editing|SENT|0']],
  ]);
});

test.each([
  ['a machine', createMachine({ id: 'child', initial: 'a', states: { a: {} } })],
  ['a promise', fromPromise(() => new Promise(() => undefined))],
  ['a listener', fromCallback(() => undefined)],
  ['a reducer', fromTransition((state: number) => state, 0)],
])('%s that is stopped has a last entry with that status', (_name, logic) => {
  const parent = createMachine({
    id: 'parent',
    context: ({ spawn }) => ({ child: spawn(logic as AnyActorLogic, { id: 'child' }) as AnyActorRef }),
    on: { STOPPED: { actions: stopChild('child') } },
  });
  const { actor, entries, tree } = record(parent);
  actor.start();
  const { sessionId } = (actor.getSnapshot().context as { child: AnyActorRef }).child;
  actor.send({ type: 'STOPPED' });
  const own = entries.filter(
    (entry): entry is StepEntry => entry.kind === 'step' && entry.actor === sessionId,
  );
  expect(own.at(-1)).toMatchObject({
    event: { type: 'xstate.stop' },
    status: 'stopped',
    source: actor.sessionId,
  });
  const sequence = entries.map(({ seq }) => seq);
  expect(new Set(sequence).size).toBe(sequence.length);
  expect(tree()).toEqual([{ actor: `site ${actor.sessionId}`, depth: 0 }]);
});

test('an actor that stops has stopped its children', () => {
  const inner = createMachine({ id: 'inner' });
  const middle = createMachine({ id: 'middle', context: ({ spawn }) => ({ child: spawn(inner) }) });
  const outer = createMachine({ context: ({ spawn }) => ({ child: spawn(middle) }) });
  const { actor, tree } = record(outer);
  actor.start();
  actor.stop();
  expect(tree()).toEqual([]);
});
