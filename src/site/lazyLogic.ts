import type { AnyActorLogic } from 'xstate';
import { withinTime } from '../ui/loading/withinTime.ts';

/**
 * Actor logic in a separate chunk. Its actors may be started once `load` has resolved.
 *
 * @throws Error when an actor is started before the code is loaded.
 */
export function lazyLogic<Logic extends AnyActorLogic>(name: string, fetch: () => Promise<Logic>) {
  let loaded: Logic | undefined;
  const required = (): Logic => {
    if (!loaded) throw new Error(`"${name}" was started before its code was loaded`);
    return loaded;
  };
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => required().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => required().transition(snapshot, event, scope),
    start: (snapshot, scope) => required().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => required().getPersistedSnapshot(snapshot, options),
  };
  return {
    logic: logic as unknown as Logic,
    load: async () => {
      loaded ??= await withinTime(fetch());
    },
  };
}
