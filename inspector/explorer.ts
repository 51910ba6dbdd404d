import {
  createEmptyActor,
  getNextTransitions,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import type { ChartCases, Sample } from '../machines/cases.ts';
import { transitionId } from './identity.ts';
import { countGuards } from './coverage.ts';
import { isolate } from './fakes.ts';
import { labelOf } from './messages.ts';
import type { Step } from './paths.ts';

/** A time-out that is running: `left` milliseconds until it strikes. */
interface Timer {
  readonly id: string;
  readonly event: AnyEventObject;
  readonly left: number;
}

/** A point of the exploration: the chart's snapshot, and what xstate keeps outside of it. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly Timer[];
  /** Children that have given their outcome and cannot give another. */
  readonly settled: ReadonlySet<AnyActorRef>;
  /** Equal for two places that the planner need not tell apart. */
  readonly key: string;
}

/** Something that can happen at a place. */
export type Move = Pick<Step, 'kind' | 'event' | 'actor' | 'wait'>;

export interface Arrival {
  readonly place: Place;
  readonly fired: readonly string[];
  /** What the named guards answered on the way, e.g. `isEnrolled: no`. */
  readonly answers: readonly string[];
  /** Set when the chart broke: a guard or an assignment threw, or an actor's error had no handler. */
  readonly error?: unknown;
}

/**
 * What the services of a page say at once after an event, before anybody could see the chart in between.
 *
 * @returns the next thing that happens by itself, or undefined where the chart rests.
 */
export type Follow = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => Move | undefined;

export interface Start {
  readonly name: string;
  readonly input: unknown;
}

export interface Explorer {
  readonly starts: readonly Start[];
  begin(start: Start): Arrival;
  /** What can happen here, and the event types that the chart accepts but for which there is no sample. */
  moves(place: Place): { moves: Move[]; missing: string[]; used: string[] };
  take(place: Place, move: Move): Arrival;
  /** The move of the same kind and event at another place, or undefined where it cannot happen. */
  again(place: Place, move: Move): Move | undefined;
}

export const guardAnswer = (name: string, passed: boolean) => `${name}: ${passed ? 'yes' : 'no'}`;

const outcomeOf = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/;
/** A cycle of eventless transitions would never end; this many in one step are taken for one. */
const maxMicrosteps = 1000;
/** The same for what a page says by itself. */
const maxFollowing = 20;

/**
 * Explores a chart on the machine's own transition function. Nothing runs: actions are collected and dropped, children
 * are created but never started, and time is arithmetic.
 */
export function createExplorer(original: AnyStateMachine, cases: ChartCases, follow?: Follow): Explorer {
  let answers = new Set<string>();
  const machine = countGuards(isolate(original), (name, passed) => {
    answers.add(guardAnswer(name, passed));
  });
  machine.options.maxIterations = maxMicrosteps;
  const abstraction = cases.abstraction ?? (() => null);
  const parent = createEmptyActor();

  const toPlace = (
    snapshot: AnyMachineSnapshot,
    timers: readonly Timer[],
    settled: ReadonlySet<AnyActorRef>,
  ) => {
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
    return { snapshot, timers, settled, key: JSON.stringify(parts) };
  };

  /** Runs one event, and what the chart sends to itself on it, in a scope that executes nothing and notes the transitions and timers. */
  const run = (
    from: { snapshot?: AnyMachineSnapshot; timers: readonly Timer[]; settled: ReadonlySet<AnyActorRef> },
    transition: (scope: AnyActorScope) => AnyMachineSnapshot,
  ): Arrival => {
    const self = createEmptyActor();
    // A chart may send to its parent, which here never hears it, and may ask itself for its last snapshot.
    Object.assign(self, { _parent: parent, ...(from.snapshot && { _snapshot: from.snapshot }) });
    const toSelf: AnyEventObject[] = [];
    const fired: string[] = [];
    answers = new Set();
    let timers = [...from.timers];
    self.system.inspect((inspected) => {
      if (inspected.type === '@xstate.microstep' && inspected.actorRef === self) {
        fired.push(...inspected._transitions.map(transitionId));
      }
    });
    const scope = {
      self,
      system: self.system,
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
        if (action.type === 'xstate.stopChild' && action.params) {
          // Frees the child's system id for one started later in the same step.
          (self.system as unknown as { _unregister(ref: unknown): void })._unregister(action.params);
        }
      },
    } as unknown as AnyActorScope;
    let snapshot = transition(scope);
    for (const event of toSelf) snapshot = machine.transition(snapshot, event, scope);
    const place = toPlace(snapshot, snapshot.status === 'active' ? timers : [], from.settled);
    return {
      place,
      fired,
      answers: [...answers],
      ...(snapshot.status === 'error' && { error: snapshot.error }),
    };
  };

  const starts: readonly Start[] = cases.starts ?? [{ name: 'default', input: cases.input }];

  const samplesFor = (type: string, snapshot: AnyMachineSnapshot): readonly Sample[] | undefined => {
    const samples = cases.events[type];
    return typeof samples === 'function' ? samples(snapshot as never) : samples;
  };

  /** A wildcard is tried with its own samples (which carry a `type`), and with every case that it matches. */
  const typesFor = (descriptor: string): string[] => {
    if (!descriptor.endsWith('*')) return [descriptor];
    const prefix = descriptor.slice(0, -1);
    const matching = prefix ? Object.keys(cases.events).filter((type) => type.startsWith(prefix)) : [];
    return matching.length ? matching : [descriptor];
  };

  const explorer: Explorer = {
    starts,
    begin: (start) =>
      run({ timers: [], settled: new Set() }, (scope) => machine.getInitialSnapshot(scope, start.input)),

    moves(place) {
      const { snapshot, timers, settled } = place;
      if (snapshot.status !== 'active') return { moves: [], missing: [], used: [] };
      const declared = getNextTransitions(snapshot).map((transition) => transition.eventType as string);
      const moves: Move[] = [];
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
          // A delayed event that the chart sends to itself comes by itself.
          if (!timers.some((timer) => timer.event.type === type)) missing.push(type);
          continue;
        }
        used.push(type);
        for (const sample of samples) {
          const event = { type, ...sample };
          moves.push(actor === undefined ? { kind: 'act', event } : { kind: 'answer', event, actor });
        }
      }
      const next = timers.reduce<Timer | undefined>((a, b) => (a && a.left <= b.left ? a : b), undefined);
      if (next) moves.push({ kind: 'after', event: next.event, wait: next.left });
      return { moves, missing, used };
    },

    take(place, move) {
      let arrival = step(place, move);
      let last = move;
      if (!follow) return arrival;
      for (let count = 0; arrival.error === undefined && count < maxFollowing; count++) {
        const next = follow(arrival.place.snapshot, last.event);
        if (!next) break;
        const further = step(arrival.place, next);
        arrival = {
          ...further,
          fired: [...arrival.fired, ...further.fired],
          answers: [...arrival.answers, ...further.answers],
        };
        last = next;
      }
      return arrival;
    },

    again(place, move) {
      const wanted = JSON.stringify(move.event);
      return explorer
        .moves(place)
        .moves.find((other) => other.kind === move.kind && JSON.stringify(other.event) === wanted);
    },
  };

  function step(place: Place, move: Move): Arrival {
    let { timers, settled } = place;
    let { event } = move;
    if (move.kind === 'after') {
      const first = timers.find((timer) => timer.left === move.wait && timer.event.type === event.type);
      timers = timers
        .filter((timer) => timer !== first)
        .map((timer) => ({ ...timer, left: timer.left - (move.wait ?? 0) }));
    }
    if (move.kind === 'answer' && !event.type.startsWith('xstate.snapshot.')) {
      const child = place.snapshot.children[move.actor ?? ''] as AnyActorRef;
      settled = new Set([...settled, child]);
      event = { ...event, actorId: move.actor };
    }
    try {
      return run({ snapshot: place.snapshot, timers, settled }, (scope) =>
        machine.transition(place.snapshot, event, scope),
      );
    } catch (error) {
      return { place, fired: [], answers: [], error };
    }
  }
  return explorer;
}

/** What of a key came from the cases' abstraction. */
export function abstractOf(key: string): unknown {
  const [, abstract] = JSON.parse(key) as [unknown, unknown];
  return abstract;
}

export function toStep(move: Move, arrival: Pick<Arrival, 'place' | 'fired'>): Step {
  return {
    ...move,
    label: labelOf(move),
    state: arrival.place.snapshot.value,
    fired: arrival.fired,
    ...(arrival.place.snapshot.status === 'done' && { done: true as const }),
  };
}
