import { assign, createActor, setup } from 'xstate';
import { expect, test } from 'vitest';
import { statelyInspector } from './stately.ts';

const form = setup({
  types: { context: {} as { password: string }, events: {} as { type: 'TYPED'; password: string } },
}).createMachine({
  id: 'form',
  context: { password: '' },
  on: { TYPED: { actions: assign({ password: ({ event }) => event.password }) } },
});

test('the hosted inspector gets events and snapshots, and no secret', async () => {
  const sent: { type: string }[] = [];
  const actor = createActor(form, { inspect: statelyInspector({}, (one) => sent.push(one)) });
  actor.start();
  actor.send({ type: 'TYPED', password: 'Never-seen.1' });
  // The package sends when the page is idle.
  await expect
    .poll(() => new Set(sent.map(({ type }) => type)))
    .toEqual(new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot']));
  await expect.poll(() => JSON.stringify(sent)).toContain('TYPED');
  const all = JSON.stringify(sent);
  expect(all).toContain('[redacted]');
  expect(all).not.toContain('Never-seen.1');
});
