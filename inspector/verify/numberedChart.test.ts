import { assign, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { readRecording } from '../record/protocol.ts';
import { NumberedChart } from './numberedChart.ts';
import { recordingOf } from './recording.ts';

const lamp = setup({
  types: {
    context: {} as { presses: number; max: number },
    events: {} as { type: 'PRESSED' },
    input: {} as number,
  },
  actions: { ring: () => undefined, count: assign({ presses: ({ context }) => context.presses + 1 }) },
  guards: { isWorn: ({ context }) => context.presses >= context.max },
  delays: { saving: 1000 },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ presses: 0, max: input }),
  initial: 'off',
  states: {
    off: { on: { PRESSED: [{ guard: 'isWorn' }, { target: 'on', actions: 'count' }] } },
    on: { entry: 'ring', on: { PRESSED: 'off' }, after: { saving: 'off' } },
  },
});
const pressed = { type: 'PRESSED' } as const;

describe('NumberedChart', () => {
  test('gives equal snapshots one number, and the actions of each transition', () => {
    const chart = new NumberedChart(lamp, ({ presses }) => Math.min(presses, 2));
    const { state: off } = chart.start(9);
    const on = chart.advance(off, pressed);
    expect(on.actions.map(({ type }) => type)).toContain('ring');
    expect(chart.snapshot(on.state).value).toBe('on');
    const [secondOff, thirdOff] = [2, 3].map((presses) =>
      Array.from({ length: 2 * presses }).reduce<number>((state) => chart.advance(state, pressed).state, off),
    );
    expect(secondOff).not.toBe(off);
    expect(thirdOff).toBe(secondOff);
  });

  test('knows the event of a delayed transition', () => {
    const chart = new NumberedChart(lamp);
    const { state: off } = chart.start(9);
    const { state: on } = chart.advance(off, pressed);
    expect(chart.snapshot(chart.advance(on, chart.delayed(on)).state).value).toBe('off');
  });
});

test('moves become a recording that the inspector opens', () => {
  const init = { type: 'xstate.init', input: 1 };
  const moves = [init, pressed, pressed, pressed].map((event) => ({ actor: 'lamp 1', machine: lamp, event }));
  const recording = recordingOf('A worn lamp', moves);
  expect(readRecording(JSON.stringify(recording))).toEqual(recording);
  expect(
    recording.entries.map((entry) =>
      entry.kind === 'step' ? entry.value : entry.kind === 'actor' && entry.id,
    ),
  ).toEqual(['lamp 1', 'off', 'on', 'off', 'off']);
  const last = recording.entries.at(-1);
  expect(last).toMatchObject({ taken: ['lamp.off|PRESSED|0'], guards: [{ name: 'isWorn', passed: true }] });
});
