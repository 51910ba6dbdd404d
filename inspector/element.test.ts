// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, createMachine } from 'xstate';
import { type MachineActor, StateChart } from './element.ts';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { OPENED: 'open' } },
    open: {
      initial: 'ajar',
      states: { ajar: { on: { PUSHED: 'wide' } }, wide: {} },
      on: { CLOSED: 'closed' },
    },
  },
});
const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { PRESSED: 'on' } }, on: {} },
});

const started = (machine: AnyStateMachine) => createActor(machine).start() as MachineActor;

async function chartOf(actor: MachineActor): Promise<StateChart> {
  const chart = new StateChart();
  chart.actor = actor;
  document.body.append(chart);
  await drawn(chart);
  return chart;
}

const svgOf = (chart: StateChart) => chart.shadowRoot?.querySelector('svg') ?? null;
const drawn = (chart: StateChart) => expect.poll(() => svgOf(chart)).not.toBeNull();
const said = (chart: StateChart) => svgOf(chart)?.getAttribute('aria-label');
const active = (chart: StateChart) =>
  [...(svgOf(chart)?.querySelectorAll<SVGElement>('.state.active') ?? [])].map(
    (state) => state.dataset['state'],
  );

afterEach(() => document.body.replaceChildren());

test('a chart on a page marks the states that its actor is in, and says them', async () => {
  const actor = started(door);
  const chart = await chartOf(actor);
  expect([active(chart), said(chart)]).toEqual([['door.closed'], 'door: closed']);
  actor.send({ type: 'OPENED' });
  expect([active(chart), said(chart)]).toEqual([['door.open', 'door.open.ajar'], 'door: open.ajar']);
  actor.send({ type: 'PUSHED' });
  expect([active(chart), said(chart)]).toEqual([['door.open', 'door.open.wide'], 'door: open.wide']);
});

test('a chart follows the actor that was set last, and no actor shows nothing', async () => {
  const [first, second] = [started(door), started(lamp)];
  const chart = await chartOf(first);
  chart.actor = second;
  await expect.poll(() => said(chart)).toBe('lamp: off');
  first.send({ type: 'OPENED' });
  expect(said(chart)).toBe('lamp: off');
  chart.actor = undefined;
  expect(svgOf(chart)).toBeNull();
  second.send({ type: 'PRESSED' });
});

test('a chart that is taken away and put back shows what its actor is in by then', async () => {
  const actor = started(door);
  const chart = await chartOf(actor);
  chart.remove();
  actor.send({ type: 'OPENED' });
  expect(said(chart)).toBe('door: closed');
  document.body.append(chart);
  await expect.poll(() => said(chart)).toBe('door: open.ajar');
});
