import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { startInSystem } from '../../tests/support/charts.ts';
import { today } from './cases.ts';
import { coursesTodayMachine } from './machine.ts';
import type { TodayOutcome } from './rules.ts';

/** Answers in turn; an error is one that the adapter could not turn into an outcome. */
function start(...answers: readonly (TodayOutcome | Error)[]) {
  const left = [...answers];
  const machine = coursesTodayMachine.provide({
    actors: {
      readToday: fromPromise<TodayOutcome, void>(async () => {
        const answer = left.shift();
        if (answer === undefined) return new Promise(() => undefined);
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    },
  });
  return startInSystem(machine, {});
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const read: TodayOutcome = { kind: 'read', today };
const unknown: TodayOutcome = { kind: 'unknown' };
const told = { to: 'site', event: { type: 'COURSES_TODAY_READ', today } };

describe('what is true of the courses today', () => {
  test.each([
    ['an answer is passed to the site', read, 'known', [told]],
    ['no answer says nothing', unknown, 'unknown', []],
    ['code that cannot be loaded says nothing', new Error('offline'), 'unknown', []],
  ] as const)('%s', async (_, answer, state, sent) => {
    const started = start(answer);
    expect(started.actor.getSnapshot().value).toBe('asking');
    await settled();
    expect(started.actor.getSnapshot().value).toBe(state);
    expect(started.sent).toEqual(sent);
  });

  test.each([
    ['known', 'COURSES_TODAY_DOUBTED', read],
    ['known', 'CONNECTION_RETURNED', read],
    ['unknown', 'COURSES_TODAY_DOUBTED', unknown],
    ['unknown', 'CONNECTION_RETURNED', unknown],
  ] as const)('%s: %s asks again', async (state, type, first) => {
    const { actor, sent } = start(first, read);
    await settled();
    expect(actor.getSnapshot().value).toBe(state);
    actor.send({ type });
    expect(actor.getSnapshot().value).toBe('asking');
    await settled();
    expect(actor.getSnapshot().value).toBe('known');
    expect(sent.at(-1)).toEqual(told);
  });

  test('a question that is under way is asked afresh', async () => {
    const { actor } = start();
    await settled();
    actor.send({ type: 'COURSES_TODAY_DOUBTED' });
    actor.send({ type: 'CONNECTION_RETURNED' });
    expect(actor.getSnapshot().value).toBe('asking');
  });
});
