import { readFile } from 'node:fs/promises';
import { parseSync } from 'vite';
import type { ChartGraph } from '../graph.ts';

type Node = { readonly type: string; readonly start: number } & Record<string, unknown>;

/** Line numbers, from 1, by the id of a state or transition. */
export type Lines = Readonly<Record<string, number>>;

/**
 * Finds the source lines of a chart's states and transitions. Those that are computed rather than written as literals
 * get the line of the nearest enclosing state that is.
 */
export async function locate(file: string, graph: ChartGraph): Promise<Lines> {
  const text = await readFile(file, 'utf8');
  const offsets = configOffsets(parseSync(file, text).program as unknown as Node, graph.id);
  const starts = lineStarts(text);
  const lineOf = (offset: number) => {
    const index = starts.findLastIndex((start) => start <= offset);
    return index + 1;
  };
  const find = (path: readonly string[]): number | undefined => {
    const found = offsets.get(path.join('\0'));
    return found === undefined ? undefined : lineOf(found);
  };
  const lines: Record<string, number> = {};
  const pathOf = (keys: readonly string[]) => keys.flatMap((key) => ['states', key]);
  for (const state of graph.states) {
    const parent = state.parent === null ? undefined : lines[state.parent];
    lines[state.id] = find(pathOf(state.path)) ?? parent ?? 1;
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
    lines[transition.id] = found ?? lines[transition.source] ?? 1;
  }
  return lines;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Offsets of everything in the config of the machine with that id, by the keys on the way to it. */
function configOffsets(program: Node, id: string): Map<string, number> {
  const constants = new Map<string, Node>();
  const configs: Node[] = [];
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator') {
      const name = (node['id'] as Node)['name'];
      if (typeof name === 'string' && node['init']) constants.set(name, plain(node['init'] as Node));
    }
    const callee = node['callee'] as Node | undefined;
    const called = callee && ((callee['property'] as Node | undefined)?.['name'] ?? callee['name']);
    if (node.type === 'CallExpression' && called === 'createMachine') {
      const [config] = node['arguments'] as Node[];
      if (config) configs.push(plain(config));
    }
  });
  const config = configs.find((one) => literalOf(propertyOf(one, 'id')) === id) ?? configs[0];
  const offsets = new Map<string, number>();
  if (!config) return offsets;
  const collect = (given: Node, path: readonly string[], depth: number): void => {
    const node = resolve(given, constants);
    if (depth > 40) return;
    if (!offsets.has(path.join('\0'))) offsets.set(path.join('\0'), given.start);
    if (node.type === 'ArrayExpression') {
      for (const [index, element] of (node['elements'] as (Node | null)[]).entries()) {
        if (!element) continue;
        const inner = resolve(element, constants);
        const own = literalOf(propertyOf(inner, 'id'));
        collect(element, [...path, path.at(-1) === 'invoke' && own ? `#${own}` : `[${index}]`], depth + 1);
      }
    }
    if (node.type !== 'ObjectExpression') return;
    const own = path.at(-1) === 'invoke' ? literalOf(propertyOf(node, 'id')) : undefined;
    for (const property of node['properties'] as Node[]) {
      if (property.type === 'SpreadElement') {
        collect(property['argument'] as Node, path, depth + 1);
        continue;
      }
      const key = keyOf(property);
      if (key === undefined) continue;
      for (const base of own ? [path, [...path, `#${own}`]] : [path]) {
        offsets.set([...base, key].join('\0'), property.start);
        collect(property['value'] as Node, [...base, key], depth + 1);
      }
    }
  };
  collect(config, [], 0);
  return offsets;
}

function visit(node: unknown, callback: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, callback);
  else if (typeof node === 'object' && node && 'type' in node) {
    callback(node as Node);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value, callback);
  }
}

/** Without `as const`, `satisfies …` and parentheses. */
function plain(node: Node): Node {
  const inner = node['expression'] as Node | undefined;
  return /^(TSAs|TSSatisfies|Parenthesized|TSNonNull)/.test(node.type) && inner ? plain(inner) : node;
}

function resolve(node: Node, constants: ReadonlyMap<string, Node>): Node {
  const bare = plain(node);
  const named = bare.type === 'Identifier' ? constants.get(bare['name'] as string) : undefined;
  return named ?? bare;
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
