import type { ChartEntry } from '../model/chart.ts';
import { transitionIds } from '../model/identity.ts';
import { pairPaths, type PairPlan } from '../plan/pairs.ts';
import { planPaths, type Plan } from '../plan/planner.ts';
import { randomWalks } from '../plan/randomWalks.ts';
import type { Path } from '../model/step.ts';
import { eventsInStates, tours, type EventInState } from '../plan/tours.ts';
import { isError } from './pageDriver.ts';
import type { UiDriver } from './uiDriver.ts';

/** A chart with its UI driver, planned for a browser. */
export interface DriverPlan {
  readonly driver: UiDriver;
  readonly entry: ChartEntry;
  readonly plan: Plan;
}

export function planDriver(driver: UiDriver, charts: readonly ChartEntry[]): DriverPlan {
  const { machine, cases, followUp } = driver;
  const entry = charts.find(({ id }) => id === machine.id);
  if (!entry) throw new Error(`the driver of ${machine.id} belongs to no registered chart`);
  return { driver, entry, plan: planPaths({ machine, cases: cases ?? entry.cases }, { page: { followUp } }) };
}

/** Longer tours need fewer page loads, shorter ones fail sooner. */
const maxSteps = 30;

/** Events that the browser can be driven through; failures of the script are planned separately. */
export function isDrivable(driver: UiDriver, held?: string) {
  const unreachable = new Set(driver.unreachable.map(({ transition }) => transition));
  return (event: EventInState) =>
    !event.fired.some((id) => unreachable.has(id)) &&
    (driver.can?.(event, { scriptFails: false, held }) ?? true) &&
    (driver.script === undefined || !isError(event));
}

/** Tours that together fire everything a browser can be driven through, numbered from 1. */
export function browserPaths({ driver, plan }: DriverPlan): Path[] {
  const paths = [...tours(plan, { maxSteps, can: isDrivable(driver) }), ...scriptFailures(driver, plan)];
  return paths.map((path, index) => ({ ...path, number: index + 1 }));
}

/** Paths that together take every pair of consecutive transitions that a browser can be driven through. */
export function browserPairs({ driver, plan }: DriverPlan): PairPlan {
  return pairPaths(driver.machine, plan, { maxSteps, can: isDrivable(driver) });
}

/** The shortest paths to each actor's error, on which no actor has settled before. */
function scriptFailures(driver: UiDriver, plan: Plan): Path[] {
  if (driver.script === undefined) return [];
  const unreachable = new Set(driver.unreachable.map(({ transition }) => transition));
  const mayHaveSettled = new Set<string | undefined>(driver.instant);
  const can = (event: EventInState) =>
    !event.fired.some((id) => unreachable.has(id)) &&
    (driver.can?.(event, { scriptFails: true }) ?? true) &&
    (event.kind !== 'settle' || isError(event) || mayHaveSettled.has(event.actor));
  return tours(plan, { maxSteps: 1, can }).filter((path) => eventsInStates(path).some(isError));
}

/** Random walks, each up to the first step that a browser cannot be driven through. */
export function browserWalks({ driver, plan }: DriverPlan, seed: number, steps: number): Path[] {
  const can = isDrivable(driver);
  return randomWalks(plan, { seed, steps })
    .map((path) => {
      const end = eventsInStates(path).findIndex((event) => !can(event));
      return end < 0 ? path : { ...path, steps: path.steps.slice(0, end) };
    })
    .filter((path) => path.steps.length > 0);
}

/** Declared transitions that did not fire, and needless entries of `unreachable`. */
export function gapsOf(driver: UiDriver, fired: Readonly<Record<string, number>>): string[] {
  const declared = transitionIds(driver.machine);
  const excused = new Set(driver.unreachable.map(({ transition }) => transition));
  return [
    ...declared.filter((id) => !(id in fired) && !excused.has(id)).map((id) => `never fired: ${id}`),
    ...[...excused].filter((id) => id in fired).map((id) => `fired, but listed as unreachable: ${id}`),
    ...[...excused].filter((id) => !declared.includes(id)).map((id) => `no such transition: ${id}`),
  ];
}
