import { waitFor, type ActorRefFrom } from 'xstate';
import { unreachable, type ApiCall, type ApiReply } from '../../../machines/request/rules.ts';
import type { siteMachine } from '../../../machines/site/machine.ts';

/** Makes a call and gives its reply; never rejects. The signal ends it: the reply is then `unreachable`. */
export type StartRequest = (call: ApiCall, signal?: AbortSignal) => Promise<ApiReply>;

type Site = ActorRefFrom<typeof siteMachine>;

let count = 0;

/** Every call goes through the site's actor, so that it is seen in the toasts and in the inspector. */
export function startRequestThrough(site: Site): StartRequest {
  return async (call, signal) => {
    count += 1;
    const requestId = `${call.name}.${count}`;
    site.send({ type: 'REQUEST_STARTED', requestId, call });
    try {
      // A call made while the site is still busy with what caused it gets its actor only afterwards.
      const { context } = await waitFor(
        site,
        (snapshot) => requestId in snapshot.context.requests,
        forAsLong,
      );
      const request = context.requests[requestId];
      if (!request) return unreachable;
      const abandon = () => request.send({ type: 'CALL_ABANDONED' });
      if (signal?.aborted) abandon();
      signal?.addEventListener('abort', abandon, { once: true });
      const settled = await waitFor(request, (snapshot) => snapshot.hasTag('settled'), forAsLong);
      return settled.context.reply ?? unreachable;
    } catch {
      // The site or the request was stopped.
      return unreachable;
    }
  };
}

/** The request's chart has the time-out. */
const forAsLong = { timeout: Infinity };
