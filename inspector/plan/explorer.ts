import {
  createEmptyActor,
  getNextTransitions,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { answering, answersIn, isStandIn, type Answers } from '../model/answers.ts';
import type { ChartCases, Sample } from '../model/chart.ts';
import { countGuards } from '../model/coverage.ts';
import { isolate, maxMicrosteps } from '../model/fakes.ts';
import { takenIn } from '../model/identity.ts';
import { jsonOf } from '../model/plainText.ts';
import type { PossibleEvent, Start } from '../model/step.ts';

interface Timer {
  readonly id: string;
  readonly event: AnyEventObject;
  /** Milliseconds until it is due. */
  readonly left: number;
}

/** A node of the state graph: the chart's snapshot, and what XState keeps outside of the snapshot. */
export interface ExploredState {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly Timer[];
  /** Children that have settled and cannot settle again. */
  readonly settled: ReadonlySet<AnyActorRef>;
  /** States with the same key are one to the planner. */
  readonly key: string;
}

export interface Transitioned {
  readonly state: ExploredState;
  /** Ids of the transitions fired, in order. */
  readonly fired: readonly string[];
  /** What the named guards returned meanwhile, e.g. `isEnrolled: false`. */
  readonly guardResults: readonly string[];
  /** Set when a guard or an assignment threw, or when nothing handled an actor's error. */
  readonly error?: unknown;
}

/**
 * Events that a page's own services send at once after an event, before a user could see the state in between.
 *
 * @returns the next such event, or undefined when the chart has come to rest.
 */
export type FollowUp = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => PossibleEvent | undefined;

/** For paths that run on a page, whose clock fires all timers that are due in one step. */
export interface PagePlan {
  readonly followUp?: FollowUp | undefined;
}

export interface Explorer {
  readonly starts: readonly Start[];
  start(start: Start): Transitioned;
  /** Events that can happen in a state, and event types that the chart accepts there but that have no sample. */
  eventsIn(state: ExploredState): { events: PossibleEvent[]; missing: string[]; used: string[] };
  apply(state: ExploredState, event: PossibleEvent): Transitioned;
  /** The same event in another state, with that state's delay; undefined when it cannot happen there. */
  sameEventIn(state: ExploredState, event: PossibleEvent): PossibleEvent | undefined;
}

export const guardResult = (name: string, passed: boolean) => `${name}: ${passed}`;

const outcomeOf = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/;
/** More follow-up events than this are taken for an endless cycle. */
const maxFollowUps = 20;

/**
 * Explores a chart on the machine's own transition function. Nothing runs: actions are collected and dropped, children
 * are created but never started, and time is arithmetic.
 */
export function createExplorer(original: AnyStateMachine, cases: ChartCases, page?: PagePlan): Explorer {
  let guardResults = new Set<string>();
  const isolated = isolate(original);
  const asksGuards = Object.values(isolated.implementations.guards).some(isStandIn);
  const machine = countGuards(isolated, (name, passed) => {
    guardResults.add(guardResult(name, passed));
  });
  machine.options.maxIterations = maxMicrosteps;
  const abstraction = cases.abstraction ?? (() => null);
  // One actor system serves all steps: creating one takes as long as a step itself.
  const self = createEmptyActor();
  // A chart may send to its parent, which ignores it here.
  Object.assign(self, { _parent: createEmptyActor() });
  const { system } = self;
  const atStart: unknown = self.getSnapshot();
  let current = atStart;
  // A chart may read its own last snapshot.
  Object.assign(self, { getSnapshot: () => current });
  /** Frees the system id of a child. */
  const unregister = (child: unknown) =>
    (system as unknown as { _unregister(ref: unknown): void })._unregister(child);
  let fired: string[] = [];
  system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep' && inspected.actorRef === self) {
      fired.push(...takenIn(inspected));
    }
  });

  const toState = (
    snapshot: AnyMachineSnapshot,
    timers: readonly Timer[],
    settled: ReadonlySet<AnyActorRef>,
  ): ExploredState => {
    const gone = Object.keys(snapshot.children).filter((id) => settled.has(snapshot.children[id]));
    const clocks = timers.map((timer) => [timer.event.type, timer.left]);
    const histories = Object.entries(snapshot.historyValue as Record<string, { id: string }[]>);
    const history = histories.map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
    const parts = [
      snapshot.value,
      abstraction(snapshot.context as never),
      snapshot.status,
      history,
      clocks,
      gone,
    ];
    return { snapshot, timers, settled, key: jsonOf(parts) };
  };

  /**
   * Runs one event, and the events that the chart sends to itself meanwhile, in an actor scope that executes no actions
   * and records transitions and timers.
   */
  const run = (
    from: { snapshot?: AnyMachineSnapshot; timers: readonly Timer[]; settled: ReadonlySet<AnyActorRef> },
    transition: (scope: AnyActorScope) => AnyMachineSnapshot,
  ): Transitioned => {
    current = from.snapshot ?? atStart;
    for (const child of Object.values(system.getAll())) unregister(child);
    const toSelf: AnyEventObject[] = [];
    fired = [];
    guardResults = new Set();
    let timers = [...from.timers];
    const scope = {
      self,
      system,
      id: machine.id,
      sessionId: self.sessionId,
      logger: () => undefined,
      defer: () => undefined,
      stopChild: () => undefined,
      emit: () => undefined,
      actionExecutor: (action: { type: string; params: Record<string, unknown> | undefined }) => {
        const { event, id, delay, to, sendId } = action.params ?? {};
        const mine = action.type === 'xstate.raise' || (action.type === 'xstate.sendTo' && to === self);
        if (mine && typeof delay === 'number') {
          const sent = event as AnyEventObject;
          const timer = {
            id: (id as string | undefined) ?? `${sent.type}#${timers.length}`,
            event: sent,
            left: delay,
          };
          timers = [...timers.filter((other) => other.id !== timer.id), timer];
        } else if (action.type === 'xstate.sendTo' && to === self) toSelf.push(event as AnyEventObject);
        if (action.type === 'xstate.cancel') timers = timers.filter((timer) => timer.id !== sendId);
        // Another child with its system id may be started later in the same step.
        if (action.type === 'xstate.stopChild' && action.params) unregister(action.params);
      },
    } as unknown as AnyActorScope;
    let snapshot = transition(scope);
    for (const event of toSelf) snapshot = machine.transition(snapshot, event, scope);
    return {
      state: toState(snapshot, snapshot.status === 'active' ? timers : [], from.settled),
      fired,
      guardResults: [...guardResults],
      ...(snapshot.status === 'error' && { error: snapshot.error }),
    };
  };

  /** The same once for each way in which guards can answer that are not evaluated. */
  const eachWay = <One extends object>(one: One, take: () => unknown): (One & { guards?: Answers })[] =>
    asksGuards ? answersIn(take).map((guards) => (guards ? { ...one, guards } : one)) : [one];

  const startAt = ({ input }: Start) =>
    run({ timers: [], settled: new Set() }, (scope) => machine.getInitialSnapshot(scope, input));

  const given: readonly Start[] = cases.starts ?? [{ name: 'default', input: cases.input }];
  const starts = given.flatMap((start) => eachWay(start, () => startAt(start)));

  const samplesFor = (type: string, snapshot: AnyMachineSnapshot): readonly Sample[] | undefined => {
    const samples = cases.events[type];
    return typeof samples === 'function' ? samples(snapshot as never) : samples;
  };

  /** A wildcard is tried with its own samples, which carry a `type`, and with those of every event type it matches. */
  const typesFor = (descriptor: string): string[] => {
    if (!descriptor.endsWith('*')) return [descriptor];
    const prefix = descriptor.slice(0, -1);
    const matching = prefix ? Object.keys(cases.events).filter((type) => type.startsWith(prefix)) : [];
    return matching.length ? matching : [descriptor];
  };

  const explorer: Explorer = {
    starts,
    start: (start) => answering(start.guards, () => startAt(start)),

    eventsIn(state) {
      const { snapshot, timers, settled } = state;
      if (snapshot.status !== 'active') return { events: [], missing: [], used: [] };
      const declared = getNextTransitions(snapshot).map((transition) => transition.eventType as string);
      const events: PossibleEvent[] = [];
      const missing: string[] = [];
      const used: string[] = [];
      for (const type of new Set(declared.flatMap(typesFor))) {
        if (type === '' || type.startsWith('xstate.after.') || type.startsWith('xstate.done.state.'))
          continue;
        const actor = outcomeOf.exec(type)?.[1];
        const child = actor === undefined ? undefined : (snapshot.children[actor] as AnyActorRef | undefined);
        if (actor !== undefined && (!child || settled.has(child))) continue;
        const samples = samplesFor(type, snapshot);
        if (!samples) {
          // A delayed event that the chart sends to itself needs no sample.
          if (!timers.some((timer) => timer.event.type === type)) missing.push(type);
          continue;
        }
        used.push(type);
        for (const [index, payload] of samples.entries()) {
          const event = { type, ...payload };
          const sample = `${type}#${index}`;
          events.push(
            actor === undefined ? { kind: 'send', event, sample } : { kind: 'settle', event, actor, sample },
          );
        }
      }
      const next = timers.reduce<Timer | undefined>((a, b) => (a && a.left <= b.left ? a : b), undefined);
      if (next) events.push({ kind: 'wait', event: next.event, delay: next.left });
      return { events: events.flatMap((one) => eachWay(one, () => applyAll(state, one))), missing, used };
    },

    apply: (state, event) => answering(event.guards, () => applyAll(state, event)),

    sameEventIn(state, { kind, event, guards }) {
      const wanted = jsonOf([event, guards]);
      return explorer
        .eventsIn(state)
        .events.find((other) => other.kind === kind && jsonOf([other.event, other.guards]) === wanted);
    },
  };

  function applyAll(state: ExploredState, event: PossibleEvent): Transitioned {
    let result = applyOne(state, event);
    let last = event;
    if (!page) return result;
    for (let count = 0; result.error === undefined && count < maxFollowUps; count++) {
      const next = page.followUp?.(result.state.snapshot, last.event) ?? dueNow(result.state);
      if (!next) break;
      const further = applyOne(result.state, next);
      result = {
        ...further,
        fired: [...result.fired, ...further.fired],
        guardResults: [...result.guardResults, ...further.guardResults],
      };
      last = next;
    }
    return result;
  }

  function applyOne(state: ExploredState, possible: PossibleEvent): Transitioned {
    let { timers, settled } = state;
    let { event } = possible;
    if (possible.kind === 'wait') {
      const due = timers.find((timer) => timer.left === possible.delay && timer.event.type === event.type);
      timers = timers
        .filter((timer) => timer !== due)
        .map((timer) => ({ ...timer, left: timer.left - (possible.delay ?? 0) }));
    }
    if (possible.kind === 'settle' && !event.type.startsWith('xstate.snapshot.')) {
      const child = state.snapshot.children[possible.actor ?? ''] as AnyActorRef;
      settled = new Set([...settled, child]);
      event = { ...event, actorId: possible.actor };
    }
    try {
      return run({ snapshot: state.snapshot, timers, settled }, (scope) =>
        machine.transition(state.snapshot, event, scope),
      );
    } catch (error) {
      return { state, fired: [], guardResults: [], error };
    }
  }
  return explorer;
}

function dueNow({ timers }: ExploredState): PossibleEvent | undefined {
  const timer = timers.find(({ left }) => left === 0);
  return timer && { kind: 'wait', event: timer.event, delay: 0 };
}
