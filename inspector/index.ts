/** Public API: from a chart and its samples to paths, and from paths to what they do. */
export type { ChartCases, ChartEntry, HouseRule, Sample } from './model/chart.ts';
export { defineInspector, type GivenConfig, type InspectorConfig } from './config/config.ts';
export { describeFindings, type Finding, type FindingKind } from './plan/findings.ts';
export { extractGraph, type ChartGraph } from './model/graph.ts';
export { observeTransitions, transitionId, transitionIds, type FiredTransitions } from './model/identity.ts';
export { modelDriver } from './run/modelDriver.ts';
export { mutantsOf, mutated, type Mutant, type MutantKind } from './mutate/mutants.ts';
export { pathJudge, type Verdict } from './mutate/judge.ts';
export { pairPaths, type PairPlan } from './plan/pairs.ts';
export { planPaths, type Plan } from './plan/planner.ts';
export { always, eventually, ignores, never, propertyViolations, type Property } from './plan/properties.ts';
export { randomWalks, shrink } from './plan/randomWalks.ts';
export { describePaths } from './run/describePaths.ts';
export { recordPaths, type StepRecord } from './run/recordPath.ts';
export { PathMismatch, runPath, type PathDriver, type StepResult } from './run/runPath.ts';
export type { Path, Start, Step, StepKind } from './model/step.ts';
export { tours, type TourOptions } from './plan/tours.ts';
