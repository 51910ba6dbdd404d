import type { AnyStateMachine } from 'xstate';
import type { ChartEntry } from '../model/chart.ts';
import { statesOf } from '../model/identity.ts';
import type { Path } from '../model/step.ts';
import { planPaths, type Plan } from '../plan/planner.ts';
import { tours, type EventInState } from '../plan/tours.ts';
import { isDrivable } from './driverPlan.ts';
import type { HeldActor } from './faults.ts';
import { invokedIn } from './pageDriver.ts';
import type { UiDriver } from './uiDriver.ts';

/** A path on which an actor never settles by itself: its outcomes are injected, and waits for it run out. */
export interface FaultPath {
  readonly path: Path;
  readonly held: string;
}

/**
 * Transitions that no person and no service can cause on the site itself, and that a failing or stalled adapter causes,
 * by the actor that it belongs to.
 */
export function faultTransitions({ machine, unreachable }: UiDriver): Map<string, string[]> {
  const byActor = new Map<string, string[]>();
  for (const { transition, isImpossible } of unreachable) {
    const actor = isImpossible ? undefined : actorOf(machine, transition);
    if (actor !== undefined) byActor.set(actor, [...(byActor.get(actor) ?? []), transition]);
  }
  return byActor;
}

/** Transitions that no path fires in a browser, whether or not adapters fail. */
export function exceptionsOf(driver: UiDriver): UiDriver['unreachable'] {
  const fired = new Set([...faultTransitions(driver).values()].flat());
  return driver.unreachable.filter(({ transition }) => !fired.has(transition));
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

/** What the page of a fault path holds. */
export function heldActor(driver: UiDriver, path: Path, actor: string): HeldActor {
  const { machine } = driver;
  const { src } =
    statesOf(machine)
      .flatMap(({ invoke }) => invoke)
      .find(({ id }) => id === actor) ?? {};
  const logic: object = machine.implementations.actors[src as string] ?? {};
  return { chart: machine.id, chartActor: driver.actor?.(path) ?? '', actor, isStalled: !('root' in logic) };
}

const maxSteps = 30;

/** Tours that together fire the fault transitions, numbered from 1. */
export function faultPaths(driver: UiDriver, charts: readonly ChartEntry[]): FaultPath[] {
  const { machine, followUp } = driver;
  const cases = driver.cases ?? charts.find(({ id }) => id === machine.id)?.cases ?? { events: {} };
  const faults = faultTransitions(driver);
  // A driver may have no samples of what its page cannot do.
  const outcomes = [...faults.keys()].flatMap((actor) => [
    [`xstate.error.actor.${actor}`, [{ error: { name: 'Error', message: 'the adapter failed' } }]] as const,
    ...(isListener(actor) ? [[`xstate.done.actor.${actor}`, [{ output: undefined }]] as const] : []),
  ]);
  const events = { ...cases.events, ...Object.fromEntries(outcomes) };
  /** @param held not settled by the page itself */
  const planFor = (held?: string) =>
    planPaths(
      { machine, cases: { ...cases, events } },
      {
        page: {
          followUp: (snapshot, event) => {
            const next = followUp?.(snapshot, event);
            return held !== undefined && next?.actor === held ? undefined : next;
          },
        },
      },
    );
  const shared = faults.size > 0 ? planFor() : undefined;
  const found = [...faults].flatMap(([held, transitions]) => {
    const only = new Set(transitions);
    const instant = new Set(driver.instant?.filter((actor) => actor !== held));
    const isDrivableItself = isDrivable(driver, held);
    const can = (event: EventInState) => {
      // What settles at once has settled before anything else can happen.
      const isAhead = [...invokedIn(machine.root, event.from)].some((actor) => instant.has(actor));
      if (isAhead && !instant.has(event.actor ?? '')) return false;
      const isWanted = event.fired.some((id) => only.has(id));
      if (event.kind !== 'settle' || event.actor !== held) return isWanted || isDrivableItself(event);
      return isWanted || event.event.type.startsWith('xstate.error.');
    };
    const toursOf = (plan: Plan) => tours(plan, { maxSteps, can, only });
    const planned = shared ? toursOf(shared) : [];
    const fired = new Set(planned.flatMap(({ goals }) => goals));
    const paths = transitions.every((id) => fired.has(id)) ? planned : toursOf(planFor(held));
    return paths.map((path) => ({ path, held }));
  });
  return found.map(({ path, held }, index) => ({ held, path: { ...path, number: index + 1 } }));
}
