import type { DriverPlan } from '../drive/driverPlan.ts';
import { isDrivable } from '../drive/driverPlan.ts';
import { leafGuards } from '../model/coverage.ts';
import { guardResult } from '../plan/explorer.ts';
import { transitionIds } from '../model/identity.ts';
import { pairPaths, pairsIn } from '../plan/pairs.ts';
import type { Path } from '../model/step.ts';

/** How much of something was checked. */
export interface Share {
  readonly checked: number;
  readonly declared: number;
  readonly missing: readonly string[];
}

/** What the passed paths of a chart have checked. */
export interface Figures {
  readonly transitions: Share;
  /** Pairs of consecutive transitions that a browser can be driven through. */
  readonly pairs: Share;
  /** Both results of each named guard. */
  readonly guards: Share;
  readonly samples: Share;
}

const shareOf = (declared: readonly string[], seen: ReadonlySet<string>): Share => {
  const missing = declared.filter((one) => !seen.has(one));
  return { checked: declared.length - missing.length, declared: declared.length, missing };
};

/**
 * @param paths those that passed
 * @param fired ids of all transitions that fired meanwhile
 */
export function figuresOf(
  { driver, plan }: Pick<DriverPlan, 'driver' | 'plan'>,
  paths: readonly Path[],
  fired: Iterable<string>,
): Figures {
  const { machine } = driver;
  const { explorer } = plan;
  const samples = new Set<string>();
  const guardResults = new Set<string>();
  const pairs = new Set(paths.flatMap(pairsIn(machine)));
  for (const { start, steps } of paths) {
    const started = explorer.start(start);
    for (const result of started.guardResults) guardResults.add(result);
    let { state } = started;
    for (const { sample, ...step } of steps) {
      if (sample !== undefined) samples.add(sample);
      const event = explorer.sameEventIn(state, step);
      if (!event) break;
      const applied = explorer.apply(state, event);
      for (const result of applied.guardResults) guardResults.add(result);
      ({ state } = applied);
    }
  }
  const { feasible } = pairPaths(machine, plan, { can: isDrivable(driver) });
  const declaredGuards = leafGuards(machine).flatMap(([name]) => [
    guardResult(name, true),
    guardResult(name, false),
  ]);
  const declaredSamples = [
    ...new Set(plan.edges.flatMap(({ event: { sample } }) => (sample === undefined ? [] : [sample]))),
  ];
  return {
    transitions: shareOf(transitionIds(machine), new Set(fired)),
    pairs: shareOf([...feasible], pairs),
    guards: shareOf(declaredGuards, guardResults),
    samples: shareOf(declaredSamples, samples),
  };
}
