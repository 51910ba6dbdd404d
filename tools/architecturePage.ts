/**
 * Draws the layers into `docs/architecture.md` from the imports in the code; with `--check` it writes nothing and exits
 * with status 1 when the drawing is stale.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedFile } from './generatedFile.ts';
import {
  type ImportGraph,
  importsBetween,
  isUnitTest,
  reachableFrom,
  readImportGraph,
} from './importGraph.ts';
import { layerOf, layers } from './layers.ts';

const write = generatedFile('docs/architecture.md', 'the imports in the code');
const file = path.resolve(import.meta.dirname, '../docs/architecture.md');
const start = '<!-- Drawn by `npm run docs` from the imports in the code. -->';
const end = '<!-- End of the drawing. -->';

const graph = readImportGraph();
const layerNameOf = (name: string) => (isUnitTest(name) ? undefined : layerOf(name)?.folder);
const imports = importsBetween(graph, layerNameOf);
const staticImports = importsBetween(only('static'), layerNameOf);
const dynamicImports = importsBetween(only('dynamic'), layerNameOf);

function only(kind: 'static' | 'dynamic'): ImportGraph {
  return new Map([...graph].map(([name, all]) => [name, all.filter((one) => one.kind === kind)]));
}

function arrow(from: string, to: string): string {
  return dynamicImports.get(from)!.has(to) && !staticImports.get(from)!.has(to) ? '-.->' : '-->';
}

/** The imports that no chain of other imports already implies. */
function directImports(from: string): string[] {
  const targets = [...imports.get(from)!];
  return targets.filter(
    (to) => !targets.some((between) => between !== to && reachableFrom(between, imports).has(to)),
  );
}

const folders = layers.map(({ folder }) => folder).filter((folder) => imports.has(folder));
const id = (folder: string) => folder.replace('/', '_');
const nodesOf = (top: string) =>
  folders
    .filter((folder) => folder.startsWith(`${top}/`))
    .map((folder) => `    ${id(folder)}["${folder.slice(top.length + 1)}/"]`)
    .toReversed();

const drawing = [
  '```mermaid',
  'flowchart TD',
  ...['src', 'server'].flatMap((top) => [`  subgraph ${top}["${top}/"]`, ...nodesOf(top), '  end']),
  ...folders.filter((folder) => !folder.includes('/')).map((folder) => `  ${folder}["${folder}/"]`),
  ...folders.flatMap((from) => directImports(from).map((to) => `  ${id(from)} ${arrow(from, to)} ${id(to)}`)),
  '```',
];

const table = [
  '| Layer | Imports |',
  '| --- | --- |',
  ...folders.map((folder) => {
    const targets = folders.filter((to) => imports.get(folder)!.has(to)).map((to) => `\`${to}\``);
    return `| \`${folder}\` | ${targets.join(', ') || 'nothing'} |`;
  }),
];

const page = readFileSync(file, 'utf8');
const drawn = [start, '', ...drawing, '', ...table, '', end].join('\n');
write(page.slice(0, page.indexOf(start)) + drawn + page.slice(page.indexOf(end) + end.length));
