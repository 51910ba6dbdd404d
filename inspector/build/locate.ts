import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { ChartGraph } from '../model/graph.ts';

type Node = { readonly type: string; readonly start: number } & Record<string, unknown>;

/** A line of a source file; lines count from 1. */
export interface Location {
  /** Relative to the root given to {@link locate}, with `/`. */
  readonly file: string;
  readonly line: number;
}

/** By the id of a state or transition. */
export type Locations = Readonly<Record<string, Location>>;

/** A parsed file. */
interface Module {
  readonly file: string;
  readonly text: string;
  readonly program: Node;
  /** Initial values of the file's constants, and where each is declared. */
  readonly constants: ReadonlyMap<string, Found>;
  /** Imported names. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

/** A syntax node and where its module is. */
interface Found {
  readonly module: Module;
  readonly node: Node;
  /** Offset of the declaration that it is the value of, or of the node. */
  readonly start: number;
}

/**
 * Finds the source lines of a chart's states and transitions, also in other files that the chart's file imports. Those
 * that are computed rather than written as literals get the line of the nearest enclosing state that is.
 *
 * @param root folder that the locations are relative to
 * @param source the chart's file, relative to the root
 */
export async function locate(root: string, source: string, graph: ChartGraph): Promise<Locations> {
  const modules = await readModules(join(root, source));
  const offsets = configOffsets(modules, join(root, source), graph.id);
  const locationOf = ({ module, start }: Found): Location => ({
    file: relative(root, module.file).replaceAll('\\', '/'),
    line: module.text.slice(0, start).split('\n').length,
  });
  const find = (path: readonly string[]): Location | undefined => {
    const found = offsets.get(path.join('\0'));
    return found && locationOf(found);
  };
  const top: Location = { file: source, line: 1 };
  const locations: Record<string, Location> = {};
  const pathOf = (keys: readonly string[]) => keys.flatMap((key) => ['states', key]);
  for (const state of graph.states) {
    const parent = state.parent === null ? undefined : locations[state.parent];
    locations[state.id] = find(pathOf(state.path)) ?? parent ?? top;
  }
  const states = new Map(graph.states.map((state) => [state.id, state]));
  for (const transition of graph.transitions) {
    const at = pathOf(states.get(transition.source)?.path ?? []);
    const handlers = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' } as const;
    const handler = transition.kind in handlers ? handlers[transition.kind as keyof typeof handlers] : '';
    const keys: string[][] =
      transition.kind === 'always'
        ? [['always']]
        : transition.kind === 'after'
          ? [['after', String(transition.delay)]]
          : transition.kind === 'stateDone'
            ? [['onDone']]
            : handler
              ? [
                  ['invoke', `#${transition.actor}`, handler],
                  ['invoke', handler],
                ]
              : [];
    const candidates = [...keys, ['on', transition.event]].map((tail) => [...at, ...tail]);
    const found = candidates
      .flatMap((path) => [find([...path, `[${transition.index}]`]), find(path)])
      .find(Boolean);
    locations[transition.id] = found ?? locations[transition.source] ?? top;
  }
  return locations;
}

/** The file and all files that it imports by a relative path, relative to the root. */
export async function filesOf(root: string, source: string): Promise<string[]> {
  const modules = await readModules(join(root, source));
  return [...modules.keys()].map((file) => relative(root, file));
}

const endings = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx', '/index.js'];

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Bundlers let an import leave out its extension, name a folder, or say `.js` for `.ts`. */
const fileAt = (path: string): string =>
  [...endings.map((ending) => path + ending), path.replace(/\.([cm]?)js$/, '.$1ts')].find(isFile) ?? path;

/** The file and all files that it imports by a relative path, by file name. */
async function readModules(file: string, modules = new Map<string, Module>()): Promise<Map<string, Module>> {
  if (modules.has(file) || !isFile(file)) return modules;
  const text = await readFile(file, 'utf8');
  const program = parseSync(file, text).program as unknown as Node;
  const constants = new Map<string, Found>();
  const imports = new Map<string, { file: string; name: string }>();
  const module: Module = { file, text, program, constants, imports };
  modules.set(file, module);
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator') {
      const name = (node['id'] as Node)['name'];
      const init = node['init'] as Node | null;
      if (typeof name === 'string' && init)
        constants.set(name, { module, node: plain(init), start: node.start });
    }
    if (node.type !== 'ImportDeclaration' || node['importKind'] === 'type') return;
    const path = (node['source'] as Node)['value'] as string;
    if (!path.startsWith('.')) return;
    for (const specifier of node['specifiers'] as Node[]) {
      const name = (specifier['imported'] as Node | undefined)?.['name'];
      const local = (specifier['local'] as Node)['name'] as string;
      if (typeof name === 'string') imports.set(local, { file: fileAt(join(dirname(file), path)), name });
    }
  });
  for (const imported of imports.values()) await readModules(imported.file, modules);
  return modules;
}

/** Everything in the config of the machine with that id, by the keys on the way to it. */
function configOffsets(
  modules: ReadonlyMap<string, Module>,
  file: string,
  id: string,
): ReadonlyMap<string, Found> {
  const offsets = new Map<string, Found>();
  const module = modules.get(file);
  if (!module) return offsets;
  const configs: Node[] = [];
  visit(module.program, (node) => {
    if (node.type !== 'CallExpression' || calledName(node) !== 'createMachine') return;
    const [config] = node['arguments'] as Node[];
    if (config) configs.push(plain(config));
  });
  const config = configs.find((one) => literalOf(propertyOf(one, 'id')) === id) ?? configs[0];
  const at = (node: Node, given: Found): Found => ({ module: given.module, node, start: node.start });
  const collect = (given: Found, path: readonly string[], depth: number): void => {
    if (depth > 40) return;
    const found = resolve(given, modules);
    const { node } = found;
    if (!offsets.has(path.join('\0'))) offsets.set(path.join('\0'), given);
    if (node.type === 'ArrayExpression') {
      for (const [index, element] of (node['elements'] as (Node | null)[]).entries()) {
        if (!element) continue;
        const inner = resolve(at(element, found), modules).node;
        const own = literalOf(propertyOf(inner, 'id'));
        const key = path.at(-1) === 'invoke' && own ? `#${own}` : `[${index}]`;
        collect(at(element, found), [...path, key], depth + 1);
      }
    }
    if (node.type !== 'ObjectExpression') return;
    const own = path.at(-1) === 'invoke' ? literalOf(propertyOf(node, 'id')) : undefined;
    for (const property of node['properties'] as Node[]) {
      if (property.type === 'SpreadElement') {
        collect(at(property['argument'] as Node, found), path, depth + 1);
        continue;
      }
      const key = keyOf(property);
      if (key === undefined) continue;
      const value = at(property['value'] as Node, found);
      // `{ enteringEmail }` names a constant that is declared elsewhere: that is where its reader wants to go.
      const declared = property['shorthand'] ? resolve(value, modules) : at(property, found);
      for (const base of own ? [path, [...path, `#${own}`]] : [path]) {
        offsets.set([...base, key].join('\0'), declared);
        collect(value, [...base, key], depth + 1);
      }
    }
  };
  if (config) collect({ module, node: config, start: config.start }, [], 0);
  return offsets;
}

function visit(node: unknown, callback: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, callback);
  else if (typeof node === 'object' && node && 'type' in node) {
    callback(node as Node);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, callback);
  }
}

/** Without `as const`, `satisfies …`, parentheses and `createStateConfig(…)`. */
function plain(node: Node): Node {
  const inner = node['expression'] as Node | undefined;
  if (/^(TSAs|TSSatisfies|Parenthesized|TSNonNull)/.test(node.type) && inner) return plain(inner);
  const [config] = calledName(node) === 'createStateConfig' ? (node['arguments'] as Node[]) : [];
  return config ? plain(config) : node;
}

function calledName(node: Node): unknown {
  const callee = node['callee'] as Node | undefined;
  return callee && ((callee['property'] as Node | undefined)?.['name'] ?? callee['name']);
}

/** What an arrow function without statements returns. */
function returned({ node }: Found): Node | undefined {
  const body = node.type === 'ArrowFunctionExpression' ? (node['body'] as Node) : undefined;
  return body && body.type !== 'BlockStatement' ? plain(body) : undefined;
}

/** Follows a name to its value, and a call to what the function returns, through imports. */
function resolve({ module, node, start }: Found, modules: ReadonlyMap<string, Module>): Found {
  const bare = plain(node);
  const callee = bare.type === 'CallExpression' ? (bare['callee'] as Node) : undefined;
  if (callee?.type === 'Identifier') {
    const called = resolve({ module, node: callee, start }, modules);
    const value = returned(called);
    return value ? { module: called.module, node: value, start } : { module, node: bare, start };
  }
  if (bare.type !== 'Identifier') return { module, node: bare, start };
  const name = bare['name'] as string;
  const imported = module.imports.get(name);
  const constant = imported
    ? modules.get(imported.file)?.constants.get(imported.name)
    : module.constants.get(name);
  return constant && constant.node !== bare ? resolve(constant, modules) : { module, node: bare, start };
}

const keyOf = (property: Node): string | undefined => {
  const key = property['key'] as Node | undefined;
  const name = key?.['name'] ?? key?.['value'];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
};

const propertyOf = (node: Node, key: string): Node | undefined =>
  (node['properties'] as Node[] | undefined)?.find(
    (one) => one.type !== 'SpreadElement' && keyOf(one) === key,
  );

const literalOf = (property: Node | undefined): string | undefined => {
  const value = (property?.['value'] as Node | undefined)?.['value'];
  return typeof value === 'string' ? value : undefined;
};
