import { expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { withEffects } from './withEffects.ts';

interface Said {
  readonly type: 'said';
  readonly text: string;
}
const types = { emitted: {} as Said, events: {} as { type: 'GO' } | { type: 'END' } };
const say = (text: string) => ({ type: 'say', params: text }) as const;

const child = setup({
  types,
  actions: { say: emit((_, text: string) => ({ type: 'said', text }) as const) },
}).createMachine({
  id: 'child',
  entry: say('child entry'),
  initial: 'first',
  states: { first: { always: { target: 'second', actions: say('child always') } }, second: {} },
});

function start() {
  const texts: string[] = [];
  const carryOut = ({ text }: Said) => texts.push(text);
  const parent = setup({
    types,
    actors: { child: withEffects(child, carryOut) },
    actions: { say: emit((_, text: string) => ({ type: 'said', text }) as const) },
  }).createMachine({
    entry: say('entry'),
    initial: 'idle',
    states: {
      idle: { entry: say('idle'), on: { GO: { target: 'running', actions: say('go') } } },
      running: { invoke: { src: 'child', id: 'child' }, on: { END: 'ended' } },
      ended: { type: 'final', entry: say('ended') },
    },
  });
  return { texts, actor: createActor(withEffects(parent, carryOut)) };
}

test('no emission of the initial transitions is missed', () => {
  const { texts, actor } = start();
  expect(texts).toEqual([]);
  actor.start();
  expect(texts).toEqual(['entry', 'idle']);
});

test('every emission of a chart and of its invoked children is carried out once, until the end', () => {
  const { texts, actor } = start();
  actor.start();
  texts.length = 0;
  actor.send({ type: 'GO' });
  expect(texts).toEqual(['go', 'child entry', 'child always']);
  actor.send({ type: 'END' });
  expect(texts.slice(3)).toEqual(['ended']);
});

test('the chart stays the same chart', () => {
  const logic = withEffects(child, () => undefined);
  const actor = createActor(logic).start();
  expect(logic.id).toBe('child');
  expect(actor.getSnapshot().value).toBe('second');
  expect(actor.getSnapshot().machine).toBe(child);
});
