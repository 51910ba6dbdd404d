import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import { leafGuards } from '../model/coverage.ts';

export interface GuardResult {
  readonly name: string;
  readonly passed: boolean;
}

export interface GuardResults {
  /** Observes the guards of the actor's machine from now on. Call it before the actor takes its first step. */
  readonly observe: (actor: AnyActorRef) => void;
  /** Results of a machine's guards on an event, once. */
  readonly take: (event: AnyEventObject, machine: string | null) => GuardResult[];
}

/**
 * Observes the named guards of all machines by replacing them in place. XState has no inspection event for guards, and
 * `provide()` returns a new machine, which cannot be given to an actor that exists already. `guards.test.ts` fails when
 * a version of XState reads its guards from somewhere else.
 */
export function observeGuards(): GuardResults {
  const observed = new WeakSet<(...given: never[]) => boolean>();
  // Keyed by event object: views call `snapshot.can(…)` with events of their own, which no step ever takes.
  const results = new WeakMap<AnyEventObject, Map<string, GuardResult[]>>();
  const note = (event: AnyEventObject, machine: string, result: GuardResult) => {
    const byMachine = results.get(event) ?? new Map<string, GuardResult[]>();
    results.set(event, byMachine.set(machine, [...(byMachine.get(machine) ?? []), result]));
  };
  return {
    observe(actor) {
      const { logic } = actor as { logic?: AnyStateMachine };
      if (!logic || !('root' in logic)) return;
      for (const [name, guard] of leafGuards(logic)) {
        if (observed.has(guard)) continue;
        const observing: typeof guard = (args, params) => {
          const passed = guard(args, params);
          note((args as { event: AnyEventObject }).event, logic.id, { name, passed });
          return passed;
        };
        observed.add(observing);
        (logic.implementations.guards as Record<string, typeof guard>)[name] = observing;
      }
    },
    take(event, machine) {
      const byMachine = results.get(event);
      const found = (machine !== null && byMachine?.get(machine)) || [];
      if (machine !== null) byMachine?.delete(machine);
      return found;
    },
  };
}
