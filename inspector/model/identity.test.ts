import { createActor, createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { isolate } from './fakes.ts';
import { form, house, player, router } from '../fixtures/awkward.ts';
import { observeTransitions, transitionId, transitionIds, type FiredTransitions } from './identity.ts';

const observe = () => {
  const seen: FiredTransitions[] = [];
  return { seen, inspect: observeTransitions((fired) => seen.push(fired)) };
};

test('an id consists of source, event and index, and is unique', () => {
  for (const { machine } of [form, player, router, house]) {
    const ids = transitionIds(machine);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(transitionIds(form.machine)).toContain('form.editing|SENT|1');
  expect(transitionIds(form.machine)).toContain('form.saving|xstate.done.actor.save|0');
  expect(transitionIds(form.machine)).toContain('form.saving|xstate.after.limit.form.saving|0');
  expect(transitionIds(router.machine)).toContain('router.deciding|always|2');
});

test('ids are stable across provide(), which copies the definitions', () => {
  const copy = form.machine.provide({ guards: { isFilled: () => true } });
  expect(transitionIds(copy)).toEqual(transitionIds(form.machine));
  expect(copy.root.states['editing']?.transitions.get('SENT')?.[0]).not.toBe(
    form.machine.root.states['editing']?.transitions.get('SENT')?.[0],
  );
});

test('XState reports the transitions of each microstep, as definitions of the running machine', () => {
  const machine = createMachine({
    id: 'contract',
    initial: 'start',
    states: {
      start: { always: 'regions' },
      regions: {
        type: 'parallel',
        states: {
          a: { initial: 'one', states: { one: { on: { GO: 'two' } }, two: { always: 'three' }, three: {} } },
          b: { initial: 'one', states: { one: { on: { GO: 'two', '*': 'two' } }, two: {} } },
        },
      },
    },
  });
  const steps: string[][] = [];
  const actor = createActor(machine, {
    inspect: (event) => {
      if (event.type === '@xstate.microstep') steps.push(event._transitions.map(transitionId));
    },
  });
  expect(steps).toEqual([['contract.start|always|0']]);
  actor.start().send({ type: 'GO' });
  expect(steps.slice(1)).toEqual([
    ['contract.regions.a.one|GO|0', 'contract.regions.b.one|GO|0'],
    ['contract.regions.a.two|always|0'],
  ]);
});

test('transitions are reported with machine, actor and event, including raised events and chains', () => {
  const { seen, inspect } = observe();
  const actor = createActor(isolate(router.machine), { input: { role: 'student' }, inspect });
  actor.start();
  actor.send({ type: 'HOPPED' });
  expect(seen.map((fired) => [fired.machine, fired.event.type, ...fired.transitions])).toEqual([
    ['router', 'xstate.init', 'router.deciding|always|1'],
    ['router', 'xstate.init', 'router.hopping|always|0'],
    ['router', 'xstate.init', 'router.hopping|always|0'],
    ['router', 'xstate.init', 'router.hopping|always|1'],
    ['router', 'HOPPED', 'router.resting|HOPPED|0'],
    ['router', 'NUDGED', 'router.resting|NUDGED|0'],
  ]);
  expect(new Set(seen.map((fired) => fired.actor))).toEqual(new Set([actor.sessionId]));
});

test('an ignored event is reported, XState’s internal events are not', () => {
  const { seen, inspect } = observe();
  const actor = createActor(isolate(form.machine), { inspect }).start();
  actor.send({ type: 'CLOSED' });
  actor.stop();
  expect(seen.map((fired) => [fired.event.type, fired.transitions])).toEqual([['CLOSED', []]]);
});

test('an actor that is created but never started is not reported', () => {
  const { seen, inspect } = observe();
  createActor(isolate(router.machine), { input: { role: 'admin' }, inspect });
  expect(seen).toEqual([]);
});
