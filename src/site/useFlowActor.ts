import { useEffect, useRef } from 'react';
import type { ActorRefFrom, AnyActorLogic, InputFrom } from 'xstate';
import { startRequestThrough, type StartRequest } from '../services/api/startRequest.ts';
import { useActorValue, useSite } from './SiteContext.tsx';

interface Options<Logic extends AnyActorLogic> {
  /** The flow with its services; `start` makes a call of the API. Asked for once. */
  readonly logic: (start: StartRequest) => Logic;
  readonly input?: InputFrom<Logic>;
}

/**
 * Runs a small flow under the site for as long as the component is on the screen; `name` is its id there. Null in the
 * prerendered page and until the first effect: show what the flow's first state shows.
 */
export function useFlowActor<Logic extends AnyActorLogic>(
  name: string,
  options: Options<Logic>,
): ActorRefFrom<Logic> | null {
  const site = useSite();
  const first = useRef(options);
  useEffect(() => {
    if (!site) return undefined;
    const { logic, input } = first.current;
    site.send({ type: 'FLOW_OPENED', name, logic: logic(startRequestThrough(site)), input });
    return () => site.send({ type: 'FLOW_LEFT', name });
  }, [site, name]);
  return useActorValue(
    site,
    ({ context }) => (context.flows[name] ?? null) as ActorRefFrom<Logic> | null,
    null,
  );
}
