import { channelName } from '../../record/channel.ts';
import { readSiteMessage, type Entry, type InspectorMessage, type Recording } from '../../record/protocol.ts';
import { countStep, sessionChanged } from './session.ts';
import { actorsAt, advance, type ActorView } from './actors.ts';

/** One page load of a site, or an imported recording. */
export interface Log {
  readonly site: string;
  readonly href: string;
  /** `window.name` of the page; empty for a tab. */
  readonly frame: string;
  /** `gone`: the page was left. */
  readonly state: 'live' | 'gone' | 'recording';
  /** In chronological order. */
  readonly entries: readonly Entry[];
  /** All actors after the last entry. */
  readonly actors: ReadonlyMap<string, ActorView>;
}

/** Older entries are dropped beyond this number. */
const maxEntries = 20_000;

export interface LiveStore {
  readonly subscribe: (changed: () => void) => () => void;
  /** Changes with every update. */
  readonly version: () => number;
  readonly logs: () => readonly Log[];
  readonly send: (site: string, actor: string, event: { type: string } & Record<string, unknown>) => void;
  /** Drops the steps of a log, except the last of each actor. */
  readonly clear: (site: string) => void;
  readonly add: (recording: Recording) => string;
  readonly close: () => void;
}

/** Receives the messages of all sites of this origin. Notifies listeners at most once per animation frame. */
export function createLiveStore(): LiveStore {
  const channel = new BroadcastChannel(channelName);
  const listeners = new Set<() => void>();
  const logs = new Map<string, Log & { entries: Entry[]; actors: Map<string, ActorView> }>();
  let version = 0;
  let list: readonly Log[] = [];
  let isNotifying = false;
  let isCounting = false;
  const changed = () => {
    if (isNotifying) return;
    isNotifying = true;
    // Not requestAnimationFrame, which does not run in background tabs.
    setTimeout(() => {
      isNotifying = false;
      version += 1;
      list = [...logs.values()];
      for (const listener of listeners) listener();
    }, 16);
  };
  // Coverage needs fewer updates than the charts.
  const counted = () => {
    if (isCounting) return;
    isCounting = true;
    setTimeout(() => {
      isCounting = false;
      sessionChanged();
    }, 500);
  };
  const post = (message: InspectorMessage) => {
    // A broadcast has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(message);
  };

  channel.addEventListener('message', ({ data }) => {
    const message = readSiteMessage(data);
    if (!message) return;
    const { site } = message;
    const log = logs.get(site);
    if (message.type === 'gone') {
      if (log) logs.set(site, { ...log, state: 'gone' });
    } else {
      const entries = log?.entries ?? [];
      const actors = log?.actors ?? new Map<string, ActorView>();
      for (const entry of message.entries) {
        if (!insert(entries, entry)) continue;
        advance(actors, entry);
        if (entry.kind === 'step') countStep(entry);
      }
      if (entries.length > maxEntries) entries.splice(0, entries.length - maxEntries);
      logs.set(site, { site, href: message.href, frame: message.frame, state: 'live', entries, actors });
      counted();
    }
    changed();
  });
  post({ type: 'who' });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    logs: () => list,
    send: (site, actor, event) => post({ type: 'send', site, actor, event }),
    clear(site) {
      const log = logs.get(site);
      if (!log) return;
      const last = new Map<string, Entry>();
      for (const entry of log.entries) if (entry.kind === 'step') last.set(entry.actor, entry);
      const kept = log.entries.filter((entry) => entry.kind === 'actor' || last.get(entry.actor) === entry);
      logs.set(site, { ...log, entries: kept });
      changed();
    },
    add({ at, href, entries }) {
      const site = `recording ${at} ${logs.size}`;
      const actors = new Map(actorsAt(entries));
      logs.set(site, { site, href, frame: '', state: 'recording', entries: [...entries], actors });
      changed();
      return site;
    },
    close: () => channel.close(),
  };
}

/** Inserts by `seq`: an entry is sent when its step ends, after those it caused. Returns false for a duplicate. */
function insert(entries: Entry[], entry: Entry): boolean {
  let at = entries.length;
  while (at > 0 && (entries[at - 1]?.seq ?? 0) > entry.seq) at -= 1;
  if (entries[at - 1]?.seq === entry.seq) return false;
  entries.splice(at, 0, entry);
  return true;
}
