import { waitFor, type AnyActorRef } from 'xstate';
import { unreachable, type ApiCall, type ApiReply } from '../../../machines/request/rules.ts';

/** Makes a call and gives its reply; never rejects. */
export type StartRequest = (call: ApiCall) => Promise<ApiReply>;

/** What is needed of the root actor: it keeps a request actor for each call that is under way or still told. */
interface RequestKeeper {
  send(event: { type: 'REQUEST_STARTED'; requestId: string; call: ApiCall }): void;
  getSnapshot(): { context: { requests: Readonly<Record<string, AnyActorRef>> } };
}

let count = 0;

/** Every call goes through the site's actor, so that it is seen in the toasts and in the inspector. */
export function startRequestThrough(site: RequestKeeper): StartRequest {
  return async (call) => {
    count += 1;
    const requestId = `${call.name}.${count}`;
    site.send({ type: 'REQUEST_STARTED', requestId, call });
    const request = site.getSnapshot().context.requests[requestId];
    if (!request) return unreachable;
    const settled = await waitFor(request, (snapshot) => snapshot.hasTag('settled'), { timeout: Infinity });
    return (settled.context as { reply: ApiReply | null }).reply ?? unreachable;
  };
}
