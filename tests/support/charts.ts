import {
  createActor,
  createMachine,
  fromPromise,
  fromTransition,
  SimulatedClock,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  type InputFrom,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';

/** Sends events, including those of services, which the types of a chart do not all declare. */
export function sendAll<Actor extends AnyActorRef>(
  actor: Actor,
  ...events: AnyEventObject[]
): SnapshotFrom<Actor> {
  for (const event of events) actor.send(event);
  return actor.getSnapshot() as SnapshotFrom<Actor>;
}

/** The done event of a service. */
export const done = (id: string, output?: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output,
});

/** The error event of a service. */
export const broken = (id: string): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error: { name: 'TypeError', message: 'Broke' },
});

/** Other logic in place of a chart or a service, of which only input and output matter. */
export const standIn = <Logic extends AnyActorLogic>(_for: Logic, logic: AnyActorLogic): Logic =>
  logic as unknown as Logic;

/** Services that never settle, by name; `onStart` gets each one's name and input. */
export const pendingServices = (
  names: readonly string[],
  onStart: (name: string, input: unknown) => void = () => undefined,
) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      fromPromise<never, never>(({ input }) => {
        onStart(name, input);
        return new Promise(() => undefined);
      }),
    ]),
  );

/**
 * Starts a chart in a system whose actors `site`, `cart` and `session` only record what they are sent.
 *
 * @returns the chart's actor, and the events sent to the others so far
 */
export function startInSystem<Machine extends AnyStateMachine>(
  machine: Machine,
  options: {
    readonly input?: InputFrom<Machine>;
    readonly clock?: SimulatedClock;
    /** The one that the page shows. */
    readonly session?: string;
  } = {},
) {
  const sent: { to: string; event: AnyEventObject }[] = [];
  const recorder = (to: string) =>
    fromTransition((state: null, event: AnyEventObject) => {
      if (!event.type.startsWith('xstate.')) sent.push({ to, event });
      return state;
    }, null);
  const session = createMachine({
    context: { session: options.session ?? null, user: null, enrollments: [] },
    initial: options.session === undefined ? 'signedOut' : 'signedIn',
    states: { signedOut: {}, signedIn: {} },
    on: { '*': { actions: ({ event }) => sent.push({ to: 'session', event }) } },
  });
  const root = createMachine({
    context: ({ spawn }) => ({
      site: spawn(recorder('site'), { systemId: 'site' }),
      cart: spawn(recorder('cart'), { systemId: 'cart' }),
      session: spawn(session, { systemId: 'session' }),
      chart: spawn(machine as AnyStateMachine, { id: 'chart', input: options.input }),
    }),
  });
  const system = createActor(root, options.clock ? { clock: options.clock } : {});
  system.start();
  return { actor: system.getSnapshot().context.chart as ActorRefFrom<Machine>, sent, system };
}

/** What a service answers: an outcome, an error, or nothing at all. */
export type Answer<Outcome> = Outcome | Error | 'none';

/** A service that gives these answers in turn, and fails once none is left. `onCall` gets its inputs. */
export function answering<Outcome, Input>(
  answers: readonly Answer<Outcome>[] = [],
  onCall: (input: NoInfer<Input>) => unknown = () => undefined,
) {
  const left = [...answers];
  return fromPromise<Outcome, Input>(({ input }) => {
    onCall(input);
    const answer = left.shift();
    if (answer === 'none') return new Promise(() => undefined);
    return answer instanceof Error || answer === undefined ? Promise.reject(answer) : Promise.resolve(answer);
  });
}

/** Lets all services answer that have an answer. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A chart in such a system, whose services answer by themselves. */
export function openChart<Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) {
  const clock = new SimulatedClock();
  const { actor: started, sent } = startInSystem(machine, { input, clock });
  const actor = started as unknown as ActorRefFrom<AnyStateMachine>;
  const state = (): StateValue => actor.getSnapshot().value;
  return {
    clock,
    state,
    context: () => actor.getSnapshot().context as ContextFrom<Machine>,
    output: () => actor.getSnapshot().output as unknown,
    /** What other actors were sent. */
    heard: () => sent.map(({ event }) => event),
    /** @returns the state at once, and after the answers */
    async send(...events: EventFrom<Machine>[]): Promise<[StateValue, StateValue]> {
      for (const event of events) actor.send(event);
      const during = state();
      await settle();
      return [during, state()];
    },
  };
}
