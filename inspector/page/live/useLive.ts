import { useMemo, useState, useSyncExternalStore } from 'react';
import type { StepEntry } from '../../live/protocol.ts';
import type { LiveStore, Log } from './store.ts';
import { worldAt, type World } from './world.ts';

export interface Live {
  readonly logs: readonly Log[];
  readonly log: Log | undefined;
  readonly steps: readonly StepEntry[];
  /** The system now, or as it was when the shown step had ended. */
  readonly world: World;
  /** `seq` of the shown step; null while the log is followed. */
  readonly at: number | null;
  /** The step that is shown: the chosen one, or the last. */
  readonly step: StepEntry | undefined;
  readonly choose: (site: string | null) => void;
  readonly go: (seq: number | null) => void;
  /** One step back or forth. */
  readonly move: (by: -1 | 1) => void;
}

/** What is shown of what was heard: of one site or recording, now or at an earlier step. */
export function useLive(store: LiveStore, frame: string): Live {
  const version = useSyncExternalStore(store.subscribe, store.version);
  const [chosen, setChosen] = useState<string | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const logs = store.logs();
  // The newest page of the own frame, unless another is chosen.
  const log =
    logs.find(({ site }) => site === chosen) ??
    logs.findLast((one) => one.frame === frame && one.state !== 'recording') ??
    logs.at(-1);
  const entries = log?.entries;
  const steps = useMemo(
    () => (entries ?? []).filter((entry) => entry.kind === 'step'),
    // The list grows in place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [entries, version],
  );
  const known = at !== null && steps.some(({ seq }) => seq === at);
  const shown = known ? at : null;
  const world = useMemo(() => {
    if (!log) return worldAt([]);
    const end = shown === null ? -1 : log.entries.findIndex(({ seq }) => seq === shown);
    // The log's own grows in place.
    return end < 0 ? new Map(log.world) : worldAt(log.entries, end + 1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [log, version, shown]);
  const index = shown === null ? steps.length - 1 : steps.findIndex(({ seq }) => seq === shown);
  return {
    logs,
    log,
    steps,
    world,
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
