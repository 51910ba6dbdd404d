import type { AnyStateMachine } from 'xstate';
import { statesOf } from '../model/identity.ts';
import type { Path } from '../model/step.ts';
import { planPaths, type Plan } from '../plan/planner.ts';
import { tours, type EventInState } from '../plan/tours.ts';
import { isDrivable, type DriverPlan } from './driverPlan.ts';

/** A path on which an actor never settles by itself: its outcomes are injected, and waits for it run out. */
export interface FaultPath {
  readonly path: Path;
  readonly held: string;
}

/**
 * Transitions that no person and no service can cause on the site itself, and that a failing or stalled adapter causes,
 * by the actor that it belongs to.
 */
export function faultTransitions({ driver }: Pick<DriverPlan, 'driver'>): Map<string, string[]> {
  const { machine, unreachable } = driver;
  const byActor = new Map<string, string[]>();
  for (const { transition, isImpossible } of unreachable) {
    const actor = isImpossible ? undefined : actorOf(machine, transition);
    if (actor !== undefined) byActor.set(actor, [...(byActor.get(actor) ?? []), transition]);
  }
  return byActor;
}

/** It never completes by itself, so that its end is a fault, too. */
const isListener = (actor: string) => actor.startsWith('watch');

function actorOf(machine: AnyStateMachine, transition: string): string | undefined {
  const [state = '', type = ''] = transition.split('|');
  const failed = /^xstate\.error\.actor\.(.+)$/.exec(type)?.[1];
  if (failed !== undefined) return failed;
  const nodes = statesOf(machine);
  const done = /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1];
  const node = nodes.find(({ id }) => id === state);
  if (done !== undefined) return isListener(done) ? done : undefined;
  return type.startsWith('xstate.after.') ? node?.invoke[0]?.id : undefined;
}

const maxSteps = 30;

/** Tours that together fire the fault transitions, numbered from 1. */
export function faultPaths({ driver, entry }: DriverPlan): FaultPath[] {
  const { machine, followUp } = driver;
  const cases = driver.cases ?? entry.cases;
  const faults = faultTransitions({ driver });
  // A driver may have no samples of what its page cannot do.
  const outcomes = [...faults.keys()].flatMap((actor) => [
    [`xstate.error.actor.${actor}`, [{ error: { name: 'Error', message: 'the adapter failed' } }]] as const,
    ...(isListener(actor) ? [[`xstate.done.actor.${actor}`, [{ output: undefined }]] as const] : []),
  ]);
  const events = { ...cases.events, ...Object.fromEntries(outcomes) };
  const planWithout = (held: string) =>
    planPaths(
      { machine, cases: { ...cases, events } },
      {
        followUp:
          followUp &&
          ((snapshot, event) => {
            const next = followUp(snapshot, event);
            return next?.actor === held ? undefined : next;
          }),
      },
    );
  let shared: Plan | undefined;
  const isDrivableItself = isDrivable(driver);
  const found = [...faults].flatMap(([held, transitions]) => {
    const only = new Set(transitions);
    const plan = followUp ? planWithout(held) : (shared ??= planWithout(held));
    const can = (event: EventInState) => {
      const isWanted = event.fired.some((id) => only.has(id));
      if (event.kind !== 'settle' || event.actor !== held) return isWanted || isDrivableItself(event);
      return isWanted || event.event.type.startsWith('xstate.error.');
    };
    return tours(plan, { maxSteps, can, only }).map((path) => ({ path, held }));
  });
  return found.map(({ path, held }, index) => ({ held, path: { ...path, number: index + 1 } }));
}
