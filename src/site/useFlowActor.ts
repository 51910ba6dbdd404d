import { useEffect } from 'react';
import type { ActorRefFrom, AnyActorLogic, InputFrom } from 'xstate';
import { useActorValue, useSite } from './SiteContext.tsx';

/**
 * Runs a small flow as a child of the site while the component is mounted, and starts it again with another input, such as
 * the corrected email of who is signed in; `name` is the actor's id. Null in the prerendered page and until the first
 * effect: show what the flow's initial state shows.
 *
 * @param logic the same one each time
 * @param input plain data
 */
export function useFlowActor<Logic extends AnyActorLogic>(
  name: string,
  logic: Logic,
  input?: InputFrom<Logic>,
): ActorRefFrom<Logic> | null {
  const site = useSite();
  const given = JSON.stringify(input);
  useEffect(() => {
    if (!site) return undefined;
    const own = given === undefined ? undefined : (JSON.parse(given) as InputFrom<Logic>);
    site.send({ type: 'FLOW_OPENED', name, logic, input: own });
    return () => site.send({ type: 'FLOW_CLOSED', name });
  }, [site, name, logic, given]);
  return useActorValue(
    site,
    ({ context }) => (context.flows[name] ?? null) as ActorRefFrom<Logic> | null,
    null,
  );
}
