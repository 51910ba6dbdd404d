import { matchesState, type AnyActorRef, type AnyMachineSnapshot, type StateValue } from 'xstate';
import { createExplorer, type ExploredState, type Explorer } from 'chart-inspector/plan/explorer.ts';
import type { ChartEntry } from 'chart-inspector/model/chart.ts';
import type { SiteActor } from '../../src/site/SiteContext.tsx';

/** From so many states of each value the search goes on, and so many whose contexts differ in kind are shown. */
const mostExplored = 40;
const mostShown = 4;

/** The steps that show again who it is, which several flows have. */
const proofStep = /proving|enteringPassword|(?:entering|checking)(?:Authenticator|Mailed)Code/;

/**
 * Snapshots of a chart for its view: every state value that the samples reach, with contexts that differ in kind, that is,
 * in which values are absent, empty or there.
 *
 * @param options.eachLeaf for a chart of many regions: not every combination of their states, but each state of a region
 * @param options.proofOnce each step of a proof with one context
 */
export const shownStates = (
  entry: Pick<ChartEntry, 'machine' | 'cases'>,
  options: ShownOptions = {},
): AnyMachineSnapshot[] => shownAndExplored(entry, options).shown.map(({ snapshot }) => snapshot);

interface ShownOptions {
  readonly eachLeaf?: boolean;
  readonly proofOnce?: boolean;
}

/** The same, with what tells where each event leads from there. */
export function shownAndExplored(
  entry: Pick<ChartEntry, 'machine' | 'cases'>,
  { eachLeaf = false, proofOnce = false }: ShownOptions = {},
): { readonly shown: readonly ExploredState[]; readonly explorer: Explorer } {
  const kinds = new Map<string, Set<string>>();
  const shown: ExploredState[] = [];
  const explorer = explore(entry, (state) => {
    const { snapshot } = state;
    const { value, context } = snapshot;
    const kind = kindOf(context);
    const isNew = (eachLeaf ? leavesOf(value) : [nameOf(snapshot)]).filter((one) => {
      const ofValue = kinds.get(one) ?? new Set();
      kinds.set(one, ofValue);
      const most = proofOnce && proofStep.test(one) ? 1 : eachLeaf ? 3 : mostShown;
      const isFirst = !ofValue.has(kind) && ofValue.size < most;
      if (isFirst) ofValue.add(kind);
      return isFirst;
    });
    if (isNew.length > 0) shown.push(state);
  });
  return { shown, explorer };
}

/** The steps of a chart from one state value to another, each with the first snapshots that take it. */
export function shownMoves(
  entry: Pick<ChartEntry, 'machine' | 'cases'>,
): ReadonlyMap<string, readonly [from: AnyMachineSnapshot, to: AnyMachineSnapshot]> {
  const moves = new Map<string, readonly [AnyMachineSnapshot, AnyMachineSnapshot]>();
  explore(
    entry,
    () => undefined,
    ({ snapshot: from }, { snapshot: to }) => {
      const name = `${nameOf(from)} → ${nameOf(to)}`;
      if (nameOf(from) !== nameOf(to) && !moves.has(name)) moves.set(name, [from, to]);
    },
  );
  return moves;
}

const nameOf = ({ value }: AnyMachineSnapshot) => JSON.stringify(value).replaceAll('"', '');

/** @param arrived is called for each state once, `moved` for each step to one */
function explore(
  { machine, cases }: Pick<ChartEntry, 'machine' | 'cases'>,
  arrived: (state: ExploredState) => void,
  moved: (from: ExploredState, to: ExploredState) => void = () => undefined,
): Explorer {
  const explorer = createExplorer(machine, cases);
  const seen = new Set<string>();
  const explored = new Map<string, number>();
  const queue: ExploredState[] = [];
  const arrive = (state: ExploredState) => {
    if (seen.has(state.key)) return;
    seen.add(state.key);
    const name = nameOf(state.snapshot);
    const times = (explored.get(name) ?? 0) + 1;
    explored.set(name, times);
    if (times <= mostExplored) queue.push(state);
    arrived(state);
  };
  for (const start of explorer.starts) arrive(explorer.start(start).state);
  for (const state of queue) {
    for (const event of explorer.eventsIn(state).events) {
      const result = explorer.apply(state, event);
      if (result.error !== undefined) continue;
      moved(state, result.state);
      arrive(result.state);
    }
  }
  return explorer;
}

const leavesOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) =>
        inner === undefined ? [] : leavesOf(inner).map((leaf) => `${name}.${leaf}`),
      );

function kindOf(value: unknown, depth = 0): string {
  if (Array.isArray(value)) return `[${Math.min(value.length, 2)}]`;
  if (typeof value === 'object' && value !== null) {
    const isPlain = Object.getPrototypeOf(value) === Object.prototype;
    return isPlain && depth < 3
      ? `{${Object.values(value)
          .map((inner) => kindOf(inner, depth + 1))
          .join()}}`
      : '{}';
  }
  return value === '' || value === null || value === undefined || value === 0 || value === false
    ? ''
    : typeof value;
}

/** What was sent to an actor, in order: the actor's name and the event. */
export type Sent = (readonly [name: string, event: { readonly type: string }])[];

/** The site with actors that stay in one snapshot. */
export function siteIn(
  {
    flows = {},
    session = { value: 'signedOut', context: { user: null } },
    codes = [],
    value = { environmentNotice: 'hidden', connection: 'online', openPayment: 'none', checkout: 'absent' },
    ...context
  }: {
    readonly flows?: Readonly<Record<string, AnyActorRef>>;
    readonly session?: { readonly value: StateValue; readonly context: object };
    readonly codes?: readonly string[];
    readonly value?: StateValue;
  } & Readonly<Record<string, unknown>>,
  sent: Sent,
): SiteActor {
  const matching = <S extends { readonly value: StateValue }>(snapshot: S) => ({
    ...snapshot,
    matches: (wanted: StateValue) => matchesState(wanted, snapshot.value),
  });
  return actorIn(
    'site',
    matching({
      value,
      context: {
        flows,
        cart: actorIn('cart', { context: { codes } }, sent),
        session: actorIn('session', matching(session), sent),
        sessionView: { session: null },
        buttons: {},
        toasts: [],
        checkout: null,
        ...context,
      },
    }),
    sent,
  );
}

/** An actor, of whatever chart is asked for, that stays in one snapshot until it is moved, and records what it is sent. */
export function actorIn(name: string, snapshot: object, sent: Sent): never {
  let current = snapshot;
  const listeners = new Set<(shown: object) => void>();
  const actor = {
    id: name,
    sessionId: name,
    getSnapshot: () => current,
    subscribe: (observer: ((shown: object) => void) | { next: (shown: object) => void }) => {
      const listener = typeof observer === 'function' ? observer : (shown: object) => observer.next(shown);
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    },
    on: () => ({ unsubscribe: () => undefined }),
    send: (event: { type: string }) => void sent.push([name, event]),
    moveTo(next: object) {
      current = next;
      for (const listener of listeners) listener(next);
    },
  };
  return actor as never;
}

/** Shows another snapshot of an actor that `actorIn` has made. */
export const moveTo = (actor: object, next: object): void =>
  (actor as { moveTo(next: object): void }).moveTo(next);
