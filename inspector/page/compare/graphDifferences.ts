import type { ActionInfo } from '../../model/describe.ts';
import type { ChartGraph, StateInfo, TransitionInfo } from '../../model/graph.ts';

/** A state or transition that two charts do not have alike. */
export interface Difference {
  readonly kind: 'state' | 'transition';
  /** Ids in the two charts; null where it does not exist. */
  readonly ids: readonly [string | null, string | null];
  readonly name: string;
  /** Each property that differs, with its value in both. */
  readonly changes: readonly { readonly name: string; readonly values: readonly [string, string] }[];
}

/** What differs between two charts, or two versions of one. States are matched by path, transitions by state and event. */
export function graphDifferences(a: ChartGraph, b: ChartGraph): readonly Difference[] {
  return [
    ...differences(
      'state',
      [a, b],
      ({ states }) => states,
      describeState,
      (state) => state.path.join('.'),
    ),
    ...differences(
      'transition',
      [a, b],
      ({ transitions }) => transitions,
      describeTransition,
      transitionName,
    ),
  ];
}

/** An id without the id of its machine, which may differ. */
const local = (graph: ChartGraph, id: string) =>
  id.startsWith(graph.root) ? id.slice(graph.root.length) : id;

function differences<Item extends { readonly id: string }>(
  kind: Difference['kind'],
  graphs: readonly [ChartGraph, ChartGraph],
  itemsOf: (graph: ChartGraph) => readonly Item[],
  describe: (item: Item, graph: ChartGraph) => Readonly<Record<string, string>>,
  nameOf: (item: Item, graph: ChartGraph) => string,
): Difference[] {
  const [left, right] = graphs.map(
    (graph) => new Map(itemsOf(graph).map((item) => [local(graph, item.id), item])),
  ) as [Map<string, Item>, Map<string, Item>];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
    const [a, b] = [left.get(key), right.get(key)];
    const found = a ?? b;
    if (!found) return [];
    const [before, after] = [a && describe(a, graphs[0]), b && describe(b, graphs[1])];
    const changes =
      before && after
        ? Object.keys(before).flatMap((name) => {
            const values = [before[name] ?? '', after[name] ?? ''] as const;
            return values[0] === values[1] ? [] : [{ name, values }];
          })
        : [];
    if (a && b && !changes.length) return [];
    const name = nameOf(found, a ? graphs[0] : graphs[1]);
    return [{ kind, ids: [a?.id ?? null, b?.id ?? null], name: name || found.id, changes }];
  });
}

const names = (actions: readonly ActionInfo[]) => actions.map(({ name }) => name).join(', ');

function describeState(state: StateInfo, graph: ChartGraph): Readonly<Record<string, string>> {
  return {
    type: state.type,
    initial: state.initial ? local(graph, state.initial.target) : '',
    tags: state.tags.join(', '),
    entry: names(state.entry),
    exit: names(state.exit),
    invokes: state.invokes.map(({ id, src }) => `${src} as ${id}`).join(', '),
    description: state.description,
  };
}

function describeTransition(transition: TransitionInfo, graph: ChartGraph): Readonly<Record<string, string>> {
  return {
    guard: transition.guardText,
    target: transition.targets.map((target) => local(graph, target)).join(', '),
    actions: names(transition.actions),
    're-enters': String(transition.reenter),
    delay: String(transition.milliseconds ?? transition.delay ?? ''),
  };
}

function transitionName({ source, label, guardText }: TransitionInfo, graph: ChartGraph): string {
  const state = local(graph, source).slice(1);
  return [state, label, guardText && `if ${guardText}`].filter(Boolean).join(' ');
}
