import type { AnyActorRef, InspectionEvent } from 'xstate';
import { channelName } from './channel.ts';
import type { Entry, InspectorMessage, SiteMessage } from './protocol.ts';
import { recordEntries } from './entries.ts';

/** Entries kept for inspectors that are opened later. */
const maxHistory = 2000;

/**
 * Broadcasts what happens in the actor system to every inspector of this origin, and sends the events of inspectors to
 * the actors. Only plain data without secrets leaves the page.
 *
 * @param publicCodes see `redact`
 */
export function broadcast(publicCodes: ReadonlySet<string>): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(channelName);
  const site = crypto.randomUUID();
  const actors = new Map<string, WeakRef<AnyActorRef>>();
  let history: Entry[] = [];
  // A broadcast has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: SiteMessage) => channel.postMessage(message);
  const postEntries = (entries: Entry[]) =>
    post({ type: 'entries', site, href: location.href, frame: window.name, entries });

  channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.type === 'who') postEntries(history);
    else if (data.type === 'send' && data.site === site) actors.get(data.actor)?.deref()?.send(data.event);
  });
  window.addEventListener('pagehide', () => post({ type: 'gone', site }));

  return recordEntries(publicCodes, (entry, actor) => {
    if (entry.kind === 'actor') actors.set(entry.actor, new WeakRef(actor));
    history.push(entry);
    // Actor entries are kept: steps refer to them.
    if (history.length > 2 * maxHistory) {
      const cut = history.length - maxHistory;
      history = history.filter((one, index) => index >= cut || one.kind === 'actor');
    }
    postEntries([entry]);
  });
}
