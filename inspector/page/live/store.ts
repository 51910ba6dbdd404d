import type { ChartGraph } from '../../model/graph.ts';
import {
  readSiteMessage,
  type Entry,
  type Recording,
  type Restored,
  type SiteMessage,
} from '../../record/protocol.ts';
import { actorsAt, advance, type ActorView } from './actors.ts';
import { qualified, type LiveEntry, type Step } from './entries.ts';
import { countStep, sessionChanged } from './session.ts';
import { listen } from './sources.ts';

/** One load of a page, one run of a program, or an imported recording. */
export interface Log {
  readonly site: string;
  /** What its recorder calls it; empty for a page. */
  readonly name: string;
  /** Empty for a program that is no page. */
  readonly href: string;
  /** `window.name` of the page; empty for a tab. */
  readonly frame: string;
  /** `gone`: the page was left. */
  readonly state: 'live' | 'gone' | 'recording';
  /** Whether the program can start root actors again from their past steps. */
  readonly restores?: boolean;
  /** In chronological order. */
  readonly entries: readonly LiveEntry[];
  /** Changes when an actor is added or stops. */
  readonly structure: number;
  /** All actors after the last entry. */
  readonly actors: ReadonlyMap<string, ActorView>;
}

/** Older steps are dropped when there are this many; the charts and actors that steps refer to are kept. */
const maxSteps = 22_000;
const keptSteps = 20_000;

/** The page is redrawn for at most a fifth of the time, so that it stays smooth under thousands of events a second. */
const pausePerCost = 4;
const shortestPause = 16;
const longestPause = 200;

/** Milliseconds in which a program starts an actor from a snapshot, unless it has ended. */
const longestAnswer = 3000;

export interface LiveStore {
  readonly subscribe: (changed: () => void) => () => void;
  /** Changes with every update. */
  readonly version: () => number;
  readonly logs: () => readonly Log[];
  /** Structure of a chart that came with its actors, by hash. */
  readonly graph: (hash: string | undefined) => ChartGraph | undefined;
  /** Sends an event to an actor of a running program. */
  readonly send: (actor: ActorView, event: { type: string } & Record<string, unknown>) => void;
  /** Has a running program take a step again with a paused copy of its actor; returns the site of the copy. */
  readonly again: (step: Step) => string;
  /** Has a running program start a root actor again as it was after a step. */
  readonly restore: (step: Step) => Promise<Restored>;
  /** Drops the steps of logs, except the last of each actor. */
  readonly clear: (sites: readonly string[]) => void;
  readonly add: (recording: Recording) => string;
  readonly close: () => void;
}

/** Receives the messages of all recorders. Notifies listeners at most once per animation frame. */
export function createLiveStore(): LiveStore {
  const listeners = new Set<() => void>();
  const logs = new Map<string, Log & { entries: LiveEntry[]; actors: Map<string, ActorView> }>();
  const graphs = new Map<string, ChartGraph>();
  /** Who waits for the answer of a program, by the key of the step. */
  const answers = new Map<string, (answer: Restored) => void>();
  let version = 0;
  let list: readonly Log[] = [];
  let isNotifying = false;
  let isCounting = false;
  let pause = shortestPause;
  const changed = () => {
    if (isNotifying) return;
    isNotifying = true;
    // Not requestAnimationFrame, which does not run in background tabs.
    setTimeout(() => {
      const begun = performance.now();
      isNotifying = false;
      version += 1;
      list = [...logs.values()];
      for (const listener of listeners) listener();
      // React renders in a microtask that the listeners have queued.
      queueMicrotask(() => {
        const cost = performance.now() - begun;
        pause = Math.min(longestPause, Math.max(shortestPause, pausePerCost * cost));
      });
    }, pause);
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

  const receive = (message: SiteMessage) => {
    const { site } = message;
    const log = logs.get(site);
    if (message.type === 'restored') {
      answers.get(`${site} ${message.seq}`)?.(message);
      return;
    }
    if (message.type === 'gone') {
      if (log) logs.set(site, { ...log, state: 'gone' });
    } else {
      const entries = log?.entries ?? [];
      const actors = log?.actors ?? new Map<string, ActorView>();
      let structure = log?.structure ?? 0;
      for (const one of message.entries) {
        const entry = qualified(site, one);
        if (!insert(entries, entry)) continue;
        advance(actors, entry);
        if (entry.kind === 'actor' || (entry.kind === 'step' && entry.status !== 'active')) structure += 1;
        if (entry.kind === 'chart') graphs.set(entry.hash, entry.graph);
        if (entry.kind === 'step') countStep(entry, actors.get(entry.actor)?.hash);
      }
      const { href, frame, name = '', restores = false } = message;
      logs.set(site, {
        site,
        name,
        href,
        frame,
        state: 'live',
        restores,
        structure,
        entries: trimmed(entries, actors.size),
        actors,
      });
      counted();
    }
    changed();
  };

  // Loaded with its first message, because it needs XState.
  let stately: Promise<(data: unknown) => SiteMessage | undefined> | undefined;
  const windows = new Map<MessageEventSource, string>();
  const receiveStately = async (data: object, from: MessageEventSource | undefined) => {
    stately ??= import('../../record/fromStately.ts').then(({ statelyReader }) => statelyReader());
    if (from && !windows.has(from)) windows.set(from, `window ${windows.size + 1}`);
    const message = (await stately)({ ...data, ...(from && { site: windows.get(from) }) });
    if (message) receive(message);
  };

  // An event may hold what only its receiver should see.
  const windowOf = new Map<string, MessageEventSource>();
  const sources = listen((data, from) => {
    const message = readSiteMessage(data);
    if (message && from) windowOf.set(message.site, from);
    if (message) receive(message);
    else if (isStately(data)) void receiveStately(data, from);
  });
  sources.post({ type: 'who' });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    logs: () => list,
    graph: (hash) => (hash === undefined ? undefined : graphs.get(hash)),
    send: ({ site, actor }, event) =>
      sources.post({ type: 'send', site, actor: actor.slice(site.length + 1), event }, windowOf.get(site)),
    again({ site, seq }) {
      const copy = crypto.randomUUID();
      sources.post({ type: 'again', site, seq, copy }, windowOf.get(site));
      return copy;
    },
    restore({ site, seq, key }) {
      const { promise, resolve } = Promise.withResolvers<Restored>();
      answers.set(key, resolve);
      setTimeout(() => resolve({ problem: 'Its program has started no actor.' }), longestAnswer);
      sources.post({ type: 'restore', site, seq }, windowOf.get(site));
      return promise.finally(() => answers.delete(key));
    },
    clear(sites) {
      for (const site of sites) {
        const log = logs.get(site);
        if (!log) continue;
        const last = new Map<string, LiveEntry>();
        for (const entry of log.entries) if (entry.kind === 'step') last.set(entry.actor, entry);
        const kept = log.entries.filter((entry) => entry.kind !== 'step' || last.get(entry.actor) === entry);
        logs.set(site, { ...log, entries: kept });
      }
      changed();
    },
    add({ at, href, entries }) {
      const site = `recording ${at} ${logs.size}`;
      const own = entries.map((entry: Entry) => qualified(site, entry));
      for (const entry of own) if (entry.kind === 'chart') graphs.set(entry.hash, entry.graph);
      const log = { site, name: '', href, frame: '', state: 'recording' as const, structure: 0 };
      logs.set(site, { ...log, entries: own, actors: new Map(actorsAt(own)) });
      changed();
      return site;
    },
    close: sources.close,
  };
}

/** The entries without the oldest steps, if there are too many. */
function trimmed(entries: LiveEntry[], others: number): LiveEntry[] {
  if (entries.length - others < maxSteps) return entries;
  let left = entries.filter(({ kind }) => kind === 'step').length;
  return entries.filter(({ kind }) => {
    if (kind !== 'step') return true;
    left -= 1;
    return left < keptSteps;
  });
}

/** Inserts by `seq`: an entry is sent when its step ends, after those it caused. Returns false for a duplicate. */
function insert(entries: LiveEntry[], entry: LiveEntry): boolean {
  let at = entries.length;
  while (at > 0 && (entries[at - 1]?.seq ?? 0) > entry.seq) at -= 1;
  if (entries[at - 1]?.seq === entry.seq) return false;
  entries.splice(at, 0, entry);
  return true;
}

const isStately = (data: unknown): data is object =>
  typeof data === 'object' &&
  data !== null &&
  '_version' in data &&
  String((data as { type?: unknown }).type).startsWith('@xstate.');
