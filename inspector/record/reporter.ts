import type { AnyEventObject } from 'xstate';
import type { Entry, InspectorMessage, SiteMessage } from './protocol.ts';
import type { Transport } from './transport.ts';
import type { RedactOptions } from './redact.ts';
import { webSocket } from './webSocket.ts';

/** Entries kept for inspectors that are opened later. */
const maxHistory = 2000;

export interface RecordOptions extends RedactOptions {
  /** Default: `webSocket()`, the server that `chart-inspector` starts. */
  readonly transport?: Transport;
  /** What the inspector calls the program; default: the address of a page, otherwise `worker` or `server`. */
  readonly name?: string;
}

export interface Reporter {
  readonly report: (entry: Entry) => void;
  readonly close: () => void;
}

/**
 * Sends entries to every inspector, and the history to those that ask for it.
 *
 * @param onEvent called for each event that an inspector sends to an actor
 */
export function reportTo(
  { transport = webSocket(), name = defaultName() }: RecordOptions,
  onEvent: (actor: string, event: AnyEventObject) => void = () => undefined,
): Reporter {
  const site = crypto.randomUUID();
  let history: Entry[] = [];
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
      entries,
    });
  const leave = () => {
    post({ type: 'gone', site });
    isGone = true;
  };

  transport.listen((data) => {
    const message = data as InspectorMessage | null | undefined;
    if (isGone) return;
    if (message?.type === 'who') postEntries(history);
    else if (message?.type === 'send' && message.site === site) onEvent(message.actor, message.event);
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
      postEntries(history);
    });
  }

  return {
    report(entry) {
      history.push(entry);
      // Steps refer to actors, and actors to charts.
      if (history.length > 2 * maxHistory) {
        const cut = history.length - maxHistory;
        history = history.filter((one, index) => index >= cut || one.kind !== 'step');
      }
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
