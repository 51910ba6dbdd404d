import type { AnyActorRef, InspectionEvent } from 'xstate';
import { observeTransitions } from '../model/identity.ts';

/** What one actor of a chart has done. */
export interface Trace {
  /** Ids of the transitions fired, in order. */
  readonly fired: string[];
  /** Type of the event that fired each of them. */
  readonly causes: string[];
  /** Each state value, with the number of transitions fired by then. */
  readonly values: { readonly at: number; readonly value: unknown }[];
  /** How many times each child was started, by its id. */
  readonly started: Record<string, number>;
  /** Outcomes of children that fired nothing. */
  readonly unhandled: string[];
}

/** A trace with the ignored transitions, and those caused by child snapshots, kept apart. */
export interface PlannedTrace extends Trace {
  readonly ignored: readonly string[];
}

export interface TraceReader {
  /**
   * Waits until the newest actor of a chart has fired the given number of transitions, or until a timeout, and returns its trace.
   * `id`: only actors whose id starts with it.
   */
  reach(chart: string, count: number, id?: string): Promise<PlannedTrace>;
}

export const emptyTrace: Trace = { fired: [], causes: [], values: [], started: {}, unhandled: [] };

/** A real child reports its first snapshot at once; the planner's fakes do so only when a path says so. */
export const isChildSnapshot = (transition: string) => transition.includes('|xstate.snapshot.');

export function withoutIgnored(
  { fired, causes, values, ...rest }: Trace,
  ignoredTransitions: ReadonlySet<string>,
): PlannedTrace {
  const isIgnored = (id: string) => ignoredTransitions.has(id) || isChildSnapshot(id);
  const counts = (_: unknown, index: number) => !isIgnored(fired[index] ?? '');
  return {
    ...rest,
    ignored: fired.filter(isIgnored),
    fired: fired.filter(counts),
    causes: causes.filter(counts),
    values: values.map(({ at, value }) => ({ at: fired.slice(0, at).filter(counts).length, value })),
  };
}

export interface Tracer {
  /** To be passed as the `inspect` option of the root actor. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Trace of the chart's newest actor, since a dialog may open more than once in a page. */
  readonly traceOf: (chart: string, id?: string) => Trace | undefined;
}

/** Traces all actors of one page. */
export function createTracer(): Tracer {
  const traces = new Map<string, Trace>();
  /** Chart and id of each actor by session id, in the order in which they reported. */
  const actors = new Map<string, { readonly chart: string; readonly id: string }>();
  const traceOf = (actor: string): Trace => {
    const trace = traces.get(actor) ?? { fired: [], causes: [], values: [], started: {}, unhandled: [] };
    traces.set(actor, trace);
    return trace;
  };
  const observe = observeTransitions(({ actor, event, transitions }) => {
    const trace = traceOf(actor);
    for (const id of transitions) {
      trace.fired.push(id);
      trace.causes.push(event.type);
    }
    if (transitions.length === 0 && /^xstate\.(done|error)\.actor\./.test(event.type))
      trace.unhandled.push(event.type);
  });
  return {
    traceOf(chart, id = '') {
      const [actor] = [...actors].findLast(([, one]) => one.chart === chart && one.id.startsWith(id)) ?? [];
      return actor === undefined ? undefined : traces.get(actor);
    },
    inspect(inspected) {
      observe(inspected);
      const actor = inspected.actorRef as AnyActorRef;
      if (inspected.type === '@xstate.actor') {
        const { _parent: parent } = actor;
        if (!parent) return;
        const { started } = traceOf(parent.sessionId);
        started[actor.id] = (started[actor.id] ?? 0) + 1;
      }
      if (inspected.type !== '@xstate.snapshot') return;
      const { machine, value } = inspected.snapshot as { machine?: { id: string }; value?: unknown };
      if (!machine) return;
      const trace = traceOf(actor.sessionId);
      if (!actors.has(actor.sessionId)) actors.set(actor.sessionId, { chart: machine.id, id: actor.id });
      trace.values.push({ at: trace.fired.length, value: JSON.parse(JSON.stringify(value)) as unknown });
    },
  };
}
