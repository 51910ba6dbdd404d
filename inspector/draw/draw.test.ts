import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { requestMachine } from '../../machines/request/machine.ts';
import { cartMachine } from '../../machines/cart/machine.ts';
import { extractGraph } from '../graph.ts';
import { layoutChart } from '../layout/layout.ts';
import { toMermaid } from './mermaid.ts';
import { toSvg } from './svg.ts';

const graph = extractGraph(requestMachine);
const layout = await layoutChart(graph, new ELK());

test('a drawing names every state and transition, and has its own title and colours', () => {
  const svg = toSvg(graph, layout, { title: 'Calls & answers', description: 'From <start> to end.' });
  for (const { id } of graph.states) expect(svg).toContain(`data-state="${id}"`);
  for (const { id } of graph.transitions) expect(svg).toContain(`data-transition="${id}"`);
  expect(svg).toContain('<title>Calls &amp; answers</title><desc>'.replace('><desc>', '>\n<desc>'));
  expect(svg).toContain('From &lt;start&gt; to end.');
  expect(svg).toContain('prefers-color-scheme: dark');
  expect(svg).not.toMatch(/undefined|NaN/);
});

test('coverage is painted on labels and arrows', () => {
  const [first] = graph.transitions;
  const svg = toSvg(graph, layout, {
    theme: 'light',
    paint: (id) => (id === first?.id ? 'fired' : 'unfired'),
  });
  expect(svg.match(/class="row fired"/g)).toHaveLength(1);
  expect(svg.match(/class="row unfired"/g)).toHaveLength(graph.transitions.length - 1);
  expect(svg).not.toContain('prefers-color-scheme');
});

test('Mermaid text has states, regions, starts and labelled arrows', () => {
  const text = toMermaid(graph);
  expect(text).toContain('stateDiagram-v2');
  expect(text).toContain('[*] --> sending');
  expect(text).toContain('sending --> succeeded: sendRequest done [if isOk] / keepReply');
  expect(text).toContain('closed --> [*]');
  expect(toMermaid(extractGraph(cartMachine))).toMatch(/state "ready" as ready \{[\s\S]*\n {4}--\n/);
});
