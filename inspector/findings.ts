import type { AnyStateMachine } from 'xstate';
import { extractGraph, type InvokeInfo, type StateInfo } from './graph.ts';

export type FindingKind =
  /** A declared transition that no path fires. */
  | 'uncovered'
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

/** Findings as lines for a terminal or a failing test. */
export function describeFindings(findings: readonly Finding[]): string {
  return findings.map((finding) => `${finding.kind}: ${finding.message}`).join('\n');
}
