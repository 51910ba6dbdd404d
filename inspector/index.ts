/** Public API: from a chart and its samples to paths, and from paths to what they do. */
export type { ChartCases, ChartEntry, Sample } from './chart.ts';
export { defineInspector, type InspectorConfig } from './config/config.ts';
export { describeFindings, type Finding, type FindingKind } from './findings.ts';
export { extractGraph, type ChartGraph } from './graph.ts';
export { observeTransitions, transitionId, transitionIds, type FiredTransitions } from './identity.ts';
export { modelDriver } from './model.ts';
export { mutantsOf, mutated, type Mutant, type MutantKind } from './mutate/mutants.ts';
export { pathJudge, type Verdict } from './mutate/judge.ts';
export { pairPaths, type PairPlan } from './pairs.ts';
export { planPaths, type Plan } from './planner.ts';
export { randomWalks, shrink } from './randomWalks.ts';
export { describePaths } from './describePaths.ts';
export { recordPaths, type StepRecord } from './recordPath.ts';
export { PathMismatch, runPath, type PathDriver, type StepResult } from './runPath.ts';
export type { Path, Start, Step, StepKind } from './step.ts';
export { tours, type TourOptions } from './tours.ts';
