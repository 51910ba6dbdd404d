import { useMemo, useState, useSyncExternalStore } from 'react';
import { actorsAt, type Actors, type ActorView } from './actors.ts';
import { linked, merged, type LiveEntry, type Step } from './entries.ts';
import type { LiveStore, Log } from './store.ts';

export interface Live {
  readonly logs: readonly Log[];
  /** Everything that runs, or what was chosen. */
  readonly shown: readonly Log[];
  /** The newest page in this inspector's frame. */
  readonly framed: Log | undefined;
  /** The site that was chosen; null for everything that runs. */
  readonly chosen: string | null;
  readonly entries: readonly LiveEntry[];
  readonly steps: readonly Step[];
  /** All actors, now or after the shown step. */
  readonly actors: Actors;
  /** Changes when an actor is added or stops. */
  readonly structure: string;
  /** `key` of the shown step; null while following the log. */
  readonly at: string | null;
  /** Index of the shown step, or of the last; -1 without any. */
  readonly index: number;
  readonly choose: (site: string | null) => void;
  readonly go: (key: string | null) => void;
  /** One step backward or forward. */
  readonly move: (by: -1 | 1) => void;
}

/** The shown logs, now or at an earlier step. */
export function useLive(
  store: LiveStore,
  frame: string,
  [at, go]: readonly [string | null, (key: string | null) => void],
): Live {
  const version = useSyncExternalStore(store.subscribe, store.version);
  const [choice, setChoice] = useState<string | null>(null);
  const logs = store.logs();
  const chosen = logs.some(({ site }) => site === choice) ? choice : null;
  const shown = useMemo(() => {
    const running = logs.filter(({ state }) => state === 'live');
    if (chosen !== null) return logs.filter(({ site }) => site === chosen);
    return running.length ? running : logs.slice(-1);
  }, [logs, chosen]);
  const entries = useMemo(
    () => linked(merged(shown.map((log) => log.entries))),
    // The lists are mutated in place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shown, version],
  );
  const steps = useMemo(
    () => entries.filter((entry) => entry.kind === 'step'),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [entries, version],
  );
  const found = at === null ? -1 : steps.findIndex(({ key }) => key === at);
  const past = found < 0 ? null : at;
  const actors = useMemo(() => {
    if (past !== null) return actorsAt(entries, entries.indexOf(steps[found]!) + 1);
    // The logs' own maps are mutated in place.
    const all = new Map<string, ActorView>();
    for (const log of shown) for (const [actor, view] of log.actors) all.set(actor, view);
    return all;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [entries, version, past]);
  const index = past === null ? steps.length - 1 : found;
  return {
    logs,
    shown,
    framed: logs.findLast((log) => log.frame === frame && log.state !== 'recording'),
    chosen,
    entries,
    steps,
    actors,
    structure: past ?? shown.map(({ site, structure }) => `${site} ${structure}`).join(' '),
    at: past,
    index,
    choose(site) {
      setChoice(site);
      go(null);
    },
    go,
    move(by) {
      const next = steps[index + by];
      if (next) go(index + by === steps.length - 1 && by > 0 ? null : next.key);
    },
  };
}
