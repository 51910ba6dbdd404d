import type { AnyEventObject, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import type { ChartCases } from '../model/chart.ts';
import { transitionIds } from '../model/identity.ts';
import type { FollowUp } from '../plan/explorer.ts';
import type { Path, PossibleEvent, Step } from '../model/step.ts';
import type { EventInState } from '../plan/tours.ts';
import type { Assertion, PendingRequest, TestAdapter } from './testAdapter.ts';

/** What fails on a page by itself. */
export interface PageFaults {
  /** The `script` request of the driver fails, and with it every actor. */
  readonly scriptFails: boolean;
  /** Id of an actor that settles only when the path says so, without its adapter; see `holdActor`. */
  readonly held?: string | undefined;
}

/** Where a step is in its path: what comes later may have to be arranged before it. */
export interface StepContext extends PageFaults {
  readonly path: Path;
  readonly past: readonly Step[];
  readonly upcoming: readonly Step[];
  /** The actor's pending request, if any. */
  readonly pending: (actor: string) => PendingRequest | undefined;
}

export interface ServiceContext extends StepContext {
  /** The actor's pending request; reading it throws when `requests` has no entry for the actor. */
  readonly request: PendingRequest;
}

interface StepOf<Event> extends Omit<Step, 'event'> {
  readonly event: Event;
}

/** Causes an event as a user would. */
export type CauseEvent<Backend = unknown, Event = AnyEventObject> = (
  adapter: TestAdapter<Backend>,
  step: StepOf<Event>,
  context: StepContext,
) => Promise<void>;

/** Makes a service settle an actor as the step says. */
export type AnswerActor<Backend = unknown> = (
  adapter: TestAdapter<Backend>,
  step: Step,
  context: ServiceContext,
) => Promise<void>;

/** In place of a `CauseEvent`: the page sends the event by itself. */
export interface SentByPage {
  readonly sentByPage: string;
}

/** In place of assertions: nothing on the page shows that the state is active. */
export interface NotVisible {
  readonly notVisible: string;
}

type ValueOf<M extends AnyStateMachine> = SnapshotFrom<M> extends { value: infer Value } ? Value : never;

/** Types of the events that a chart accepts, without those that XState sends. */
type EventType<M extends AnyStateMachine> = Exclude<EventFrom<M>['type'], `xstate.${string}`>;

type EventOf<Event, Type> = Event extends { readonly type: infer Types }
  ? Type extends Types
    ? Event
    : never
  : never;

/** Dotted paths of the atomic and final states of a state value's type, e.g. `signedIn.profile.loading`. */
type LeafPath<Value> = Value extends string
  ? Value
  : { [K in keyof Value & string]: `${K}.${LeafPath<Value[K]>}` }[keyof Value & string];

/** Dotted paths of the states that have child states. */
type ParentPath<Value> = Value extends string
  ? never
  : { [K in keyof Value & string]: K | `${K}.${ParentPath<Value[K]>}` }[keyof Value & string];

/** A name, or one that depends on the path. */
export type RequestName = string | ((path: Path) => string);

/** How the paths of a chart run on a page. Write one with the function that `driversFor` returns. */
export interface UiDriver {
  readonly machine: AnyStateMachine;
  /**
   * By actor id, the request with which the actor starts. It is intercepted and stays pending until the path settles the
   * actor; when the chart stops the actor first, the request is abandoned. All other requests go to the server.
   */
  readonly requests: Readonly<Record<string, RequestName>>;
  /** When a page has several actors of the chart: what the id of the one under test starts with. */
  readonly actor?: (path: Path) => string;
  /**
   * Request for the script without which no actor can make its request. Its failure is what makes actors fail with an
   * error, so each such error is tested on its own page, before the script has been loaded.
   */
  readonly script?: string;
  /** Further requests to intercept; the driver takes them from `adapter.requests`. */
  readonly intercepts?: readonly string[];
  /**
   * Actors that settle before anything can be seen or done. Earlier steps arrange their outcome, and their own steps
   * only check what followed.
   */
  readonly instant?: readonly string[];
  /** Types of events that the page may send before the path comes to them. */
  readonly unprompted?: readonly string[];
  /** Samples to plan from instead of the chart's own, when a page can do less or only in a certain order. */
  readonly cases?: ChartCases;
  readonly followUp?: FollowUp;
  /** Transitions without visible effect that fire any number of times; recorded, but neither planned nor compared. */
  readonly ignoredTransitions?: readonly string[];
  /** Brings the page to the chart's start. */
  readonly start: (adapter: TestAdapter, context: StepContext) => Promise<void>;
  readonly events: Readonly<Record<string, CauseEvent | SentByPage>>;
  /** By type of a delayed event: what to arrange before the time passes. */
  readonly beforeDelays?: Readonly<Record<string, CauseEvent>>;
  /** By actor id. */
  readonly services: Readonly<Record<string, AnswerActor>>;
  /** By state, written as in `signedIn.profile.loading`. */
  readonly assertions: Readonly<Record<string, readonly Assertion[] | NotVisible>>;
  /**
   * Transitions that no person and no service can cause in a browser. Those that belong to an actor are fired by paths on
   * which its adapter fails or stalls, unless even that cannot fire them.
   */
  readonly unreachable: readonly {
    readonly transition: string;
    readonly reason: string;
    /** Not by a failing adapter either. */
    readonly isImpossible?: true;
  }[];
  /**
   * False for an event that a browser cannot cause in that state, though its transitions can be fired elsewhere.
   */
  readonly can?: (event: EventInState, faults: PageFaults) => boolean;
  /** What differs in the inspector's frame, where scripts cannot be intercepted. */
  readonly inFrame?: Partial<Omit<UiDriver, 'machine' | 'cases' | 'inFrame'>>;
}

/**
 * Ids of transitions, by the reason why no path of a browser fires them. `*|xstate.error` stands for those on events
 * that start with `xstate.error` in any state. Of several entries that fit a transition, the longest gives its reason.
 */
type Reasons = Readonly<Record<string, readonly string[]>>;

type Typed =
  | 'machine'
  | 'cases'
  | 'followUp'
  | 'start'
  | 'events'
  | 'beforeDelays'
  | 'services'
  | 'assertions'
  | 'unreachable';

/** A driver whose maps are complete: a state without assertions, or an event without a cause, does not compile. */
interface UiDriverOf<M extends AnyStateMachine, Backend> extends Omit<UiDriver, Typed | 'inFrame'> {
  readonly cases?: ChartCases<M>;
  readonly followUp?: (snapshot: SnapshotFrom<M>, event: AnyEventObject) => PossibleEvent | undefined;
  readonly start: (adapter: TestAdapter<Backend>, context: StepContext) => Promise<void>;
  readonly events: {
    readonly [Type in EventType<M>]: CauseEvent<Backend, EventOf<EventFrom<M>, Type>> | SentByPage;
  };
  readonly beforeDelays?: Readonly<Record<`xstate.after.${string}`, CauseEvent<Backend>>>;
  readonly services: Readonly<Record<string, AnswerActor<Backend>>>;
  readonly assertions: Readonly<
    Record<LeafPath<ValueOf<M>>, readonly [Assertion, ...Assertion[]] | NotVisible>
  > &
    Readonly<Partial<Record<ParentPath<ValueOf<M>>, readonly Assertion[]>>>;
  /** Transitions that only an adapter which fails or stalls can cause. */
  readonly unreachable?: Reasons;
  /** Transitions that not even such an adapter can cause. */
  readonly impossible?: Reasons;
  readonly inFrame?: Partial<
    Omit<UiDriverOf<M, Backend>, 'cases' | 'assertions' | 'events' | 'unreachable' | 'impossible'>
  > & {
    readonly events?: Partial<UiDriverOf<M, Backend>['events']>;
    readonly assertions?: Partial<UiDriverOf<M, Backend>['assertions']>;
  };
}

/** Returns the function that types a driver by its chart and by the site's backend, and then forgets both types. */
export const driversFor =
  <Backend>() =>
  <M extends AnyStateMachine>(machine: M) =>
  ({ unreachable = {}, impossible = {}, ...driver }: UiDriverOf<M, Backend>): UiDriver =>
    ({
      machine,
      ...driver,
      unreachable: listed(machine, [
        ...entriesOf(unreachable),
        ...entriesOf(impossible, { isImpossible: true }),
      ]),
    }) as unknown as UiDriver;

const entriesOf = (reasons: Reasons, more: { readonly isImpossible?: true } = {}): UiDriver['unreachable'] =>
  Object.entries(reasons).flatMap(([reason, ids]) =>
    ids.map((transition) => ({ transition, reason, ...more })),
  );

function listed(machine: AnyStateMachine, entries: UiDriver['unreachable']): UiDriver['unreachable'] {
  const fits = (entry: string, id: string) =>
    entry.startsWith('*|') ? id.includes(entry.slice(1)) : id === entry;
  const longestFirst = entries.toSorted((one, other) => other.transition.length - one.transition.length);
  const found = transitionIds(machine).map(
    (id) => [id, longestFirst.find(({ transition }) => fits(transition, id))] as const,
  );
  return entries.flatMap((entry) => {
    const ids = found.filter(([, first]) => first === entry).map(([id]) => id);
    if (ids.length === 0) throw new Error(`the driver of ${machine.id} lists nothing by ${entry.transition}`);
    return ids.map((transition) => ({ ...entry, transition }));
  });
}

/** The driver as far as the inspector's frame can follow it. */
export function inFrame(driver: UiDriver): UiDriver {
  const { inFrame: changes, ...rest } = driver;
  return {
    ...rest,
    ...changes,
    events: { ...driver.events, ...changes?.events },
    assertions: { ...driver.assertions, ...changes?.assertions },
  };
}

export const isCause = (entry: CauseEvent | SentByPage | undefined): entry is CauseEvent =>
  typeof entry === 'function';
