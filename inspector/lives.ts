import type { AnyActorRef, InspectionEvent } from 'xstate';
import { firing } from './identity.ts';

/** What one actor of a chart has done. */
export interface Life {
  /** Ids of the transitions fired, in order. */
  readonly fired: string[];
  /** The type of the event that made each of them fire. */
  readonly causes: string[];
  /** Each value of the chart, with how many transitions had fired by then. */
  readonly values: { readonly at: number; readonly value: unknown }[];
  /** How often each child was started, by its id. */
  readonly started: Record<string, number>;
  /** Outcomes of children that fired nothing. */
  readonly unanswered: string[];
}

/** A life in which the echoes stand apart, and with them the snapshots of children. */
export interface Heard extends Life {
  readonly echoes: readonly string[];
}

export interface Recorder {
  /**
   * The life of a chart's newest actor once it has fired so many transitions, or after some patience as it is then.
   * With `id` only of an actor whose id begins like that.
   */
  reach(chart: string, count: number, id?: string): Promise<Heard>;
}

/** The life of a chart that has no actor yet. */
export const unborn: Life = { fired: [], causes: [], values: [], started: {}, unanswered: [] };

/** A real child tells its first snapshot at once, where the planner's stand-ins wait for the path's word. */
export const isChildSnapshot = (transition: string) => transition.includes('|xstate.snapshot.');

/** A life without its echoes. */
export function withoutEchoes({ fired, causes, values, ...rest }: Life, echoes: ReadonlySet<string>): Heard {
  const isEcho = (id: string) => echoes.has(id) || isChildSnapshot(id);
  const counts = (_: unknown, index: number) => !isEcho(fired[index] ?? '');
  return {
    ...rest,
    echoes: fired.filter(isEcho),
    fired: fired.filter(counts),
    causes: causes.filter(counts),
    values: values.map(({ at, value }) => ({ at: fired.slice(0, at).filter(counts).length, value })),
  };
}

export interface Lives {
  readonly listen: (event: InspectionEvent) => void;
  /** The life of the chart's newest actor, with an id that begins so: a dialog may open more than once in a page. */
  readonly of: (chart: string, id?: string) => Life | undefined;
}

/** Writes the lives of all actors of one page, as `inspect` tells them. */
export function createLives(): Lives {
  const lives = new Map<string, Life>();
  /** Chart and id of each actor that has shown itself, in that order. */
  const known = new Map<string, { readonly chart: string; readonly id: string }>();
  const lifeOf = (actor: string): Life => {
    const life = lives.get(actor) ?? { fired: [], causes: [], values: [], started: {}, unanswered: [] };
    lives.set(actor, life);
    return life;
  };
  const onFired = firing(({ actor, event, transitions }) => {
    const life = lifeOf(actor);
    for (const id of transitions) {
      life.fired.push(id);
      life.causes.push(event.type);
    }
    if (transitions.length === 0 && /^xstate\.(done|error)\.actor\./.test(event.type))
      life.unanswered.push(event.type);
  });
  return {
    of(chart, id = '') {
      const [actor] = [...known].findLast(([, one]) => one.chart === chart && one.id.startsWith(id)) ?? [];
      return actor === undefined ? undefined : lives.get(actor);
    },
    listen(inspected) {
      onFired(inspected);
      const actor = inspected.actorRef as AnyActorRef;
      if (inspected.type === '@xstate.actor') {
        const { _parent: parent } = actor;
        if (!parent) return;
        const { started } = lifeOf(parent.sessionId);
        started[actor.id] = (started[actor.id] ?? 0) + 1;
      }
      if (inspected.type !== '@xstate.snapshot') return;
      const { machine, value } = inspected.snapshot as { machine?: { id: string }; value?: unknown };
      if (!machine) return;
      const life = lifeOf(actor.sessionId);
      if (!known.has(actor.sessionId)) known.set(actor.sessionId, { chart: machine.id, id: actor.id });
      life.values.push({ at: life.fired.length, value: JSON.parse(JSON.stringify(value)) as unknown });
    },
  };
}
