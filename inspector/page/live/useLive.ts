import { useMemo, useState, useSyncExternalStore } from 'react';
import type { StepEntry } from '../../record/protocol.ts';
import type { LiveStore, Log } from './store.ts';
import { actorsAt, type Actors } from './actors.ts';

export interface Live {
  readonly logs: readonly Log[];
  readonly log: Log | undefined;
  readonly steps: readonly StepEntry[];
  /** All actors, now or after the shown step. */
  readonly actors: Actors;
  /** `seq` of the shown step; null while following the log. */
  readonly at: number | null;
  /** The chosen step, or the last. */
  readonly step: StepEntry | undefined;
  readonly choose: (site: string | null) => void;
  readonly go: (seq: number | null) => void;
  /** One step backward or forward. */
  readonly move: (by: -1 | 1) => void;
}

/** The shown log, now or at an earlier step. */
export function useLive(store: LiveStore, frame: string): Live {
  const version = useSyncExternalStore(store.subscribe, store.version);
  const [chosen, setChosen] = useState<string | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const logs = store.logs();
  // The newest page in this inspector's frame, unless another is chosen.
  const log =
    logs.find(({ site }) => site === chosen) ??
    logs.findLast((one) => one.frame === frame && one.state !== 'recording') ??
    logs.at(-1);
  const entries = log?.entries;
  const steps = useMemo(
    () => (entries ?? []).filter((entry) => entry.kind === 'step'),
    // The list is mutated in place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [entries, version],
  );
  const known = at !== null && steps.some(({ seq }) => seq === at);
  const shown = known ? at : null;
  const actors = useMemo(() => {
    if (!log) return actorsAt([]);
    const end = shown === null ? -1 : log.entries.findIndex(({ seq }) => seq === shown);
    // The log's own map is mutated in place.
    return end < 0 ? new Map(log.actors) : actorsAt(log.entries, end + 1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [log, version, shown]);
  const index = shown === null ? steps.length - 1 : steps.findIndex(({ seq }) => seq === shown);
  return {
    logs,
    log,
    steps,
    actors,
    at: shown,
    step: steps[index],
    choose(site) {
      setChosen(site);
      setAt(null);
    },
    go: setAt,
    move(by) {
      const next = steps[index + by];
      if (next) setAt(index + by === steps.length - 1 && by > 0 ? null : next.seq);
    },
  };
}
