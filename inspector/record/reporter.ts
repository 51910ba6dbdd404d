import type { AnyEventObject } from 'xstate';
import type { Entry, InspectorMessage, Restored, SiteMessage, StepEntry } from './protocol.ts';
import type { Transport } from './transport.ts';
import type { RedactOptions } from './redact.ts';
import { webSocket } from './webSocket.ts';

/** Steps kept for inspectors that are opened later, beside the last step of each running actor. */
const maxHistory = 2000;
/** Entries in one message. */
const maxEntries = 500;

export interface ReportOptions extends RedactOptions {
  /** Default: `webSocket()`, the server that `chart-inspector` starts. */
  readonly transport?: Transport;
  /** What the inspector calls the program; default: the address of a page, otherwise `worker` or `server`. */
  readonly name?: string;
}

export interface Reporter {
  readonly report: (entry: Entry) => void;
  readonly close: () => void;
}

interface Handlers {
  /** Sends an event to an actor. */
  readonly onEvent?: (actor: string, event: AnyEventObject) => void;
  /** Takes a step again with a copy, which reports as a program of its own. */
  readonly onAgain?: (seq: number, copy: string) => void;
  /** Starts a root actor again from its snapshot after a step. */
  readonly onRestore?: ((seq: number, answer: (answer: Restored) => void) => void) | undefined;
}

/**
 * Sends entries to every inspector, and the history to those that ask for it.
 *
 * @param handlers called for what an inspector asks of the program
 * @param site differs for every run of a program
 */
export function reportTo(
  { transport = webSocket(), name = defaultName() }: ReportOptions,
  { onEvent, onAgain, onRestore }: Handlers = {},
  site: string = crypto.randomUUID(),
): Reporter {
  /** Charts and actors, which steps refer to: by hash, and by session id. */
  const known = new Map<string, Entry>();
  const last = new Map<string, StepEntry>();
  let steps: StepEntry[] = [];
  let mostSteps = 2 * maxHistory;
  /** Since the page was left; what other listeners still do then must not bring it back. */
  let isGone = false;
  const post = (message: SiteMessage) => transport.send(message);
  const postEntries = (entries: Entry[]) =>
    post({
      type: 'entries',
      site,
      ...(name && { name }),
      href: typeof location === 'undefined' ? '' : location.href,
      frame: isPage ? window.name : '',
      ...(onRestore && { restores: true }),
      entries,
    });
  const postHistory = () => {
    const history = [...known.values(), ...steps].sort((a, b) => a.seq - b.seq);
    for (let from = 0; from < Math.max(1, history.length); from += maxEntries)
      postEntries(history.slice(from, from + maxEntries));
  };
  const keep = (entry: Entry) => {
    if (entry.kind !== 'step') {
      known.set(entry.kind === 'chart' ? entry.hash : entry.actor, entry);
      return;
    }
    last.set(entry.actor, entry);
    if (steps.push(entry) < mostSteps) return;
    const cut = steps.length - maxHistory;
    steps = steps.filter((step, index) => {
      if (index >= cut) return true;
      const isLast = last.get(step.actor) === step;
      if (isLast && step.status === 'active') return true;
      // An actor that has stopped leaves with its last step.
      if (isLast) {
        known.delete(step.actor);
        last.delete(step.actor);
      }
      return false;
    });
    mostSteps = steps.length + maxHistory;
  };
  const leave = () => {
    post({ type: 'gone', site });
    isGone = true;
  };

  transport.listen((data) => {
    const message = data as InspectorMessage | null | undefined;
    if (isGone) return;
    if (message?.type === 'who') postHistory();
    else if (message?.type === 'send' && message.site === site) onEvent?.(message.actor, message.event);
    else if (message?.type === 'again' && message.site === site) onAgain?.(message.seq, message.copy);
    else if (message?.type === 'restore' && message.site === site && Number.isInteger(message.seq))
      onRestore?.(message.seq, (answer) => post({ type: 'restored', site, seq: message.seq, ...answer }));
  });
  if (isPage) {
    window.addEventListener('pagehide', () => {
      leave();
      transport.pause?.();
    });
    // A page may come back from the browser's cache.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      transport.resume?.();
      isGone = false;
      postHistory();
    });
  }

  return {
    report(entry) {
      keep(entry);
      if (!isGone) postEntries([entry]);
    },
    close() {
      if (!isGone) leave();
      transport.close();
    },
  };
}

const isPage = typeof window !== 'undefined';

function defaultName(): string {
  if (isPage) return '';
  return typeof process === 'undefined' ? 'worker' : 'server';
}
