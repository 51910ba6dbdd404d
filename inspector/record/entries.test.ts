import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { isolate } from '../fakes.ts';
import { form, house } from '../fixtures/awkward.ts';
import type { Entry, StepEntry } from '../live/protocol.ts';
import { recordEntries } from './entries.ts';

const record = (machine: typeof form.machine) => {
  const entries: Entry[] = [];
  const actor = createActor(isolate(machine), {
    inspect: recordEntries(new Set(), (entry) => entries.push(entry)),
  });
  const own = () => entries.filter((entry) => entry.actor === actor.sessionId);
  return { actor, entries, own };
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
