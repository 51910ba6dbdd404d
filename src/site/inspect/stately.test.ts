import { assign, createActor, setup } from 'xstate';
import { expect, test } from 'vitest';
import { tellStately } from './stately.ts';

const form = setup({
  types: { context: {} as { password: string }, events: {} as { type: 'TYPED'; password: string } },
}).createMachine({
  id: 'form',
  context: { password: '' },
  on: { TYPED: { actions: assign({ password: ({ event }) => event.password }) } },
});

test('the hosted inspector hears of events and snapshots, and of no secret', async () => {
  const told: { type: string }[] = [];
  const actor = createActor(form, { inspect: tellStately(new Set(), (one) => told.push(one)) });
  actor.start();
  actor.send({ type: 'TYPED', password: 'Never-seen.1' });
  // The package tells when the page has nothing else to do.
  await expect
    .poll(() => new Set(told.map(({ type }) => type)))
    .toEqual(new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot']));
  await expect.poll(() => JSON.stringify(told)).toContain('TYPED');
  const all = JSON.stringify(told);
  expect(all).toContain('[redacted]');
  expect(all).not.toContain('Never-seen.1');
});
