/** The project's files with what each imports: static, type-only and dynamic imports alike. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { aliases, topFolders, unitTests } from './layers.ts';

interface Import {
  /** A file of the project, or the specifier of a package (`hono/cors`, `node:fs`). */
  readonly to: string;
  /** `type`: erased before the code runs. */
  readonly kind: 'static' | 'dynamic' | 'type';
}

/** By file. Paths are relative to the project's root and have slashes. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

const root = path.resolve(import.meta.dirname, '..');

export function readImportGraph(): ImportGraph {
  const files = globSync([`{${topFolders.join(',')}}/**/*.{ts,tsx}`, '*.ts'], { cwd: root })
    .map(withSlashes)
    .sort();
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(path.join(root, file), 'utf8'))]));
}

export function isUnitTest(file: string): boolean {
  return unitTests.some((pattern) => path.matchesGlob(file, pattern));
}

function importsOf(file: string, source: string): Import[] {
  const { program, module } = parseSync(file, source);
  const found: { readonly name: string; readonly kind: Import['kind'] }[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      kind:
        entries.length > 0 && entries.every(({ isType }) => isType) ? ('type' as const) : ('static' as const),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest
          ? [{ name: moduleRequest.value, kind: isType ? ('type' as const) : ('static' as const) }]
          : [],
      ),
    ),
  ];
  new Visitor({
    ImportExpression: ({ source: name }) => {
      if (name.type === 'Literal') found.push({ name: String(name.value), kind: 'dynamic' });
    },
    CallExpression: ({ callee, arguments: [given] }) => {
      if (source.slice(callee.start, callee.end) !== 'import.meta.glob' || given === undefined) return;
      const patterns = given.type === 'ArrayExpression' ? given.elements : [given];
      const texts = patterns.map((pattern) => (pattern?.type === 'Literal' ? String(pattern.value) : ''));
      const isLeftOut = (name: string) =>
        texts.some(
          (text) => text.startsWith('!') && path.matchesGlob(path.join('/', file, name), text.slice(1)),
        );
      const named = globSync(
        texts.filter((text) => text.startsWith('.')),
        { cwd: path.join(root, path.dirname(file)) },
      );
      for (const name of named)
        if (!isLeftOut(name)) found.push({ name: withSlashes(name), kind: 'dynamic' });
    },
    TSImportType: ({ source: name }) => {
      found.push({ name: name.value, kind: 'type' });
    },
  }).visit(program);
  return found.flatMap(({ name, kind }) => resolve(file, name).map((to) => ({ to, kind })));
}

/** One file, or one per brand for an alias that the build resolves per brand. */
function resolve(from: string, specifier: string): string[] {
  const name = specifier.replace(/\?.*$/, '');
  if (name.startsWith('.')) return [withSlashes(path.join(path.dirname(from), name))];
  const alias = aliases.find(({ prefix }) => name.startsWith(prefix));
  if (!alias) return [name];
  return alias.targets.map((target) => {
    const whole = target + name.slice(alias.prefix.length);
    return [whole, `${whole}.ts`, `${whole}.tsx`].find((file) => existsSync(path.join(root, file))) ?? whole;
  });
}

function withSlashes(name: string): string {
  return name.replaceAll('\\', '/');
}

/**
 * Circles among the entries of one folder: its files, and its subfolders taken as a whole. Every circle among files or
 * folders anywhere in the project shows in the folder that has both.
 */
export function findCircles(graph: ImportGraph): string[] {
  const folders = new Set([...graph.keys()].flatMap((file) => parentsOf(file)));
  return [...folders].sort().flatMap((folder) => {
    const imports = importsBetween(graph, (file) =>
      file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : undefined,
    );
    return stronglyConnected(imports).map((names) => names.map((name) => folder + name).join(' <-> '));
  });
}

/** `a/b/c.ts` → ``, `a/`, `a/b/`. */
function parentsOf(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return ['', ...names.map((_, index) => `${names.slice(0, index + 1).join('/')}/`)];
}

/** The graph with its files put into groups; files without a group are left out. */
export function importsBetween(
  graph: ImportGraph,
  groupOf: (file: string) => string | undefined,
): Map<string, Set<string>> {
  const result = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const from = groupOf(file);
    if (from === undefined) continue;
    const targets = result.get(from) ?? new Set();
    result.set(from, targets);
    for (const { to } of imports) {
      const group = graph.has(to) ? groupOf(to) : undefined;
      if (group !== undefined && group !== from) targets.add(group);
    }
  }
  return result;
}

/** Groups of at least two nodes that reach each other. */
function stronglyConnected(next: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reached = new Map([...next.keys()].map((node) => [node, reachableFrom(node, next)]));
  const rest = new Set(next.keys());
  return [...next.keys()].flatMap((node) => {
    if (!rest.has(node)) return [];
    const group = [...rest].filter(
      (other) => other === node || (reached.get(node)!.has(other) && reached.get(other)?.has(node)),
    );
    for (const name of group) rest.delete(name);
    return group.length > 1 ? [group.sort()] : [];
  });
}

export function reachableFrom(node: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [node];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    for (const other of next.get(current) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      open.push(other);
    }
  }
  return reached;
}
