import { expect, test } from 'vitest';
import { findCircles, importsBetween, type ImportGraph, reachableFrom } from './importGraph.ts';

/** Files with what they import statically. */
const graphOf = (files: Readonly<Record<string, readonly string[]>>): ImportGraph =>
  new Map(
    Object.entries(files).map(([file, targets]) => [
      file,
      targets.map((to) => ({ to, kind: 'static' as const })),
    ]),
  );

test.each([
  ['two files', { 'a/one.ts': ['a/two.ts'], 'a/two.ts': ['a/one.ts'] }, ['a/one.ts <-> a/two.ts']],
  [
    'three files',
    { 'a/one.ts': ['a/two.ts'], 'a/two.ts': ['a/three.ts'], 'a/three.ts': ['a/one.ts'] },
    ['a/one.ts <-> a/three.ts <-> a/two.ts'],
  ],
  [
    'folders whose files are in no circle',
    { 'a/b/one.ts': ['a/c/two.ts'], 'a/c/three.ts': ['a/b/four.ts'], 'a/c/two.ts': [], 'a/b/four.ts': [] },
    ['a/b <-> a/c'],
  ],
  ['none: a file that imports itself, and a package', { 'a/one.ts': ['a/one.ts', 'vite'] }, []],
  [
    'none: two ways to one file',
    { 'one.ts': ['two.ts', 'a/three.ts'], 'two.ts': ['a/three.ts'], 'a/three.ts': [] },
    [],
  ],
])('a circle of %s is found', (_, files, circles) => {
  expect(findCircles(graphOf(files))).toEqual(circles);
});

test('imports between groups leave out what is in no group, and what stays in one', () => {
  const graph = graphOf({
    'a/one.ts': ['a/two.ts', 'b/three.ts', 'vite', 'c.ts'],
    'a/two.ts': [],
    'b/three.ts': [],
    'c.ts': ['b/three.ts'],
  });
  const groups = importsBetween(graph, (file) => (file.includes('/') ? file.split('/')[0] : undefined));
  expect([...groups].map(([from, to]) => [from, [...to]])).toEqual([
    ['a', ['b']],
    ['b', []],
  ]);
  const chain = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set<string>()],
  ]);
  expect([...reachableFrom('a', chain)].toSorted()).toEqual(['b', 'c']);
});
