import type { AnyActorLogic } from 'xstate';

/**
 * A flow whose code comes in a chunk of its own. The chart knows it by name from the start, `load` fetches it, and only
 * then may an actor of it be started.
 *
 * @throws Error from the actor's start when the code has not been loaded.
 */
export function lazyLogic<Logic extends AnyActorLogic>(name: string, fetch: () => Promise<Logic>) {
  let loaded: Logic | undefined;
  const need = (): Logic => {
    if (!loaded) throw new Error(`the code of "${name}" was started before it was loaded`);
    return loaded;
  };
  const logic: AnyActorLogic = {
    getInitialSnapshot: (scope, input) => need().getInitialSnapshot(scope, input),
    transition: (snapshot, event, scope) => need().transition(snapshot, event, scope),
    start: (snapshot, scope) => need().start?.(snapshot, scope),
    getPersistedSnapshot: (snapshot, options) => need().getPersistedSnapshot(snapshot, options),
  };
  return {
    logic: logic as unknown as Logic,
    load: async () => {
      loaded ??= await fetch();
    },
  };
}
