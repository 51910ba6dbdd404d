import type { AnyStateMachine } from 'xstate';
import type { ChartCases, HouseRule } from '../model/chart.ts';
import { leafGuards } from '../model/coverage.ts';
import { guardResult } from './explorer.ts';
import { extractGraph, type InvokeInfo, type StateInfo, type TransitionInfo } from '../model/graph.ts';
import { shownId } from '../model/identity.ts';

export type FindingKind =
  /** A declared transition that no path fires. */
  | 'uncovered'
  /** A named guard was not seen both true and false. */
  | 'oneSidedGuard'
  /** An event that a state accepts and that has no sample. */
  | 'missingCase'
  /** A sample that no reached state accepts. */
  | 'unusedCase'
  /** An actor's outcome or a delayed event that fires nothing: the flow hangs. */
  | 'ignored'
  /** A guard or assignment throws, or nothing handles an actor's error. */
  | 'throws'
  /** An invoke without an explicit id, a named actor, `onDone` or `onError`. */
  | 'invoke'
  /** A state without `meta.description`. */
  | 'description'
  /** A state that waits for a promise without the tag `pending`. */
  | 'pending'
  /** The abstraction includes more than guards read: the chart cannot be explored completely. */
  | 'tooManyStates'
  /** An `allow` entry for a transition that does fire, or that does not exist. */
  | 'staleAllowance';

export interface Finding {
  readonly kind: FindingKind;
  readonly message: string;
  readonly transition?: string;
  readonly state?: string;
  readonly event?: string;
}

/** Breaches of a team's own rules. */
export function declarationFindings(machine: AnyStateMachine, rules: readonly HouseRule[]): Finding[] {
  const { states } = extractGraph(machine);
  const byId = new Map(states.map((state) => [state.id, state]));
  const isPending = (state: StateInfo | undefined): boolean =>
    !!state && (state.tags.includes('pending') || isPending(byId.get(state.parent ?? '')));
  return states.flatMap((state): Finding[] => {
    const findings: Finding[] = [];
    const add = (kind: HouseRule, message: string) => {
      if (rules.includes(kind)) findings.push({ kind, state: state.id, message });
    };
    if (state.parent !== null && state.type !== 'history' && !state.description) {
      add('description', `${state.id} has no meta.description`);
    }
    for (const invoke of state.invokes) {
      for (const missing of missingParts(invoke))
        add('invoke', `${state.id} invokes ${invoke.src} without ${missing}`);
    }
    if (state.invokes.some((invoke) => invoke.logic === 'promise') && !isPending(state)) {
      add('pending', `${state.id} waits for a promise without the tag "pending"`);
    }
    return findings;
  });
}

/** A listener never completes, nor does a chart without a final state, so they need no `onDone`. */
function missingParts(invoke: InvokeInfo): string[] {
  return [
    ...(invoke.ownId ? [] : ['an id']),
    ...(invoke.named ? [] : ['a named actor']),
    ...(invoke.onDone || invoke.isEndless ? [] : ['onDone']),
    ...(invoke.onError ? [] : ['onError']),
  ];
}

/** Problems with a chart or its samples that show once everything reachable has been explored. */
export function explorationFindings(
  machine: AnyStateMachine,
  cases: ChartCases,
  explored: {
    /** Ids of the transitions fired. */
    covered: ReadonlySet<string>;
    /** E.g. `isEnrolled: false`. */
    guardResults: ReadonlySet<string>;
    /** Event types whose samples were used. */
    used: ReadonlySet<string>;
  },
): Finding[] {
  const infos = new Map(extractGraph(machine).transitions.map((info) => [info.id, info]));
  const transitions = [...infos.keys()];
  const results = leafGuards(machine).flatMap(([name]) => [
    guardResult(name, true),
    guardResult(name, false),
  ]);
  const seen = new Set([...explored.covered, ...explored.guardResults]);
  const allowed = new Set((cases.allow ?? []).map((entry) => entry.transition));
  const isOpen = (id: string) => !seen.has(id) && !allowed.has(id) && !allowed.has(shownId(id));
  const declared = new Set([...transitions, ...results].flatMap((id) => [id, shownId(id)]));
  const stale = [...allowed].filter((id) => seen.has(id) || !declared.has(id));
  const unused = Object.keys(cases.events).filter((type) => !explored.used.has(type));
  return [
    ...transitions.filter(isOpen).map((id): Finding => ({
      kind: 'uncovered',
      transition: id,
      message: `no path fires ${shownId(id)}${whyNot(infos.get(id))}`,
    })),
    ...results.filter(isOpen).map((result): Finding => ({
      kind: 'oneSidedGuard',
      message: `a guard was not seen both true and false: no path produces "${result}"`,
    })),
    ...stale.map((id): Finding => ({
      kind: 'staleAllowance',
      transition: id,
      message: seen.has(id)
        ? `"${id}" is allowed never to happen, but does`
        : `${machine.id} has no transition or guard result "${id}"`,
    })),
    ...unused.map((type): Finding => ({
      kind: 'unusedCase',
      event: type,
      message: `samples for ${type}, which no reached state accepts`,
    })),
  ];
}

/** What is missing for a transition to be taken, as far as its declaration tells. */
function whyNot(info: TransitionInfo | undefined): string {
  if (!info?.guard) return '';
  const guard = info.guardText === '(inline)' ? 'its guard' : `its guard ${info.guardText}`;
  const remedy =
    info.kind === 'always' || info.kind === 'after' || info.kind === 'stateDone'
      ? 'a sample on the way to it, or a part of `abstraction`,'
      : `a sample of ${info.event}, or of an event before it,`;
  return `: ${guard} is never true where an earlier transition is not taken; ${remedy} can change that`;
}

/** Parts of a state's key that are not the context; see `createExplorer`. */
const partsOfKey = [
  [0, 'combinations of active states, as of parallel regions'],
  [3, 'histories'],
  [4, 'sets of running timers'],
  [5, 'sets of actors that have ended'],
] as const;

/** Number of values of each part of the state, largest first: the parts to make coarser. */
export function spreadOf(keys: Iterable<string>): string {
  const values = new Map<string, Set<string>>();
  const note = (name: string, value: unknown) =>
    values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(value)));
  for (const key of keys) {
    const parts = JSON.parse(key) as readonly unknown[];
    const [, abstract] = parts;
    for (const [name, part] of typeof abstract === 'object' && abstract
      ? Object.entries(abstract)
      : [['all', abstract] as const])
      note(`context ${name}`, part);
    for (const [index, name] of partsOfKey) note(name, parts[index]);
  }
  const sizes = [...values].map(([name, set]) => [name, set.size] as const).toSorted(([, a], [, b]) => b - a);
  const inContext = sizes.flatMap(([name, size]) =>
    name.startsWith('context ') ? [`${name.slice('context '.length)}: ${size}`] : [],
  );
  const [cause = '', most] = sizes[0] ?? [];
  return cause.startsWith('context ')
    ? `values by part of the abstraction: ${inContext.join(', ')}`
    : `${most} ${cause}; a smaller chart, or one for each region, can be planned`;
}

/** Findings that one missing part of the abstraction can cause by the dozen. */
const mayShareCause = ({ kind }: Finding) => kind === 'uncovered' || kind === 'oneSidedGuard';

/** Findings as lines for a terminal or a failing test. */
export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.map((finding) => `${finding.kind}: ${finding.message}`);
  if (findings.filter(mayShareCause).length > 1)
    lines.push(
      'These may have one cause: `abstraction` in cases.ts leaves out something that a guard or a view reads of the ' +
        'context, so that states which differ in it count as one. Or a sample that makes a guard true or false is missing.',
    );
  return lines.join('\n');
}
