import { isInternalEvent } from '../../model/identity.ts';
import type { LiveEntry, Step } from './entries.ts';

/** An actor after its last known step. */
export interface ActorView {
  /** Unique across programs. */
  readonly actor: string;
  /** Id given by its parent. */
  readonly id: string;
  /** Recorder of the program that it runs in. */
  readonly site: string;
  /** What it runs in, in a recording of several programs. */
  readonly system?: string | undefined;
  readonly parent: string | null;
  /** Id of its machine. */
  readonly chart: string | null;
  /** A hash of its machine's structure; missing in older recordings. */
  readonly hash?: string | undefined;
  /** XState's status; empty before the first step. */
  readonly status: string;
  /** Its last step. */
  readonly last?: Step;
}

/** All actors of a system by session id, in order of creation. */
export type Actors = ReadonlyMap<string, ActorView>;

/** Whether a chart ignored an event other than XState's own. Not every recorder knows. */
export const isIgnored = (step: Step): boolean =>
  step.chart !== null && step.taken?.length === 0 && !isInternalEvent(step.event.type);

/** Applies an entry; entries older than the actor's last step are ignored. */
export function advance(actors: Map<string, ActorView>, entry: LiveEntry): void {
  if (entry.kind === 'chart') return;
  if (entry.kind === 'actor') {
    const { actor, id, site, system, parent, chart, hash } = entry;
    if (!actors.has(actor)) actors.set(actor, { actor, id, site, system, parent, chart, hash, status: '' });
    return;
  }
  const known = actors.get(entry.actor);
  if (known && (known.last?.seq ?? -1) < entry.seq)
    actors.set(entry.actor, {
      ...known,
      chart: entry.chart ?? known.chart,
      status: entry.status,
      last: entry,
    });
}

/** All actors after the first `count` entries of a log. */
export function actorsAt(entries: readonly LiveEntry[], count = entries.length): Actors {
  const actors = new Map<string, ActorView>();
  for (let index = 0; index < count; index++) advance(actors, entries[index]!);
  return actors;
}

export interface Branch {
  readonly view: ActorView;
  readonly children: readonly Branch[];
}

/** The running actors as a tree. */
export function treeOf(actors: Actors): readonly Branch[] {
  const shown = [...actors.values()].filter(({ status }) => status === 'active' || status === '');
  const known = new Set(shown.map(({ actor }) => actor));
  const below = Map.groupBy(shown, ({ parent }) => (parent !== null && known.has(parent) ? parent : ''));
  const grow = (parent: string): Branch[] =>
    (below.get(parent) ?? []).map((view) => ({ view, children: grow(view.actor) }));
  return grow('');
}

/** Name of an actor for people; `outside` for what happens outside of its actor system, such as clicks. */
export function nameOf(actors: Actors, actor: string | null): string {
  if (actor === null) return outside;
  const view = actors.get(actor);
  if (!view) return actor.slice(actor.lastIndexOf(' ') + 1);
  // A root without an id of its own.
  return view.chart !== null && /^x:\d+$/.test(view.id) ? view.chart : view.id;
}

const outside = 'outside';
