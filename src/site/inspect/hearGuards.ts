import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import { leafGuards } from '../../../inspector/coverage.ts';

export interface GuardAnswer {
  readonly name: string;
  readonly passed: boolean;
}

export interface GuardAnswers {
  /** From now on the guards of the actor's chart are listened to; called before the actor has taken a step. */
  readonly hear: (actor: AnyActorRef) => void;
  /** What a chart's guards have answered to an event, each time it is asked for the first time. */
  readonly take: (event: AnyEventObject, chart: string | null) => GuardAnswer[];
}

/**
 * Listens to the named guards of all charts. The library tells of no guard, so that each is replaced by one which says
 * what it answers: in the chart itself, because charts are given their services in many places, and an actor cannot be
 * given another chart.
 */
export function hearGuards(): GuardAnswers {
  const heard = new WeakSet<(...given: never[]) => boolean>();
  // Views ask `snapshot.can(…)` with events of their own, which no step ever takes.
  const answers = new WeakMap<AnyEventObject, Map<string, GuardAnswer[]>>();
  const note = (event: AnyEventObject, chart: string, answer: GuardAnswer) => {
    const byChart = answers.get(event) ?? new Map<string, GuardAnswer[]>();
    answers.set(event, byChart.set(chart, [...(byChart.get(chart) ?? []), answer]));
  };
  return {
    hear(actor) {
      const { logic } = actor as { logic?: AnyStateMachine };
      if (!logic || !('root' in logic)) return;
      for (const [name, guard] of leafGuards(logic)) {
        if (heard.has(guard)) continue;
        const telling: typeof guard = (args, params) => {
          const passed = guard(args, params);
          note((args as { event: AnyEventObject }).event, logic.id, { name, passed });
          return passed;
        };
        heard.add(telling);
        (logic.implementations.guards as Record<string, typeof guard>)[name] = telling;
      }
    },
    take(event, chart) {
      const byChart = answers.get(event);
      const given = (chart !== null && byChart?.get(chart)) || [];
      if (chart !== null) byChart?.delete(chart);
      return given;
    },
  };
}
