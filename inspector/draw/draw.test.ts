import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { form } from '../fixtures/awkward.ts';
import { extractGraph } from '../model/graph.ts';
import { layoutChart } from './layout/layout.ts';
import { toMermaid } from './mermaid.ts';
import { toSvg } from './svg.ts';

const graph = extractGraph(form.machine);
const layout = await layoutChart(graph, new ELK());

test('a drawing has every state and transition, a title and colors', () => {
  const svg = toSvg(graph, layout, { title: 'Calls & responses', description: 'From <start> to end.' });
  for (const { id } of graph.states) expect(svg).toContain(`data-state="${id}"`);
  for (const { id } of graph.transitions) expect(svg).toContain(`data-transition="${id}"`);
  expect(svg).toContain('<title>Calls &amp; responses</title><desc>'.replace('><desc>', '>\n<desc>'));
  expect(svg).toContain('From &lt;start&gt; to end.');
  expect(svg).toContain('prefers-color-scheme: dark');
  expect(svg).not.toMatch(/undefined|NaN/);
  expect(svg).not.toMatch(/\bhit\b|fired/);
});

test('coverage is shown on labels and arrows', () => {
  const [first] = graph.transitions;
  const svg = toSvg(graph, layout, {
    theme: 'light',
    paint: (id) => (id === first?.id ? 'fired' : 'unfired'),
  });
  expect(svg.match(/class="row fired"/g)).toHaveLength(1);
  expect(svg.match(/class="row unfired"/g)).toHaveLength(graph.transitions.length - 1);
  expect(svg).toMatch(/<rect class="hit"/);
  expect(svg).not.toContain('prefers-color-scheme');
});

test('a Mermaid diagram has states, regions, initial states and labeled arrows', () => {
  const text = toMermaid(graph);
  expect(text).toContain('stateDiagram-v2');
  expect(text).toContain('[*] --> editing');
  expect(text).toContain('saving --> retrying: save error [if isFirstTry] / countTry');
  expect(text).toContain('done --> [*]');
  expect(text).toMatch(/state "saved" as saved \{[\s\S]*\n {4}--\n/);
});

test('states whose names differ in a space, a dot or a script are not one in Mermaid', () => {
  const names = ['a b', 'a_b', 'a.b', '登录', '支付', 'a_b_2'];
  const other = createMachine({
    id: 'names',
    initial: 'a b',
    states: Object.fromEntries(names.map((name) => [name, {}])),
  });
  const ids = [...toMermaid(extractGraph(other)).matchAll(/^ *state ".*" as (\w+)$/gm)].map(([, id]) => id);
  expect(ids).toHaveLength(names.length);
  expect(new Set(ids).size).toBe(names.length);
});
