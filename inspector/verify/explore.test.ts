import { describe, expect, test } from 'vitest';
import { verify, type System } from './explore.ts';

/** Two doors that a person opens one after the other, and a wind that may shut them. */
const doors = (over: Partial<System<[boolean, boolean]>> = {}): System<[boolean, boolean]> => ({
  initial: [false, false],
  next: ([first, second]) => [
    { label: 'open the first', state: [true, second] },
    ...(first ? [{ label: 'open the second', state: [first, true] as [boolean, boolean] }] : []),
    { label: 'wind', state: [false, false], isFault: true },
  ],
  key: (state) => state.join(),
  broken: () => null,
  isSettled: ([first, second]) => first && second,
  ...over,
});

function found(system: System<[boolean, boolean]>): readonly string[] | undefined {
  const { counterexample } = verify(system);
  return counterexample === null
    ? undefined
    : [counterexample.rule, ...counterexample.steps.map(({ label }) => label)];
}

describe('verify', () => {
  test('visits every state once', () => {
    expect(verify(doors())).toEqual({ states: 3, transitions: 8, depth: 2, counterexample: null });
  });

  test('gives the shortest way to a broken rule', () => {
    const broken = ([first, second]: [boolean, boolean]) => (first && second ? 'both are open' : null);
    expect(found(doors({ broken }))).toEqual(['both are open', 'open the first', 'open the second']);
  });

  test('finds a state from which only a fault would help', () => {
    const isSettled = ([first, second]: [boolean, boolean]) => !first && !second;
    expect(found(doors({ isSettled }))).toEqual(['never settles', 'open the first']);
  });

  test('proves nothing when there are too many states', () => {
    expect(() => verify(doors(), 2)).toThrow('nothing is proved');
  });
});
