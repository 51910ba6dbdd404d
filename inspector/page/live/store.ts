import { channelName } from '../../live/channel.ts';
import { readSiteMessage, type Entry, type InspectorMessage, type Recording } from '../../live/protocol.ts';
import { countStep, sessionChanged } from './session.ts';
import { advance, worldAt, type ActorView } from './world.ts';

/** What is known of one page load of a site, or of an imported recording. */
export interface Log {
  readonly site: string;
  readonly href: string;
  /** Name of the frame that the page is in; empty for a tab. */
  readonly frame: string;
  /** `gone` once the page was left; `recording` never was live here. */
  readonly state: 'live' | 'gone' | 'recording';
  /** In the order in which things happened. */
  readonly entries: readonly Entry[];
  /** All actors as they are after the last entry. */
  readonly world: ReadonlyMap<string, ActorView>;
}

/** More than this is let go of, oldest first: enough for a long sitting, small enough for a page. */
const longest = 20_000;

export interface LiveStore {
  readonly subscribe: (changed: () => void) => () => void;
  /** Changes whenever anything was heard. */
  readonly version: () => number;
  readonly logs: () => readonly Log[];
  readonly send: (site: string, actor: string, event: { type: string } & Record<string, unknown>) => void;
  /** Forgets what happened so far in a log; its actors stay known. */
  readonly clear: (site: string) => void;
  readonly add: (recording: Recording) => string;
  readonly close: () => void;
}

/** Hears all sites of this origin. Tells of changes once in a frame, however many there are. */
export function createLiveStore(): LiveStore {
  const channel = new BroadcastChannel(channelName);
  const listeners = new Set<() => void>();
  const logs = new Map<string, Log & { entries: Entry[]; world: Map<string, ActorView> }>();
  let version = 0;
  let list: readonly Log[] = [];
  let due = false;
  let counting = false;
  const changed = () => {
    if (due) return;
    due = true;
    // A time-out and not a frame: a page in the background hears of steps too.
    setTimeout(() => {
      due = false;
      version += 1;
      list = [...logs.values()];
      for (const listener of listeners) listener();
    }, 16);
  };
  // Coverage is read by people, who need it less often than the charts flash.
  const counted = () => {
    if (counting) return;
    counting = true;
    setTimeout(() => {
      counting = false;
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
      const world = log?.world ?? new Map<string, ActorView>();
      for (const entry of message.entries) {
        if (!insert(entries, entry)) continue;
        advance(world, entry);
        if (entry.kind === 'step') countStep(entry);
      }
      if (entries.length > longest) entries.splice(0, entries.length - longest);
      logs.set(site, { site, href: message.href, frame: message.frame, state: 'live', entries, world });
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
      const world = new Map(worldAt(entries));
      logs.set(site, { site, href, frame: '', state: 'recording', entries: [...entries], world });
      changed();
      return site;
    },
    close: () => channel.close(),
  };
}

/** An entry is told when its step has ended, so that one caused by it may come before. False for one that is known. */
export function insert(entries: Entry[], entry: Entry): boolean {
  let at = entries.length;
  while (at > 0 && (entries[at - 1]?.seq ?? 0) > entry.seq) at -= 1;
  if (entries[at - 1]?.seq === entry.seq) return false;
  entries.splice(at, 0, entry);
  return true;
}
