import { and, assign, createMachine, fromPromise, not, setup } from 'xstate';
import { expect, test } from 'vitest';
import { describeFindings } from './findings.ts';
import { withEmptySamples } from './emptySamples.ts';
import { planPaths } from './planner.ts';

const most = 5;
const isEnough = (n: number) => n >= most;

test.each<[string, () => unknown]>([
  [
    'a counter, by the constant that its guard compares with',
    () =>
      createMachine({
        types: {} as { context: { n: number } },
        context: { n: 0 },
        initial: 'a',
        states: {
          a: {
            on: {
              MORE: { actions: assign({ n: ({ context }) => context.n + 1 }) },
              GO: { guard: ({ context }) => context.n >= 7, target: 'b' },
            },
          },
          b: {},
        },
      }),
  ],
  [
    'a large integer that counts without end',
    () =>
      createMachine({
        types: {} as { context: { n: bigint } },
        context: { n: 0n },
        initial: 'a',
        states: {
          a: {
            on: {
              MORE: { actions: assign({ n: ({ context }) => context.n + 1n }) },
              GO: { guard: ({ context }) => context.n >= 7n, target: 'b' },
            },
          },
          b: {},
        },
      }),
  ],
  [
    'a set, by the answers of a named guard whose constant stands elsewhere',
    () =>
      setup({
        guards: {
          isFull: ({ context }: { context: { isOpen: boolean; seen: Set<number> } }) =>
            context.isOpen && isEnough(context.seen.size),
        },
      }).createMachine({
        context: { seen: new Set<number>(), isOpen: false },
        initial: 'a',
        states: {
          a: {
            on: {
              OPENED: { actions: assign({ isOpen: true }) },
              SEEN: {
                actions: assign({ seen: ({ context }) => new Set([...context.seen, context.seen.size]) }),
              },
              GO: { guard: 'isFull', target: 'b' },
            },
          },
          b: {},
        },
      }),
  ],
  [
    'a field of an event, by the text or number that it is compared with',
    () =>
      createMachine({
        types: {} as { events: { type: 'A'; answer: string } | { type: 'B'; n: number; unit: string } },
        initial: 'a',
        states: {
          a: {
            on: {
              A: { guard: ({ event }) => event.answer === 'yes', target: 'b' },
              B: { guard: ({ event }) => event.n > 10 && event.unit === 'm', target: 'b' },
            },
          },
          b: {},
        },
      }),
  ],
  [
    'the output of an actor',
    () =>
      setup({
        actors: { check: fromPromise(() => Promise.resolve({ ok: true })) },
        guards: { isRight: ({ event }) => (event as { output?: { ok?: boolean } }).output?.ok === true },
      }).createMachine({
        initial: 'a',
        states: {
          a: {
            invoke: {
              src: 'check',
              onDone: [
                { guard: and(['isRight']), target: 'b' },
                { guard: not('isRight'), target: 'c' },
              ],
              onError: 'c',
            },
          },
          b: {},
          c: {},
        },
      }),
  ],
  [
    'wildcards',
    () =>
      createMachine({
        initial: 'a',
        states: { a: { on: { '*': 'b' } }, b: { on: { 'mouse.*': 'c' } }, c: {} },
      }),
  ],
])('without samples, paths reach what depends on %s', (_what, create) => {
  const machine = create() as ReturnType<typeof createMachine>;
  const { cases } = withEmptySamples(machine, { events: {} });
  const { findings } = planPaths({ machine, cases });
  expect(describeFindings(findings)).toBe('');
});
