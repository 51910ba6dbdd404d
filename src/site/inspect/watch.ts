import type { AnyActorRef, InspectionEvent } from 'xstate';
import { channelName } from '../../../inspector/live/channel.ts';
import type { Entry, InspectorMessage, SiteMessage } from '../../../inspector/live/protocol.ts';
import { toEntries } from './toEntries.ts';

/** What an inspector that is opened later still gets to see. */
const remembered = 2000;

/**
 * Tells every inspector of this origin what happens in the actor system, and gives the actors what an inspector sends
 * to them. What leaves the page is plain data without secrets.
 */
export function watch(publicCodes: ReadonlySet<string>): (event: InspectionEvent) => void {
  const channel = new BroadcastChannel(channelName);
  const site = crypto.randomUUID();
  const actors = new Map<string, WeakRef<AnyActorRef>>();
  let history: Entry[] = [];
  // A broadcast has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const post = (message: SiteMessage) => channel.postMessage(message);
  const tell = (entries: Entry[]) =>
    post({ type: 'entries', site, href: location.href, frame: window.name, entries });

  channel.addEventListener('message', ({ data }: MessageEvent<InspectorMessage>) => {
    if (data.type === 'who') tell(history);
    else if (data.type === 'send' && data.site === site) actors.get(data.actor)?.deref()?.send(data.event);
  });
  window.addEventListener('pagehide', () => post({ type: 'gone', site }));

  return toEntries(publicCodes, (entry, actor) => {
    if (entry.kind === 'actor') actors.set(entry.actor, new WeakRef(actor));
    history.push(entry);
    // Actors are kept, or a step would belong to nobody.
    if (history.length > 2 * remembered) {
      const cut = history.length - remembered;
      history = history.filter((one, index) => index >= cut || one.kind === 'actor');
    }
    tell([entry]);
  });
}
