import { createActor, fromCallback } from 'xstate';
import { expect, test } from 'vitest';
import { pageSpeedMachine } from './machine.ts';

function start(wasAllowed: boolean) {
  const seen: (string | boolean)[] = [];
  const measurePage = fromCallback<{ type: string }, undefined>(() => {
    seen.push('measuring');
    return () => seen.push('stopped');
  });
  const actor = createActor(pageSpeedMachine.provide({ actors: { measurePage } }), {
    input: { wasAllowed },
  });
  actor.on('choiceMade', ({ isShared }) => seen.push(isShared));
  actor.start();
  return { actor, seen };
}

test('nothing is measured until the visitor allows it, and then the choice is kept', () => {
  const { actor, seen } = start(false);
  expect(actor.getSnapshot().value).toBe('private');
  actor.send({ type: 'SHARING_STOPPED' });
  expect(seen).toEqual([]);
  actor.send({ type: 'SHARING_ALLOWED' });
  expect(actor.getSnapshot().value).toBe('shared');
  expect(seen).toContain('measuring');
  expect(seen).toContain(true);
});

test('what was allowed before is measured at once, and stops when the visitor says so', () => {
  const { actor, seen } = start(true);
  expect([actor.getSnapshot().value, seen]).toEqual(['shared', ['measuring']]);
  actor.send({ type: 'SHARING_STOPPED' });
  expect(actor.getSnapshot().value).toBe('private');
  expect(seen).toEqual(['measuring', 'stopped', false]);
});

test('a measurement that fails leaves the choice as it is', () => {
  const measurePage = fromCallback<{ type: string }, undefined>(() => {
    throw new Error('not supported');
  });
  const actor = createActor(pageSpeedMachine.provide({ actors: { measurePage } }), {
    input: { wasAllowed: true },
  }).start();
  expect(actor.getSnapshot().value).toBe('shared');
});
