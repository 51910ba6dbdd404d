import type { AnyStateMachine } from 'xstate';
import type { ChartCases } from '../machines/cases.ts';
import { leafGuards } from './coverage.ts';
import { abstractOf, guardAnswer } from './explorer.ts';
import { transitionIds } from './identity.ts';
import { extractGraph, type InvokeInfo, type StateInfo } from './graph.ts';

export type FindingKind =
  /** A declared transition that no path fires. */
  | 'uncovered'
  /** A named guard that on no path answers yes, or on no path no. */
  | 'unanswered'
  /** An event that a state accepts and for which the cases hold no sample. */
  | 'missingCase'
  /** A case that no state reached accepts. */
  | 'unusedCase'
  /** An outcome or a time-out that fires nothing: a flow that hangs. */
  | 'ignored'
  /** A guard or assignment throws, or an actor's error has no handler. */
  | 'broken'
  /** An invoke without its own id, a named actor, `onDone` or `onError`. */
  | 'invoke'
  /** A state without `meta.description`. */
  | 'description'
  /** A state that waits for a service without the tag `pending`. */
  | 'pending'
  /** An abstraction that keeps more than guards read: the chart cannot be explored to its end. */
  | 'tooFine'
  /** An allowance for a transition that does fire, or that does not exist. */
  | 'staleAllowance';

export interface Finding {
  readonly kind: FindingKind;
  readonly message: string;
  readonly transition?: string;
  readonly state?: string;
  readonly event?: string;
}

/** What can be held against a chart without running it. */
export function declarationFindings(machine: AnyStateMachine): Finding[] {
  const { states } = extractGraph(machine);
  const byId = new Map(states.map((state) => [state.id, state]));
  const waitsVisibly = (state: StateInfo | undefined): boolean =>
    !!state && (state.tags.includes('pending') || waitsVisibly(byId.get(state.parent ?? '')));
  return states.flatMap((state): Finding[] => {
    const findings: Finding[] = [];
    const add = (kind: FindingKind, message: string) => findings.push({ kind, state: state.id, message });
    if (state.parent !== null && state.type !== 'history' && !state.description) {
      add('description', `${state.id} has no meta.description`);
    }
    for (const invoke of state.invokes) {
      for (const lack of lacking(invoke)) add('invoke', `${state.id} invokes ${invoke.src} without ${lack}`);
    }
    if (state.invokes.some((invoke) => invoke.logic === 'promise') && !waitsVisibly(state)) {
      add('pending', `${state.id} waits for a service without the tag "pending"`);
    }
    return findings;
  });
}

/** A listener has no end of its own, so it needs no `onDone`. */
function lacking(invoke: InvokeInfo): string[] {
  return [
    ...(invoke.ownId ? [] : ['an id']),
    ...(invoke.named ? [] : ['a named actor']),
    ...(invoke.onDone || invoke.logic === 'listener' ? [] : ['onDone']),
    ...(invoke.onError ? [] : ['onError']),
  ];
}

/** What can be held against a chart, or against its cases, once everything reachable has been tried. */
export function explorationFindings(
  machine: AnyStateMachine,
  cases: ChartCases,
  tried: {
    /** Ids of the transitions fired. */
    covered: ReadonlySet<string>;
    /** Answers of guards, e.g. `isEnrolled: no`. */
    answered: ReadonlySet<string>;
    /** Event types whose samples were used. */
    used: ReadonlySet<string>;
  },
): Finding[] {
  const transitions = transitionIds(machine);
  const answers = leafGuards(machine).flatMap(([name]) => [
    guardAnswer(name, true),
    guardAnswer(name, false),
  ]);
  const done = new Set([...tried.covered, ...tried.answered]);
  const allowed = new Set((cases.allow ?? []).map((entry) => entry.transition));
  const open = (id: string) => !done.has(id) && !allowed.has(id);
  const declared = new Set([...transitions, ...answers]);
  const stale = [...allowed].filter((id) => done.has(id) || !declared.has(id));
  const unused = Object.keys(cases.events).filter((type) => !tried.used.has(type));
  return [
    ...transitions.filter(open).map((id): Finding => ({
      kind: 'uncovered',
      transition: id,
      message: `no path fires ${id}`,
    })),
    ...answers.filter(open).map((answer): Finding => ({
      kind: 'unanswered',
      message: `no path makes a guard answer "${answer}"`,
    })),
    ...stale.map((id): Finding => ({
      kind: 'staleAllowance',
      transition: id,
      message: done.has(id)
        ? `"${id}" is allowed never to happen, but happens`
        : `${machine.id} has no transition or guard answer "${id}"`,
    })),
    ...unused.map((type): Finding => ({
      kind: 'unusedCase',
      event: type,
      message: `samples for ${type}, which no state reached accepts`,
    })),
  ];
}

/** How many values each part of the abstraction takes, the widest first: that is where it can be made coarser. */
export function spreadOf(keys: Iterable<string>): string {
  const values = new Map<string, Set<string>>();
  for (const key of keys) {
    const abstract = abstractOf(key);
    const parts =
      typeof abstract === 'object' && abstract ? Object.entries(abstract) : [['all', abstract] as const];
    for (const [name, part] of parts) {
      values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(part)));
    }
  }
  const widest = [...values].sort(([, a], [, b]) => b.size - a.size);
  return widest.map(([name, set]) => `${name}: ${set.size}`).join(', ');
}

/** Findings as lines for a terminal or a failing test. */
export function describeFindings(findings: readonly Finding[]): string {
  return findings.map((finding) => `${finding.kind}: ${finding.message}`).join('\n');
}
