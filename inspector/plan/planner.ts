import type { ChartEntry } from '../model/chart.ts';
import {
  createExplorer,
  type ExploredState,
  type Explorer,
  type PagePlan,
  type Transitioned,
} from './explorer.ts';
import { declarationFindings, explorationFindings, spreadOf, type Finding } from './findings.ts';
import { transitionIds } from '../model/identity.ts';
import { answersText, errorText, labelOf } from '../model/labels.ts';
import type { Path, PossibleEvent, Start, Step } from '../model/step.ts';

export interface Edge {
  readonly from: ExploredState;
  readonly event: PossibleEvent;
  readonly to: ExploredState;
  readonly fired: readonly string[];
}

export interface Plan {
  readonly chart: string;
  /** Ids of all declared transitions. */
  readonly transitions: readonly string[];
  /**
   * Shortest paths that together fire every transition, produce every guard result and use every sample; none is the
   * beginning of another.
   */
  readonly paths: readonly Path[];
  /** Problems with the chart or its samples; empty for a sound chart. */
  readonly findings: readonly Finding[];
  /** Number of distinct states explored. */
  readonly states: number;
  readonly edges: readonly Edge[];
  readonly explorer: Explorer;
}

/** More states than this mean that the abstraction includes something that no guard reads. */
const defaultMaxStates = 10_000;

/** A start and the edges taken from it. */
export interface Trail {
  readonly start: Start;
  readonly started: Transitioned;
  readonly edges: readonly Edge[];
}

interface Goal {
  readonly trail: Trail;
  /** Transitions that this trail is the first to fire. */
  readonly transitions: string[];
  /** Guard results that this trail is the first to produce. */
  readonly guardResults: string[];
}

/** How the search reached a state: by an edge from another, or by a start. */
interface Reached {
  readonly start: Start;
  readonly started: Transitioned;
  readonly edge?: Edge;
  readonly before?: Reached;
}

function trailTo(end: Reached): Trail {
  const edges: Edge[] = [];
  for (let at: Reached | undefined = end; at?.edge; at = at.before) edges.unshift(at.edge);
  return { start: end.start, started: end.started, edges };
}

/**
 * Searches breadth first over state value and abstracted context, so that the first path to fire a transition or to
 * produce a guard result is a shortest one. Gives up, with a finding, beyond `maxStates`.
 *
 * @param options.page for paths that run on a page.
 */
export function planPaths(
  { machine, cases, rules = [] }: Pick<ChartEntry, 'machine' | 'cases' | 'rules'>,
  { maxStates = defaultMaxStates, page }: { maxStates?: number; page?: PagePlan | undefined } = {},
): Plan {
  const explorer = createExplorer(machine, cases, page);
  const transitions = transitionIds(machine);
  const findings = new Map<string, Finding>();
  const report = (finding: Finding) => findings.set(`${finding.kind} ${finding.message}`, finding);
  const covered = new Set<string>();
  const guardResults = new Set<string>();
  const used = new Set<string>();
  const firedSamples = new Set<string>();
  const ignoredSamples = new Map<string, Reached>();
  const edges: Edge[] = [];
  const goals: Goal[] = [];
  const queue: Reached[] = [];
  const seen = new Map<string, ExploredState>();
  let tooMany = false;
  const arrive = (reached: Reached, result: Transitioned, sample?: string) => {
    const newTransitions = [...new Set(result.fired)].filter((id) => !covered.has(id));
    for (const id of newTransitions) covered.add(id);
    const newResults = result.guardResults.filter((one) => !guardResults.has(one));
    for (const one of newResults) guardResults.add(one);
    const isNewSample = sample !== undefined && result.fired.length > 0 && !firedSamples.has(sample);
    if (isNewSample) firedSamples.add(sample);
    else if (sample !== undefined && !ignoredSamples.has(sample)) ignoredSamples.set(sample, reached);
    if (newTransitions.length + newResults.length || isNewSample)
      goals.push({ trail: trailTo(reached), transitions: newTransitions, guardResults: newResults });
    if (seen.has(result.state.key)) return;
    if (seen.size >= maxStates) {
      tooMany = true;
      return;
    }
    seen.set(result.state.key, result.state);
    queue.push(reached);
  };

  declarationFindings(machine, rules).forEach(report);
  for (const start of explorer.starts) {
    const started = explorer.start(start);
    if (started.error === undefined) arrive({ start, started }, started);
    else report({ kind: 'throws', message: `start "${start.name}" fails: ${errorText(started.error)}` });
  }
  for (const before of queue) {
    if (tooMany) break;
    const { start, started } = before;
    const from = before.edge?.to ?? started.state;
    const where = JSON.stringify(from.snapshot.value);
    const found = explorer.eventsIn(from);
    for (const type of found.used) used.add(type);
    for (const type of found.missing) {
      report({ kind: 'missingCase', event: type, message: `no sample for ${type}, which ${where} accepts` });
    }
    for (const event of found.events) {
      const result = explorer.apply(from, event);
      if (result.error !== undefined) {
        const message = `${labelOf(event)} in ${where} fails: ${errorText(result.error)}`;
        report({ kind: 'throws', event: event.event.type, message });
        continue;
      }
      if (!result.fired.length && mustBeHandled(event)) {
        report({
          kind: 'ignored',
          event: event.event.type,
          message: `${labelOf(event)} fires nothing in ${where}`,
        });
      }
      // Equal states share one snapshot; otherwise a large chart would hold tens of thousands.
      const to = seen.get(result.state.key) ?? result.state;
      const edge = { from, event, to, fired: result.fired };
      edges.push(edge);
      arrive({ start, started, edge, before }, result, event.sample);
    }
  }

  for (const [sample, reached] of ignoredSamples) {
    if (!firedSamples.has(sample)) goals.push({ trail: trailTo(reached), transitions: [], guardResults: [] });
  }

  if (tooMany) {
    const message = `more than ${maxStates} states: ${spreadOf(seen.keys())}`;
    report({ kind: 'tooManyStates', message });
  }
  explorationFindings(machine, cases, { covered, guardResults, used }).forEach(report);
  return {
    chart: machine.id,
    transitions,
    paths: toPaths(machine.id, goals),
    findings: [...findings.values()],
    states: seen.size,
    edges,
    explorer,
  };
}

/** An actor's outcome or a delayed event that fires nothing leaves the user waiting; an ignored click does not. */
function mustBeHandled({ kind, event }: PossibleEvent): boolean {
  return kind === 'wait' || (kind === 'settle' && !event.type.startsWith('xstate.snapshot.'));
}

/** Merges every trail that is the beginning of another into that one, and numbers the rest. */
function toPaths(chart: string, goals: readonly Goal[]): Path[] {
  const kept: { goal: Goal; index: number }[] = [];
  const numbered = goals.map((goal, index) => ({ goal, index }));
  for (const one of numbered.toSorted((a, b) => b.goal.trail.edges.length - a.goal.trail.edges.length)) {
    const { start, edges } = one.goal.trail;
    const isBeginningOf = ({ trail }: Goal) =>
      trail.start === start && edges.every((edge, index) => trail.edges[index] === edge);
    const longer = kept.find(({ goal }) => isBeginningOf(goal));
    if (longer) {
      longer.goal.transitions.unshift(...one.goal.transitions);
      longer.goal.guardResults.unshift(...one.goal.guardResults);
    } else kept.push(one);
  }
  kept.sort((a, b) => a.index - b.index);
  return kept.map(({ goal }, index) =>
    toPath(chart, index + 1, goal.trail, goal.transitions, goal.guardResults),
  );
}

/** A trail as plain data. */
export function toPath(
  chart: string,
  number: number,
  { start, started, edges }: Trail,
  goals: readonly string[],
  guardResults: readonly string[] = [],
): Path {
  const steps = edges.map(toStep);
  const labels = steps.map((step) => step.label);
  const from =
    start.name === 'default' && !start.guards ? [] : [`[${start.name}${answersText(start.guards)}]`];
  return {
    chart,
    number,
    name: [...from, ...labels].join(' › ') || 'start',
    start,
    initial: { state: started.state.snapshot.value, fired: started.fired },
    steps,
    goals,
    guardResults,
  };
}

const toStep = ({ event, to: { snapshot }, fired }: Edge): Step => ({
  ...event,
  label: labelOf(event),
  state: snapshot.value,
  fired,
  ...(snapshot.status === 'done' && { done: true as const }),
});

/**
 * Applies events one after another from a start.
 *
 * @returns undefined when an event cannot happen where it comes, or throws.
 */
export function replay(
  explorer: Explorer,
  start: Start,
  events: readonly PossibleEvent[],
): Trail | undefined {
  const started = explorer.start(start);
  const edges: Edge[] = [];
  let { state } = started;
  for (const wanted of events) {
    const event = explorer.sameEventIn(state, wanted);
    if (!event) return undefined;
    const result = explorer.apply(state, event);
    if (result.error !== undefined) return undefined;
    edges.push({ from: state, event, to: result.state, fired: result.fired });
    state = result.state;
  }
  return { start, started, edges };
}
