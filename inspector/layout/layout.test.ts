import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { history } from '../fixtures/hard/history.ts';
import { selfAndAcross } from '../fixtures/hard/selfAndAcross.ts';
import { severalTargets } from '../fixtures/hard/severalTargets.ts';
import { requestMachine } from '../../machines/request/machine.ts';
import { extractGraph } from '../graph.ts';
import { layoutChart } from './layout.ts';
import { measure, wrap } from './text.ts';

const elk = new ELK();
const lay = (machine: AnyStateMachine, collapsed: string[] = []) =>
  layoutChart(extractGraph(machine), elk, { collapsed: new Set(collapsed) });

test('the flow reads from top to bottom', async () => {
  const { states } = await lay(requestMachine);
  const top = (id: string) => states.find((state) => state.id === id)?.y ?? 0;
  expect(top('request.sending')).toBeLessThan(top('request.succeeded'));
  expect(top('request.succeeded')).toBeLessThan(top('request.closed'));
});

test('transitions to the same target share one label, in the order in which they are tried', async () => {
  const { pills } = await lay(requestMachine);
  const failed = pills.find(({ targets }) => targets.join() === 'request.failed');
  expect(failed?.rows.map((row) => row.lines.map((line) => line.text))).toEqual([
    ['sendRequest done', 'else', '/ keepReply'],
    ['sendRequest error', '/ keepReply'],
    ['after requestTimeout', '/ keepReply'],
  ]);
});

test('an arrow that leads back ends at its target, not at its source', async () => {
  const { edges, pills, states } = await lay(history);
  const back = pills.find(
    (pill) => pill.source === 'history.working.reviewing' && pill.targets.includes('history.working.writing'),
  );
  const arrow = edges.find((edge) => edge.from === back?.id);
  const target = states.find((state) => state.id === 'history.working.writing');
  expect(arrow?.points.at(-1)?.y).toBeCloseTo((target?.y ?? 0) + (target?.height ?? 0), 0);
});

test('several targets are several arrows of one label', async () => {
  const { edges, pills } = await lay(severalTargets);
  const started = pills.find(({ rows }) => rows.some(({ transition }) => transition.includes('|STARTED|')));
  expect(edges.filter((edge) => edge.from === started?.id).map((edge) => edge.to)).toEqual([
    'redHigh',
    'greenLow',
    'blueHigh',
  ]);
});

test('a transition into the state itself does not leave it', async () => {
  const { edges, pills, states } = await lay(selfAndAcross);
  const inward = pills.find(({ rows }) => rows.some(({ transition }) => transition.includes('|INWARD|')));
  const left = states.find(({ id }) => id === 'selfAndAcross.left');
  expect(inward?.x).toBeGreaterThan(left?.x ?? Infinity);
  expect(inward?.y).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0));
  expect(edges.filter((edge) => edge.to === inward?.id)).toEqual([]);
});

test('a folded state hides what is inside and keeps what leads out of it', async () => {
  const { states, pills } = await lay(history, ['history.working']);
  const folded = states.find(({ id }) => id === 'history.working');
  expect(states.map(({ id }) => id)).toEqual([
    'history',
    'history.working',
    'history.paused',
    'history.phoning',
  ]);
  expect(folded?.lines.map(({ text }) => text)).toContain('12 states');
  expect(pills.map(({ source, targets }) => [source, ...targets].join(' → '))).toContain(
    'history.paused → history.working',
  );
});

test('text is broken between words, inside identifiers, and only at last anywhere', () => {
  expect(wrap('if isValid and not isBlocked', 'guard', 100)).toEqual(['if isValid and not', 'isBlocked']);
  expect(wrap('EMAIL_SUBMITTED_AGAIN', 'label', 120)).toEqual(['EMAIL_SUBMITTED_', 'AGAIN']);
  for (const line of wrap('a'.repeat(80), 'label', 100))
    expect(measure(line, 'label')).toBeLessThanOrEqual(100);
});
