import type { ChartGraph } from '../../graph.ts';
import type { Entry, StepEntry } from '../../live/protocol.ts';

/** An actor as it was last heard of. */
export interface ActorView {
  /** Session id. */
  readonly actor: string;
  readonly id: string;
  readonly parent: string | null;
  readonly chart: string | null;
  /** `active` until it has ended; empty before its first step. */
  readonly status: string;
  /** Its last step. */
  readonly last?: StepEntry;
}

/** All actors of a system by session id, in the order in which they came. */
export type World = ReadonlyMap<string, ActorView>;

const housekeeping = /^xstate\.(init|stop|done\.state)(\.|$)/;

/** Whether a chart left an event unanswered that it should perhaps have answered. */
export const isIgnored = (entry: Entry): boolean =>
  entry.kind === 'step' &&
  entry.chart !== null &&
  !entry.taken.length &&
  !housekeeping.test(entry.event.type);

/** Takes in an entry; what is older than the actor's last step changes nothing. */
export function advance(world: Map<string, ActorView>, entry: Entry): void {
  if (entry.kind === 'actor') {
    const { actor, id, parent, chart } = entry;
    if (!world.has(actor)) world.set(actor, { actor, id, parent, chart, status: '' });
    return;
  }
  const known = world.get(entry.actor);
  if (known && (known.last?.seq ?? -1) < entry.seq)
    world.set(entry.actor, {
      ...known,
      chart: entry.chart ?? known.chart,
      status: entry.status,
      last: entry,
    });
}

/** The system after the first entries of a log. */
export function worldAt(entries: readonly Entry[], count = entries.length): World {
  const world = new Map<string, ActorView>();
  for (let index = 0; index < count; index++) advance(world, entries[index] as Entry);
  return world;
}

export interface Branch {
  readonly view: ActorView;
  readonly children: readonly Branch[];
}

/** The actors as a tree. Those that have ended are left out, unless `all` are wanted. */
export function treeOf(world: World, all = false): readonly Branch[] {
  const shown = [...world.values()].filter(({ status }) => all || status === 'active' || status === '');
  const known = new Set(shown.map(({ actor }) => actor));
  const below = Map.groupBy(shown, ({ parent }) => (parent !== null && known.has(parent) ? parent : ''));
  const grow = (parent: string): Branch[] =>
    (below.get(parent) ?? []).map((view) => ({ view, children: grow(view.actor) }));
  return grow('');
}

/** Every active state of a value, from the outside in: `signedIn`, `signedIn.profile`, `signedIn.profile.loading`. */
export function activePaths(value: unknown, above = ''): string[] {
  if (typeof value === 'string') return [`${above}${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${above}${key}`,
    ...activePaths(inner, `${above}${key}.`),
  ]);
}

/** Ids of the states that a value lights; the root, which is always active, is left dark. */
export function activeIds(graph: ChartGraph, value: unknown): ReadonlySet<string> {
  const ids = new Map(graph.states.map((state) => [state.path.join('.'), state.id]));
  return new Set(activePaths(value).flatMap((path) => ids.get(path) ?? []));
}

/** A state's value in one line: `signedIn.profile.loading, signedIn.enrollments.loaded`. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([key, inner]) => {
      const below = valueText(inner);
      return below ? below.split(', ').map((one) => `${key}.${one}`) : [key];
    })
    .join(', ');
}
