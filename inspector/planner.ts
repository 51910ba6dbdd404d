import type { AnyStateMachine } from 'xstate';
import type { ChartEntry } from '../machines/registry.ts';
import {
  createExplorer,
  toStep,
  type Arrival,
  type Explorer,
  type Move,
  type Place,
  type Start,
} from './explorer.ts';
import { declarationFindings, type Finding } from './findings.ts';
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
  /** Shortest paths that together fire every transition; none is the beginning of another. */
  readonly paths: readonly Path[];
  /** What must be put right before the chart counts as proven; empty for a sound one. */
  readonly findings: readonly Finding[];
  /** How many different places the chart was found in. */
  readonly places: number;
  readonly edges: readonly Edge[];
  readonly explorer: Explorer;
}

type Chart = Pick<ChartEntry, 'machine' | 'cases'>;

/** More places than this mean an abstraction that keeps what no guard reads. */
const maxPlaces = 20_000;

/** A trail from a start, and its path once its number is known. */
interface Trail {
  readonly start: Start;
  readonly begun: Arrival;
  readonly edges: readonly Edge[];
}

/** Breadth first over (state, abstraction of the context), so that the first path to fire a transition is a shortest. */
export function planPaths({ machine, cases }: Chart): Plan {
  const explorer = createExplorer(machine, cases);
  const transitions = transitionIds(machine);
  const findings: Finding[] = declarationFindings(machine);
  const covered = new Set<string>();
  const used = new Set<string>();
  const reported = new Set<string>();
  const report = (finding: Finding) => {
    const text = `${finding.kind} ${finding.message}`;
    if (!reported.has(text)) findings.push(finding);
    reported.add(text);
  };
  const edges: Edge[] = [];
  const goals: { trail: Trail; fresh: string[] }[] = [];
  const queue: { place: Place; trail: Trail }[] = [];
  const seen = new Set<string>();
  const cover = (fired: readonly string[], trail: Trail) => {
    const fresh = [...new Set(fired)].filter((id) => !covered.has(id));
    for (const id of fresh) covered.add(id);
    if (fresh.length) goals.push({ trail, fresh });
  };

  for (const start of explorer.starts) {
    const begun = explorer.begin(start);
    const trail = { start, begun, edges: [] };
    if (begun.error !== undefined) {
      report({ kind: 'broken', message: `start "${start.name}" fails: ${messageOf(begun.error)}` });
      continue;
    }
    cover(begun.fired, trail);
    if (seen.has(begun.place.key)) continue;
    seen.add(begun.place.key);
    queue.push({ place: begun.place, trail });
  }

  for (const { place, trail } of queue) {
    const found = explorer.moves(place);
    const where = JSON.stringify(place.snapshot.value);
    for (const type of found.used) used.add(type);
    for (const type of found.missing) {
      report({ kind: 'missingCase', event: type, message: `no sample for ${type}, which ${where} accepts` });
    }
    for (const move of found.moves) {
      const arrival = explorer.take(place, move);
      if (arrival.error !== undefined) {
        report({
          kind: 'broken',
          message: `${labelOf(move)} in ${where} fails: ${messageOf(arrival.error)}`,
        });
        continue;
      }
      if (!arrival.fired.length && mustBeHandled(move)) {
        report({
          kind: 'ignored',
          event: move.event.type,
          message: `${labelOf(move)} fires nothing in ${where}`,
        });
      }
      const edge = { from: place, move, to: arrival.place, fired: arrival.fired };
      const next = { ...trail, edges: [...trail.edges, edge] };
      edges.push(edge);
      cover(arrival.fired, next);
      if (seen.has(arrival.place.key)) continue;
      if (seen.size >= maxPlaces)
        throw new Error(`${machine.id}: more than ${maxPlaces} places; abstraction too fine`);
      seen.add(arrival.place.key);
      queue.push({ place: arrival.place, trail: next });
    }
  }

  findings.push(...coverageFindings(machine, cases, transitions, covered, used));
  return {
    chart: machine.id,
    transitions,
    paths: toPaths(machine.id, goals),
    findings,
    places: seen.size,
    edges,
    explorer,
  };
}

/** An outcome or a time-out that fires nothing leaves the person waiting; an idle click does not. */
function mustBeHandled({ kind, event }: Move): boolean {
  return kind === 'after' || (kind === 'answer' && !event.type.startsWith('xstate.snapshot.'));
}

function coverageFindings(
  machine: AnyStateMachine,
  cases: ChartEntry['cases'],
  transitions: readonly string[],
  covered: ReadonlySet<string>,
  used: ReadonlySet<string>,
): Finding[] {
  const allowed = new Set((cases.allow ?? []).map((entry) => entry.transition));
  const uncovered = transitions.filter((id) => !covered.has(id) && !allowed.has(id));
  const stale = [...allowed].filter((id) => covered.has(id) || !transitions.includes(id));
  const unused = Object.keys(cases.events).filter((type) => !used.has(type));
  return [
    ...uncovered.map((id): Finding => ({
      kind: 'uncovered',
      transition: id,
      message: `no path fires ${id}`,
    })),
    ...stale.map((id): Finding => ({
      kind: 'staleAllowance',
      transition: id,
      message: covered.has(id)
        ? `${id} is allowed to stay unfired, but fires`
        : `${machine.id} has no transition ${id}`,
    })),
    ...unused.map((type): Finding => ({
      kind: 'unusedCase',
      event: type,
      message: `samples for ${type}, which no state reached accepts`,
    })),
  ];
}

/** Drops every trail that is the beginning of another, handing its goals on to that one, and numbers the rest. */
function toPaths(chart: string, goals: readonly { trail: Trail; fresh: string[] }[]): Path[] {
  const kept: { trail: Trail; fresh: string[] }[] = [];
  for (const goal of goals.toSorted((a, b) => b.trail.edges.length - a.trail.edges.length)) {
    const { start, edges } = goal.trail;
    const longer = kept.find(
      ({ trail }) => trail.start === start && edges.every((edge, index) => trail.edges[index] === edge),
    );
    if (longer) longer.fresh.unshift(...goal.fresh);
    else kept.push({ trail: goal.trail, fresh: [...goal.fresh] });
  }
  const order = new Map(goals.map((goal, index) => [goal.trail, index]));
  kept.sort((a, b) => (order.get(a.trail) ?? 0) - (order.get(b.trail) ?? 0));
  return kept.map(({ trail, fresh }, index) => toPath(chart, index + 1, trail, fresh));
}

/** A trail of concrete moves as plain data. */
export function toPath(chart: string, number: number, trail: Trail, goals: readonly string[]): Path {
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
