import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { createMachine, type AnyStateMachine } from 'xstate';
import { history } from '../../fixtures/hard/history.ts';
import { selfAndAcross } from '../../fixtures/hard/selfAndAcross.ts';
import { severalTargets } from '../../fixtures/hard/severalTargets.ts';
import { form } from '../../fixtures/awkward.ts';
import { extractGraph } from '../../model/graph.ts';
import { layoutChart } from './layout.ts';
import { measure, wrap } from './text.ts';

const elk = new ELK();
const lay = (machine: AnyStateMachine, collapsed: string[] = []) =>
  layoutChart(extractGraph(machine), elk, { collapsed: new Set(collapsed) });

test('the flow reads from top to bottom', async () => {
  const { states } = await lay(form.machine);
  const top = (id: string) => states.find((state) => state.id === id)?.y ?? 0;
  expect(top('form.editing')).toBeLessThan(top('form.saving'));
  expect(top('form.saving')).toBeLessThan(top('form.saved'));
});

test('transitions to the same target share a label, in order of precedence', async () => {
  const { pills } = await lay(form.machine);
  const failed = pills.find(({ targets }) => targets.join() === 'form.failed');
  expect(failed?.rows.map((row) => row.lines.map((line) => line.text))).toEqual([
    ['save error', 'else'],
    ['after limit (10 s)'],
  ]);
});

test('an arrow that leads back ends at its target', async () => {
  const { edges, pills, states } = await lay(history);
  const back = pills.find(
    (pill) => pill.source === 'history.working.reviewing' && pill.targets.includes('history.working.writing'),
  );
  const arrow = edges.find((edge) => edge.from === back?.id);
  const target = states.find((state) => state.id === 'history.working.writing');
  expect(arrow?.points.at(-1)?.y).toBeCloseTo((target?.y ?? 0) + (target?.height ?? 0), 0);
});

test('a transition with several targets has several arrows and one label', async () => {
  const { edges, pills } = await lay(severalTargets);
  const started = pills.find(({ rows }) => rows.some(({ transition }) => transition.includes('|STARTED|')));
  expect(edges.filter((edge) => edge.from === started?.id).map((edge) => edge.to)).toEqual([
    'redHigh',
    'greenLow',
    'blueHigh',
  ]);
});

test('a transition into a child state stays inside its source', async () => {
  const { edges, pills, states } = await lay(selfAndAcross);
  const inward = pills.find(({ rows }) => rows.some(({ transition }) => transition.includes('|INWARD|')));
  const left = states.find(({ id }) => id === 'selfAndAcross.left');
  expect(inward?.x).toBeGreaterThan(left?.x ?? Infinity);
  expect(inward?.y).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0));
  expect(edges.filter((edge) => edge.to === inward?.id)).toEqual([]);
});

test('a collapsed state hides its children and keeps the transitions that leave it', async () => {
  const { states, pills } = await lay(history, ['history.working']);
  const collapsed = states.find(({ id }) => id === 'history.working');
  expect(states.map(({ id }) => id)).toEqual([
    'history',
    'history.working',
    'history.paused',
    'history.phoning',
  ]);
  expect(collapsed?.lines.map(({ text }) => text)).toContain('12 states');
  expect(pills.map(({ source, targets }) => [source, ...targets].join(' → '))).toContain(
    'history.paused → history.working',
  );
});

test('text is broken between words, else inside identifiers, else anywhere', () => {
  expect(wrap('if isValid and not isBlocked', 'guard', 100)).toEqual(['if isValid and not', 'isBlocked']);
  expect(wrap('EMAIL_SUBMITTED_AGAIN', 'label', 120)).toEqual(['EMAIL_SUBMITTED_', 'AGAIN']);
  for (const line of wrap('a'.repeat(80), 'label', 100))
    expect(measure(line, 'label')).toBeLessThanOrEqual(100);
});

test('a drawing of hundreds of arrows is arranged once, a smaller one as well as possible', async () => {
  const rounds = async (count: number) => {
    let given: unknown;
    const states = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`s${at}`, { on: { ON: `s${(at + 1) % count}` } }]),
    );
    const graph = extractGraph(createMachine({ id: 'ring', initial: 's0', states }));
    const engine = {
      layout: (drawing: ElkNode) => {
        given = drawing.layoutOptions?.['elk.layered.thoroughness'];
        return Promise.reject(new Error('enough'));
      },
    };
    await expect(layoutChart(graph, engine as never)).rejects.toThrow('enough');
    return given;
  };
  expect(await rounds(300)).toBe('1');
  expect(await rounds(20)).toBe('20');
});
