import type { AnyStateNode, StateValue } from 'xstate';
import type { PathDriver } from '../run/runPath.ts';
import type { Path, PossibleEvent, Step } from '../model/step.ts';
import { isChildSnapshot, type TraceReader } from './traces.ts';
import type { Assertion, PendingRequest, RequestRules, TestAdapter } from './testAdapter.ts';
import { isCause, type PageFaults, type RequestName, type StepContext, type UiDriver } from './uiDriver.ts';

declare global {
  interface Window {
    /** The actor that a page holds; set by the tests. */
    settleHeldActor?: (how: 'error' | 'done') => void;
  }
}

/** Every active state of a value, outermost first: `signedIn`, `signedIn.profile`, `signedIn.profile.loading`. */
function activeStates(value: StateValue, above = ''): string[] {
  if (typeof value === 'string') return [`${above}${value}`];
  return Object.entries(value).flatMap(([state, inner]) => [
    `${above}${state}`,
    ...(inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
      ? []
      : activeStates(inner, `${above}${state}.`)),
  ]);
}

/** Ids of the actors that are invoked while the chart has this value. */
export function invokedIn(root: AnyStateNode, value: StateValue): Set<string> {
  const nodes = activeStates(value).map((path) =>
    path.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], root),
  );
  return new Set([root, ...nodes].flatMap((node) => (node?.invoke ?? []).map(({ id }) => id)));
}

/** Outcomes of invoked actors. Those of spawned actors may reach a chart that has just stopped the actor. */
function outcomesOfInvokes({ invoke, states }: AnyStateNode): Set<string> {
  const own = invoke.flatMap(({ id }) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]);
  return new Set([...own, ...Object.values(states).flatMap((state) => [...outcomesOfInvokes(state)])]);
}

/** The path as a page runs it: real children report their snapshots by themselves. */
export function forPage(path: Path, { ignoredTransitions = [] }: Pick<UiDriver, 'ignoredTransitions'>): Path {
  const compared = (fired: readonly string[]) =>
    fired.filter((id) => !isChildSnapshot(id) && !ignoredTransitions.includes(id));
  return {
    ...path,
    initial: { ...path.initial, fired: compared(path.initial.fired) },
    steps: path.steps
      .filter(({ event }) => !event.type.startsWith('xstate.snapshot.'))
      .map((step) => ({ ...step, fired: compared(step.fired) })),
  };
}

export const isError = ({ event }: Pick<PossibleEvent, 'event'>) =>
  event.type.startsWith('xstate.error.actor.');

/** What a page runs a path with. */
export type PageOptions = Pick<PageFaults, 'held'>;

/** On a path on which an actor fails the script has to fail, unless the actor itself is made to fail. */
const scriptFails = ({ script }: UiDriver, path: Path, { held }: PageOptions): boolean =>
  script !== undefined && path.steps.some((step) => isError(step) && step.actor !== held);

/** The request of each actor on a path. If the script that all actors need fails, it is the request of each. */
function requestsOn(driver: UiDriver, path: Path, options: PageOptions): ReadonlyMap<string, string> {
  const script = scriptFails(driver, path, options) ? driver.script : undefined;
  const nameOf = (name: RequestName) => script ?? (typeof name === 'string' ? name : name(path));
  // A held actor may never come to make its request.
  const free = Object.entries(driver.requests).filter(([actor]) => actor !== options.held);
  return new Map(free.map(([actor, name]) => [actor, nameOf(name)]));
}

/** Names of the requests to intercept while a path runs. */
export const interceptedOn = (driver: UiDriver, path: Path, options: PageOptions = {}): ReadonlySet<string> =>
  new Set([...requestsOn(driver, path, options).values(), ...(driver.intercepts ?? [])]);

export interface PageDriver extends PathDriver {
  /** Transitions fired from the driver's `ignoredTransitions`. */
  ignored(): readonly string[];
  /** Outcomes of invoked actors that fired nothing: whatever waits for them never continues. */
  unhandled(): readonly string[];
}

/** Runs paths on a page: user actions cause events, intercepted requests settle actors, and the page's clock passes time. */
export function pageDriver(
  driver: UiDriver,
  adapter: TestAdapter,
  traces: TraceReader,
  rules: Pick<RequestRules, 'abandon'>,
  { held }: PageOptions = {},
): PageDriver {
  const { machine } = driver;
  const chart = machine.id;
  const pending = new Map<string, PendingRequest>();
  const started = new Map<string, number>();
  const instant = new Set(driver.instant?.filter((actor) => actor !== held));
  let path: Path | undefined;
  let requests: ReadonlyMap<string, string> = new Map();
  let index = 0;
  /** Transitions up to the current step; those that the page has fired ahead of the path belong to the next step. */
  let fired: readonly string[] = [];
  let unhandled: readonly string[] = [];
  let ignored: readonly string[] = [];
  let heardBefore = 0;
  /** By active state, the number of announcements before the step that led into it. */
  let heardBeforeState: ReadonlyMap<string, number> = new Map();

  const missing = (what: string): never => {
    throw new Error(`the UI driver of ${chart} does not say ${what}`);
  };
  const context = (): StepContext => ({
    path: path!,
    past: path!.steps.slice(0, Math.max(0, index)),
    upcoming: path!.steps.slice(index + 1),
    pending: (actor) => pending.get(actor),
    scriptFails: scriptFails(driver, path!, { held }),
    held,
  });
  const mayBeAhead = new Set([
    ...[...instant].flatMap((actor) => [`xstate.done.actor.${actor}`, `xstate.error.actor.${actor}`]),
    ...(driver.unprompted ?? []),
  ]);
  const outcomes = outcomesOfInvokes(machine.root);

  const beginStep = ({ event }: Step) => {
    // What a page ahead of its path does may have been announced already, in the step before.
    if (!mayBeAhead.has(event.type)) heardBefore = adapter.heard?.length ?? 0;
  };

  const drop = async (actor: string) => {
    const request = pending.get(actor);
    pending.delete(actor);
    if (request) await rules.abandon(request);
  };

  async function takeRequests(
    value: StateValue,
    starts: Readonly<Record<string, number>>,
    isAhead: boolean,
  ): Promise<void> {
    const invoked = invokedIn(machine.root, value);
    for (const [actor, name] of requests) {
      const isNew = (starts[actor] ?? 0) > (started.get(actor) ?? 0);
      // An actor started by a page ahead of its path belongs to a later step.
      if (isNew && isAhead && !invoked.has(actor)) continue;
      started.set(actor, starts[actor] ?? 0);
      if (isNew || !invoked.has(actor)) await drop(actor);
      if (isNew && invoked.has(actor)) pending.set(actor, await adapter.requests.next(name));
    }
  }

  return {
    start(given) {
      path = given;
      requests = requestsOn(driver, path, { held });
      index = -1;
      return driver.start(adapter, context());
    },
    send(step) {
      beginStep(step);
      const cause = driver.events[step.event.type];
      return isCause(cause)
        ? cause(adapter, step, context())
        : missing(`how a user causes ${step.event.type}`);
    },
    async settle(step) {
      const actor = step.actor ?? '';
      if (instant.has(actor)) return;
      beginStep(step);
      if (actor === held) {
        const how = isError(step) ? 'error' : 'done';
        await adapter.evaluate((outcome: 'error' | 'done') => window.settleHeldActor?.(outcome), how);
        return;
      }
      if (driver.script !== undefined && isError(step)) return drop(actor);
      const answer = driver.services[actor] ?? missing(`how ${actor} is answered`);
      await answer(adapter, step, {
        ...context(),
        get request() {
          return pending.get(actor) ?? missing(`which request ${actor} waits for`);
        },
      });
      pending.delete(actor);
    },
    async wait(step) {
      beginStep(step);
      await driver.beforeDelays?.[step.event.type]?.(adapter, step, context());
      await adapter.fastForward(step.delay ?? 0);
    },

    async expectState(value, step) {
      const planned = step ? step.fired : (path?.initial.fired ?? []);
      index++;
      const count = fired.length + planned.length;
      const trace = await traces.reach(chart, count, path && driver.actor?.(path));
      unhandled = trace.unhandled.filter((outcome) => outcomes.has(outcome));
      ({ ignored } = trace);
      const ahead = trace.causes.slice(count);
      if (trace.fired.length < count || !ahead.every((cause) => mayBeAhead.has(cause))) {
        ({ fired } = trace);
        return;
      }
      fired = trace.fired.slice(0, count);
      const actual = trace.values.findLast(({ at }) => at <= count)?.value;
      if (!isSame(actual, value)) {
        throw new Error(
          `the chart should be in ${JSON.stringify(value)} and is in ${JSON.stringify(actual)}`,
        );
      }
      heardBeforeState = new Map(
        activeStates(value).map((state) => [state, heardBeforeState.get(state) ?? heardBefore]),
      );
      await takeRequests(value, trace.started, ahead.length > 0);
      const settlesByItself = [...invokedIn(machine.root, value)].some((actor) => instant.has(actor));
      // A page ahead of its path no longer shows the state.
      if (settlesByItself || ahead.length > 0) return;
      for (const [state, since] of heardBeforeState) {
        for (const assertion of assertionsFor(driver, state)) await adapter.user.see(assertion, since);
      }
    },
    fired: () => fired,
    unhandled: () => unhandled,
    ignored: () => ignored,
    stop: () => undefined,
  };
}

/** Order-independent; `node:util` is not available in the inspector's page. */
const isSame = (actual: unknown, value: StateValue) =>
  actual !== undefined &&
  activeStates(actual as StateValue)
    .toSorted()
    .join() === activeStates(value).toSorted().join();

function assertionsFor({ assertions }: UiDriver, state: string): readonly Assertion[] {
  const own = assertions[state] ?? [];
  return 'notVisible' in own ? [] : own;
}
