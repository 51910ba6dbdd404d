import { valueText } from '../../model/activeStates.ts';
import { isInternalEvent } from '../../model/identity.ts';
import type { LiveEntry, Step } from './entries.ts';

/** An actor after its last known step. */
export interface ActorView {
  /** Unique across programs. */
  readonly actor: string;
  /** Id given by its parent. */
  readonly id: string;
  /** The name by which its system knows it, if it has one. */
  readonly systemId?: string | undefined;
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
    const { actor, id, systemId, site, system, parent, chart, hash } = entry;
    if (!actors.has(actor))
      actors.set(actor, { actor, id, systemId, site, system, parent, chart, hash, status: '' });
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

export interface TreeRow {
  readonly actor: string;
  /** Nesting level; 0 for an actor without a shown parent. */
  readonly depth: number;
}

interface TreeOptions {
  /** Whether those are shown that have stopped. */
  readonly stopped?: boolean;
  /** In lower case. Actors without them are left out, unless they have descendants with them. */
  readonly words?: readonly string[];
}

/** The rows of a tree of actors: those that run, each followed by its children. */
export function treeOf(
  actors: Actors,
  { stopped = false, words = [] }: TreeOptions = {},
): readonly TreeRow[] {
  const isShown = ({ status }: ActorView) => stopped || status === 'active' || status === '';
  const parentOf = ({ parent }: ActorView) => (parent === null ? undefined : actors.get(parent));
  const shown = new Set<ActorView>();
  for (const view of actors.values()) {
    if (!isShown(view) || !hasWords(actors, view, words)) continue;
    for (let at: ActorView | undefined = view; at && isShown(at) && !shown.has(at); at = parentOf(at))
      shown.add(at);
  }
  const below = new Map<ActorView | undefined, ActorView[]>();
  // In order of creation, which an ancestor of a row with the words would break.
  for (const view of actors.values()) {
    if (!shown.has(view)) continue;
    const parent = parentOf(view);
    const key = parent && shown.has(parent) ? parent : undefined;
    const children = below.get(key);
    if (children) children.push(view);
    else below.set(key, [view]);
  }
  const rows: TreeRow[] = [];
  const grow = (parent: ActorView | undefined, depth: number) => {
    for (const view of below.get(parent) ?? []) {
      rows.push({ actor: view.actor, depth });
      grow(view, depth + 1);
    }
  };
  grow(undefined, 0);
  return rows;
}

function hasWords(actors: Actors, view: ActorView, words: readonly string[]): boolean {
  if (!words.length) return true;
  const { id, systemId = '', chart, status } = view;
  const names = [nameOf(actors, view.actor), id, systemId, sessionOf(view), chart ?? '', status];
  const all = `${names.join(' ')} ${valueText(view.last?.value)}`.toLowerCase();
  return words.every((word) => all.includes(word));
}

/** Its id within the program. */
export const sessionOf = ({ actor, site }: ActorView): string => actor.slice(site.length + 1);

/** Name of an actor for people; `outside` for what happens outside of its actor system, such as clicks. */
export function nameOf(actors: Actors, actor: string | null): string {
  if (actor === null) return outside;
  const view = actors.get(actor);
  if (!view) return actor.slice(actor.lastIndexOf(' ') + 1);
  // A root without an id of its own.
  return view.chart !== null && /^x:\d+$/.test(view.id) ? view.chart : view.id;
}

const outside = 'outside';
