import { and, createMachine, fromCallback, fromPromise, not, or, setup, stateIn } from 'xstate';
import { describe, expect, test } from 'vitest';
import { describeGuard, guardText, logicKind } from './describe.ts';
import { awkward, form, house, player, router } from '../fixtures/awkward.ts';
import { extractGraph } from './graph.ts';
import { transitionIds } from './identity.ts';

const state = (chart: typeof form, id: string) =>
  extractGraph(chart.machine).states.find((one) => one.id === id);
const transition = (chart: typeof form, id: string) =>
  extractGraph(chart.machine).transitions.find((one) => one.id === id);

describe.each(awkward.map((chart) => ({ chart, id: chart.id })))('$id', ({ chart }) => {
  const graph = extractGraph(chart.machine);

  test('is plain data that JSON preserves', () => expect(JSON.parse(JSON.stringify(graph))).toEqual(graph));
  test('has every declared transition once, with existing targets', () => {
    expect(graph.transitions.map((one) => one.id)).toEqual(transitionIds(chart.machine));
    const ids = graph.states.map((one) => one.id);
    for (const one of graph.transitions)
      expect(ids).toEqual(expect.arrayContaining([one.source, ...one.targets]));
  });
});

test('states have type, parent, initial state, tags, description and invokes with their outcomes', () => {
  expect(state(form, 'form.saving')).toMatchObject({
    key: 'saving',
    parent: 'form',
    type: 'atomic',
    tags: ['pending'],
    description: 'Waiting for the answer.',
    entry: [],
    exit: [],
    invokes: [
      {
        id: 'save',
        src: 'save',
        logic: 'promise',
        ownId: true,
        onDone: true,
        onError: true,
        onSnapshot: false,
      },
    ],
  });
  expect(state(form, 'form.saved')).toMatchObject({
    type: 'parallel',
    children: ['form.saved.banner', 'form.saved.undo'],
  });
  expect(state(form, 'form')).toMatchObject({
    parent: null,
    initial: { target: 'form.editing', actions: [] },
  });
  expect(state(player, 'player.playing.last')).toMatchObject({ type: 'history', history: 'deep' });
  expect(state(player, 'player.playing.speed.last')).toMatchObject({ type: 'history', history: 'shallow' });
  expect(state(house, 'house')?.invokes).toMatchObject([{ id: 'bell', logic: 'listener', onDone: false }]);
  expect(state(house, 'house.talking')?.invokes).toMatchObject([
    { logic: 'machine', chart: 'dialogBox', onSnapshot: true },
  ]);
});

test('transitions have event, guard, targets, actions, delay, and whether they re-enter or are forbidden', () => {
  expect(transition(form, 'form.editing|SENT|0')).toMatchObject({
    kind: 'event',
    label: 'SENT',
    index: 0,
    guardText: 'isFilled and isShort(max: 10) and not isBlocked',
    targets: ['form.saving'],
  });
  expect(transition(form, 'form.editing|SENT|1')?.guardText).toBe('not isFilled or isBlocked');
  expect(transition(form, 'form.editing|SENT|2')?.description).toBe('Too long.');
  expect(transition(form, 'form.editing|TYPED|0')?.actions).toEqual([
    { name: 'remember', kind: 'assign', detail: 'text' },
  ]);
  expect(transition(form, 'form.saving|xstate.after.limit.form.saving|0')).toMatchObject({
    kind: 'after',
    label: 'after limit',
    delay: 'limit',
    milliseconds: 10_000,
  });
  expect(
    transition(form, 'form.saved.undo.possible|xstate.after.5000.form.saved.undo.possible|0')?.label,
  ).toBe('after 5000 ms');
  expect(transition(form, 'form.saving|xstate.error.actor.save|1')).toMatchObject({
    kind: 'error',
    label: 'save error',
    actor: 'save',
  });
  expect(transition(player, 'player.playing|RESTARTED|0')).toMatchObject({ reenter: true, forbidden: false });
  expect(transition(player, 'player.playing.speed.normal|RESET|0')).toMatchObject({
    forbidden: true,
    targets: [],
  });
  expect(transition(player, 'player.playing|JUMPED|0')?.targets).toEqual([
    'player.playing.speed.fast',
    'player.playing.sound.muted',
  ]);
  expect(transition(player, 'player.playing|QUIT|0')?.guard).toEqual({
    kind: 'named',
    name: 'isPlayingFast',
    means: { kind: 'stateIn', state: { playing: { speed: 'fast' } } },
  });
  expect(transition(house, 'house.talking|xstate.snapshot.dialog|0')?.kind).toBe('snapshot');
  expect(transition(house, 'house.checking|xstate.done.state.house.checking|0')).toMatchObject({
    kind: 'stateDone',
    label: 'done',
  });
  expect(transition(router, 'router.deciding|always|2')).toMatchObject({
    kind: 'always',
    label: 'always',
    guard: null,
  });
});

test('nested guards are written with parentheses where needed', () => {
  const guard = and([or(['isA', not('isB')]), not(and(['isC', stateIn('#x')]))]);
  expect(guardText(describeGuard(form.machine, guard)!)).toBe('(isA or not isB) and not (isC and in #x)');
  expect(guardText(describeGuard(form.machine, ({ context }: { context: boolean }) => context)!)).toBe(
    '(inline)',
  );
});

test('kinds of actor logic are distinguished', () => {
  expect(logicKind(fromPromise(() => Promise.resolve()))).toBe('promise');
  expect(logicKind(fromCallback(() => undefined))).toBe('listener');
  expect(logicKind(createMachine({}))).toBe('machine');
  expect(logicKind(undefined)).toBe('unknown');
});

test('the hash does not depend on what is provided', () => {
  const provided = form.machine.provide({
    actors: { save: fromCallback(() => undefined) as never },
    actions: { remember: () => undefined },
    guards: { isBlocked: not('isFilled') as never },
    delays: { limit: 1 },
  });
  expect(extractGraph(provided).hash).toBe(extractGraph(form.machine).hash);
});

test('the hash depends on the structure, not on descriptions', () => {
  const make = (description: string, target: string) =>
    extractGraph(
      setup({}).createMachine({
        id: 'x',
        initial: 'a',
        states: { a: { meta: { description }, on: { GO: target } }, b: {}, c: {} },
      }),
    ).hash;
  expect(make('One.', 'b')).toBe(make('Another.', 'b'));
  expect(make('One.', 'b')).not.toBe(make('One.', 'c'));
  expect(make('One.', 'b')).toMatch(/^[0-9a-f]{16}$/);
});
