import type {
  AnyActorRef,
  AnyEventObject,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';

/**
 * Id of a transition: `<source state id>|<event type or "always">|<index among the source's transitions on that event>`.
 * It is stable across `provide()`, minification and processes, so planner, coverage, drawings and docs can share it.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition as { source: AnyStateNode; eventType: string };
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id}|${eventType || 'always'}|${siblings.indexOf(transition)}`;
}

/** An id for people to read: XState writes a backslash before a dot in the name of a state. */
export const shownId = (id: string): string => id.replaceAll(String.raw`\.`, '.');

/**
 * Ids of the transitions that a microstep took. XState tells them in this property alone, which it exports as a type; it is
 * read only here.
 */
export const takenIn = ({
  _transitions,
}: Extract<InspectionEvent, { type: '@xstate.microstep' }>): string[] => _transitions.map(transitionId);

/** Every state of a machine, root first, in document order, including history states. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const collect = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(collect),
  ];
  return collect(machine.root);
}

/** Transitions declared by one state: by event, then eventless. */
export function declaredBy(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** Ids of all transitions of a machine, in document order. */
export function transitionIds(machine: AnyStateMachine): string[] {
  return statesOf(machine).flatMap((node) => declaredBy(node).map(transitionId));
}

/** One microstep of one running actor. */
export interface FiredTransitions {
  /** Id of the machine, e.g. `signIn`. */
  readonly machine: string;
  /** Session id of the actor; tells apart two actors of one machine. */
  readonly actor: string;
  readonly event: AnyEventObject;
  /** Ids of the transitions taken; empty when the actor ignored the event. */
  readonly transitions: readonly string[];
}

/** Events sent by XState itself, which a chart may ignore. */
export const isInternalEvent = (type: string) => /^xstate\.(init|stop|done\.state)(\.|$)/.test(type);

/**
 * An `inspect` option that reports the transitions fired by every machine of a system. Pass it to `createActor`: the
 * first eventless transitions are taken in the constructor, before a listener could be attached. They are reported when
 * the actor starts, so that an actor that is created and discarded (as in React's strict mode) is never reported.
 */
export function observeTransitions(
  report: (fired: FiredTransitions) => void,
): (event: InspectionEvent) => void {
  const started = new WeakSet<AnyActorRef>();
  const beforeStart = new WeakMap<AnyActorRef, FiredTransitions[]>();
  return (inspected) => {
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.event' && inspected.event.type === 'xstate.init') {
      started.add(actor);
      for (const fired of beforeStart.get(actor) ?? []) report(fired);
      beforeStart.delete(actor);
    }
    if (inspected.type !== '@xstate.microstep') return;
    const transitions = takenIn(inspected);
    if (!transitions.length && isInternalEvent(inspected.event.type)) return;
    const { machine } = inspected.snapshot as unknown as { machine: AnyStateMachine };
    const fired = { machine: machine.id, actor: actor.sessionId, event: inspected.event, transitions };
    if (started.has(actor)) report(fired);
    else beforeStart.set(actor, [...(beforeStart.get(actor) ?? []), fired]);
  };
}
