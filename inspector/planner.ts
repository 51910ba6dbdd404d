import type { ChartEntry } from '../machines/registry.ts';
import {
  createExplorer,
  toStep,
  type Arrival,
  type Explorer,
  type Follow,
  type Move,
  type Place,
  type Start,
} from './explorer.ts';
import { declarationFindings, explorationFindings, spreadOf, type Finding } from './findings.ts';
import { transitionIds } from './identity.ts';
import { labelOf, messageOf } from './messages.ts';
import type { Path } from './paths.ts';

export interface Edge {
  readonly from: Place;
  readonly move: Move;
  readonly to: Place;
  readonly fired: readonly string[];
}

export interface Plan {
  readonly chart: string;
  /** Ids of all declared transitions. */
  readonly transitions: readonly string[];
  /** Shortest paths that together fire every transition and get each answer of each guard; none begins another. */
  readonly paths: readonly Path[];
  /** What must be put right before the chart counts as proven; empty for a sound one. */
  readonly findings: readonly Finding[];
  /** How many different places the chart was found in. */
  readonly places: number;
  readonly edges: readonly Edge[];
  readonly explorer: Explorer;
}

/** More places than this mean an abstraction that keeps what no guard reads. */
const defaultMaxPlaces = 10_000;

/** A start and the concrete edges walked from it. */
export interface Trail {
  readonly start: Start;
  readonly begun: Arrival;
  readonly edges: readonly Edge[];
}

interface Goal {
  readonly trail: Trail;
  /** Transitions that this trail is the first to fire. */
  readonly fresh: string[];
  /** Answers of guards that this trail is the first to get. */
  readonly answers: string[];
}

/** How the planner came to a place: by an edge from another, or by a start. */
interface Reached {
  readonly start: Start;
  readonly begun: Arrival;
  readonly edge?: Edge;
  readonly before?: Reached;
}

function trailTo(end: Reached): Trail {
  const edges: Edge[] = [];
  for (let at: Reached | undefined = end; at?.edge; at = at.before) edges.unshift(at.edge);
  return { start: end.start, begun: end.begun, edges };
}

/**
 * Breadth first over (state, abstraction of the context), so that the first path to fire a transition, or to get an
 * answer out of a guard, is a shortest.
 * Gives up, with a finding, beyond `maxPlaces`. With `follow`, a step takes along what a page says by itself after it.
 */
export function planPaths(
  { machine, cases }: Pick<ChartEntry, 'machine' | 'cases'>,
  { maxPlaces = defaultMaxPlaces, follow }: { maxPlaces?: number; follow?: Follow | undefined } = {},
): Plan {
  const explorer = createExplorer(machine, cases, follow);
  const transitions = transitionIds(machine);
  const findings = new Map<string, Finding>();
  const report = (finding: Finding) => findings.set(`${finding.kind} ${finding.message}`, finding);
  const covered = new Set<string>();
  const answered = new Set<string>();
  const used = new Set<string>();
  const edges: Edge[] = [];
  const goals: Goal[] = [];
  const queue: Reached[] = [];
  const seen = new Map<string, Place>();
  let tooFine = false;
  const arrive = (reached: Reached, { place, fired, answers }: Arrival) => {
    const fresh = [...new Set(fired)].filter((id) => !covered.has(id));
    for (const id of fresh) covered.add(id);
    const news = answers.filter((answer) => !answered.has(answer));
    for (const answer of news) answered.add(answer);
    if (fresh.length + news.length) goals.push({ trail: trailTo(reached), fresh, answers: news });
    if (seen.has(place.key)) return;
    if (seen.size >= maxPlaces) {
      tooFine = true;
      return;
    }
    seen.set(place.key, place);
    queue.push(reached);
  };

  declarationFindings(machine).forEach(report);
  for (const start of explorer.starts) {
    const begun = explorer.begin(start);
    if (begun.error === undefined) arrive({ start, begun }, begun);
    else report({ kind: 'broken', message: `start "${start.name}" fails: ${messageOf(begun.error)}` });
  }
  for (const before of queue) {
    if (tooFine) break;
    const { start, begun } = before;
    const from = before.edge?.to ?? begun.place;
    const where = JSON.stringify(from.snapshot.value);
    const found = explorer.moves(from);
    for (const type of found.used) used.add(type);
    for (const type of found.missing) {
      report({ kind: 'missingCase', event: type, message: `no sample for ${type}, which ${where} accepts` });
    }
    for (const move of found.moves) {
      const arrival = explorer.take(from, move);
      if (arrival.error !== undefined) {
        const message = `${labelOf(move)} in ${where} fails: ${messageOf(arrival.error)}`;
        report({ kind: 'broken', event: move.event.type, message });
        continue;
      }
      if (!arrival.fired.length && mustBeHandled(move)) {
        report({
          kind: 'ignored',
          event: move.event.type,
          message: `${labelOf(move)} fires nothing in ${where}`,
        });
      }
      // Equal places share one snapshot, or a large chart would keep tens of thousands.
      const to = seen.get(arrival.place.key) ?? arrival.place;
      const edge = { from, move, to, fired: arrival.fired };
      edges.push(edge);
      arrive({ start, begun, edge, before }, arrival);
    }
  }

  if (tooFine) {
    const message = `more than ${maxPlaces} places; values by part of the abstraction: ${spreadOf(seen.keys())}`;
    report({ kind: 'tooFine', message });
  }
  explorationFindings(machine, cases, { covered, answered, used }).forEach(report);
  return {
    chart: machine.id,
    transitions,
    paths: toPaths(machine.id, goals),
    findings: [...findings.values()],
    places: seen.size,
    edges,
    explorer,
  };
}

/** An outcome or a time-out that fires nothing leaves the person waiting; an idle click does not. */
function mustBeHandled({ kind, event }: Move): boolean {
  return kind === 'after' || (kind === 'answer' && !event.type.startsWith('xstate.snapshot.'));
}

/** Drops every trail that is the beginning of another, handing its goals on to that one, and numbers the rest. */
function toPaths(chart: string, goals: readonly Goal[]): Path[] {
  const kept: { goal: Goal; place: number }[] = [];
  const numbered = goals.map((goal, place) => ({ goal, place }));
  for (const one of numbered.toSorted((a, b) => b.goal.trail.edges.length - a.goal.trail.edges.length)) {
    const { start, edges } = one.goal.trail;
    const isBeginningOf = ({ trail }: Goal) =>
      trail.start === start && edges.every((edge, index) => trail.edges[index] === edge);
    const longer = kept.find(({ goal }) => isBeginningOf(goal));
    if (longer) {
      longer.goal.fresh.unshift(...one.goal.fresh);
      longer.goal.answers.unshift(...one.goal.answers);
    } else kept.push(one);
  }
  kept.sort((a, b) => a.place - b.place);
  return kept.map(({ goal }, index) => toPath(chart, index + 1, goal.trail, goal.fresh, goal.answers));
}

/** A trail of concrete moves as plain data. */
export function toPath(
  chart: string,
  number: number,
  trail: Trail,
  goals: readonly string[],
  answers: readonly string[] = [],
): Path {
  const steps = trail.edges.map(({ move, to, fired }) => toStep(move, { place: to, fired }));
  const labels = steps.map((step) => step.label);
  const from = trail.start.name === 'default' ? [] : [`[${trail.start.name}]`];
  return {
    chart,
    number,
    name: [...from, ...labels].join(' › ') || 'start',
    start: trail.start,
    initial: { state: trail.begun.place.snapshot.value, fired: trail.begun.fired },
    steps,
    goals,
    answers,
  };
}

/**
 * Walks moves from a start, as far as the chart allows each of them.
 *
 * @returns undefined when a move is not possible where it comes, or breaks the chart.
 */
export function retrace(explorer: Explorer, start: Start, moves: readonly Move[]): Trail | undefined {
  const begun = explorer.begin(start);
  const edges: Edge[] = [];
  let { place } = begun;
  for (const wanted of moves) {
    const move = explorer.again(place, wanted);
    if (!move) return undefined;
    const arrival = explorer.take(place, move);
    if (arrival.error !== undefined) return undefined;
    edges.push({ from: place, move, to: arrival.place, fired: arrival.fired });
    place = arrival.place;
  }
  return { start, begun, edges };
}
