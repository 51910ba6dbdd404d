import { useEffect, useRef } from 'react';
import type { ActorRefFrom, AnyActorLogic, InputFrom } from 'xstate';
import { useActorValue, useSite } from './SiteContext.tsx';

/**
 * Runs a small flow as a child of the site while the component is mounted; `name` is the actor's id. Null in the
 * prerendered page and until the first effect: show what the flow's initial state shows.
 */
export function useFlowActor<Logic extends AnyActorLogic>(
  name: string,
  logic: Logic,
  input?: InputFrom<Logic>,
): ActorRefFrom<Logic> | null {
  const site = useSite();
  const first = useRef({ logic, input });
  useEffect(() => {
    if (!site) return undefined;
    site.send({ type: 'FLOW_OPENED', name, ...first.current });
    return () => site.send({ type: 'FLOW_CLOSED', name });
  }, [site, name]);
  return useActorValue(
    site,
    ({ context }) => (context.flows[name] ?? null) as ActorRefFrom<Logic> | null,
    null,
  );
}
