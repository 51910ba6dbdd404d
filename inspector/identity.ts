import type {
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

/**
 * The name of a transition: `<source state id>|<event type or "always">|<place among those of the same event>`.
 * It outlives `provide()`, minification and the process, so planner, coverage, drawing and docs can share it.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition as { source: AnyStateNode; eventType: string };
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id}|${eventType || 'always'}|${siblings.indexOf(transition)}`;
}

/** Every state of a machine, root first, in document order; history states included. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const walk = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(machine.root);
}

/** The transitions that one state declares: by event, then eventless. */
export function declaredBy(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The ids of all transitions that a machine declares, in document order. */
export function transitionIds(machine: AnyStateMachine): string[] {
  return statesOf(machine).flatMap((node) => declaredBy(node).map(transitionId));
}

/** One microstep of one running actor. */
export interface Fired {
  /** Id of the machine, e.g. `signIn`. */
  readonly machine: string;
  /** Session id of the actor: two actors of one machine differ in it. */
  readonly actor: string;
  readonly event: AnyEventObject;
  /** Ids of the transitions taken; empty when the actor ignored the event. */
  readonly transitions: readonly string[];
}

/** Events that the library sends by itself, and which a chart may leave unanswered. */
const housekeeping = /^xstate\.(init|stop|done\.state)(\.|$)/;

/**
 * An `inspect` option that reports what really fires in every machine of a system. Hand it to `createActor`: the first
 * eventless transitions are taken in the constructor, before anything could be attached to the actor. They are held
 * back until the actor starts, so that an actor which is made and thrown away (as React's strict mode does) leaves no
 * trace.
 */
export function firing(report: (fired: Fired) => void): (event: InspectionEvent) => void {
  const started = new WeakSet<AnyActorRef>();
  const held = new WeakMap<AnyActorRef, Fired[]>();
  return (inspected) => {
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.init') {
      started.add(actor);
      for (const fired of held.get(actor) ?? []) report(fired);
      held.delete(actor);
    }
    if (inspected.type !== '@xstate.microstep') return;
    const transitions = inspected._transitions.map(transitionId);
    if (!transitions.length && housekeeping.test(inspected.event.type)) return;
    const { machine } = inspected.snapshot as unknown as { machine: AnyStateMachine };
    const fired = { machine: machine.id, actor: actor.sessionId, event: inspected.event, transitions };
    if (started.has(actor)) report(fired);
    else held.set(actor, [...(held.get(actor) ?? []), fired]);
  };
}
