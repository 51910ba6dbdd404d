import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ChartEntry } from '../model/chart.ts';
import { leafGuards } from '../model/coverage.ts';
import { declaredBy, statesOf, transitionId } from '../model/identity.ts';
import { planPaths } from '../plan/planner.ts';
import type { Mutant } from './mutants.ts';

/** Says why nothing can tell a mutant from the chart, as far as that can be proved; undefined otherwise. */
export function equivalenceOf({ machine, cases }: ChartEntry): (mutant: Mutant) => string | undefined {
  const allowed = new Map((cases.allow ?? []).map(({ transition, reason }) => [transition, reason]));
  let overlaps: ((first: string, second: string) => boolean) | undefined;
  return ({ kind, transition = '', guards = [] }) => {
    const reason = allowed.get(transition);
    if (reason !== undefined) return `the transition is allowed never to happen: ${reason}`;
    if (kind === 'delete' && isIdle(machine, transition))
      return 'the branch does nothing, and nothing else handles the event';
    if (kind !== 'swap branches') return undefined;
    const names = guards.map((guard) => nameOf(machine, guard));
    const [first, second] = names;
    if (first === undefined || second === undefined) return undefined;
    overlaps ??= overlapsIn(machine, cases);
    return overlaps(first, second) ? undefined : 'the two guards are never both true';
  };
}

/** Whether a transition leads nowhere, does nothing, and keeps the event from no other transition. */
function isIdle(machine: AnyStateMachine, id: string): boolean {
  for (const node of statesOf(machine)) {
    const definition = declaredBy(node).find((one) => transitionId(one) === id);
    if (!definition) continue;
    const { eventType, target, actions } = definition as AnyTransitionDefinition & { eventType: string };
    const siblings = node.transitions.get(eventType) ?? [];
    const others = siblings.slice(siblings.indexOf(definition) + 1);
    return (
      target === undefined &&
      actions.length === 0 &&
      eventType !== '' &&
      !eventType.startsWith('xstate.error.') &&
      others.length === 0 &&
      !isHandled(node, eventType, true)
    );
  }
  return false;
}

/** Whether a state around this one, or a wildcard of this one, handles the event. */
function isHandled(node: AnyStateNode, event: string, isFirst: boolean): boolean {
  const handles = [...node.transitions.keys()].some((descriptor) =>
    descriptor.endsWith('*') ? event.startsWith(descriptor.slice(0, -1)) : !isFirst && descriptor === event,
  );
  return handles || (node.parent !== undefined && isHandled(node.parent, event, false));
}

function nameOf(machine: AnyStateMachine, guard: unknown): string | undefined {
  const { type, params } = (typeof guard === 'string' ? { type: guard } : (guard ?? {})) as {
    type?: string;
    params?: unknown;
  };
  const isLeaf = leafGuards(machine).some(([name]) => name === type);
  return isLeaf && params === undefined ? type : undefined;
}

/** Explores the chart once and asks all named guards whenever one of them is asked. */
function overlapsIn(
  machine: AnyStateMachine,
  cases: ChartEntry['cases'],
): (first: string, second: string) => boolean {
  const guards = leafGuards(machine);
  const asked = new Set<string>();
  const together = new Set<string>();
  const passes = (guard: (typeof guards)[number][1], args: unknown) => {
    try {
      return guard(args, undefined);
    } catch {
      // It reads what another event carries: to be on the safe side, it may be true.
      return true;
    }
  };
  const probe = machine.provide({
    guards: Object.fromEntries(
      guards.map(([name, guard]) => [
        name,
        (args: unknown, params: unknown) => {
          asked.add(name);
          const passed = guard(args, params);
          if (passed)
            for (const [other, otherGuard] of guards)
              if (other !== name && passes(otherGuard, args)) together.add(`${name} ${other}`);
          return passed;
        },
      ]),
    ),
  });
  planPaths({ machine: probe, cases });
  return (first, second) => !asked.has(first) || together.has(`${first} ${second}`);
}
