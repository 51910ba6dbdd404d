import type { AnyActorScope, AnyStateMachine, EmittedFrom } from 'xstate';

/**
 * The same machine with its emitted events handled. The handler is attached while an actor is being created: an actor
 * runs its initial actions only once it is started, so no emission is missed. Provide everything else first: `provide` would
 * make a machine without the handler.
 */
export function withEffects<Machine extends AnyStateMachine>(
  machine: Machine,
  carryOut: (effect: EmittedFrom<Machine>) => void,
): Machine {
  // XState's own pattern of a logic around another one: the machine's methods are bound to the machine itself.
  return Object.assign({}, machine, {
    getInitialSnapshot: (scope: AnyActorScope, input: unknown) => {
      scope.self.on('*', carryOut);
      return machine.getInitialSnapshot(scope, input) as unknown;
    },
  });
}
