import { createActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import type { Toast } from '../system.ts';
import { toastMachine } from './machine.ts';

function start(tone: Toast['tone']) {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { input: { tone, text: 'Done' }, clock }).start();
  return { actor, clock };
}

test('C-279 I-210 I-216 a red toast stays until it is closed', () => {
  const { actor, clock } = start('danger');
  clock.increment(3_600_000);
  expect(actor.getSnapshot().value).toBe('failure');
  actor.send({ type: 'TOAST_CLOSED' });
  expect(actor.getSnapshot().status).toBe('done');
});

test('G-125 a green toast closes by itself', () => {
  const { actor, clock } = start('success');
  clock.increment(5_999);
  expect(actor.getSnapshot().value).toBe('success');
  clock.increment(1);
  expect(actor.getSnapshot().status).toBe('done');
});

test('a green toast can be closed by hand', () => {
  const { actor } = start('success');
  actor.send({ type: 'TOAST_CLOSED' });
  expect(actor.getSnapshot().status).toBe('done');
});
