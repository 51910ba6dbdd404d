import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ExploredState } from './explorer.ts';
import { labelOf } from '../model/labels.ts';
import { replay, type Plan } from './planner.ts';
import type { Path, PossibleEvent } from '../model/step.ts';

/** @param event what happened last; undefined at the start */
type Condition<Snapshot> = (snapshot: Snapshot, event: AnyEventObject | undefined) => boolean;

interface From<Snapshot> {
  /** Moments at which the property begins to apply; without it, the start. */
  readonly since?: Condition<Snapshot>;
}

/** Something that holds in every run of a chart, about more than one step. */
export type Property<Snapshot = AnyMachineSnapshot> = { readonly name: string } & (
  | {
      readonly kind: 'always';
      readonly holds: Condition<Snapshot>;
      readonly since?: Condition<Snapshot>;
      readonly until?: Condition<Snapshot>;
    }
  | {
      readonly kind: 'eventually';
      readonly holds: Condition<Snapshot>;
      readonly since?: Condition<Snapshot>;
      readonly by?: readonly string[];
    }
  | {
      readonly kind: 'ignores';
      readonly event: AnyEventObject;
      readonly when: Condition<Snapshot>;
    }
);

/**
 * @param options.until the step at which the property stops applying; that step itself is not checked, and a later `since` starts it again
 */
export const always = <Snapshot>(
  name: string,
  holds: Condition<Snapshot>,
  options: From<Snapshot> & { readonly until?: Condition<Snapshot> } = {},
): Property<Snapshot> => ({ kind: 'always', name, holds, ...options });

export const never = <Snapshot>(
  name: string,
  happens: Condition<Snapshot>,
  options: From<Snapshot> & { readonly until?: Condition<Snapshot> } = {},
): Property<Snapshot> => always(name, (snapshot, event) => !happens(snapshot, event), options);

/**
 * Each moment of `since` is followed by one at which it holds, at the latest when services have answered and time has
 * passed. What a person might do is not waited for.
 *
 * @param options.by types of further events that come by themselves, for a chart that others tell what has happened
 */
export const eventually = <Snapshot>(
  name: string,
  holds: Condition<Snapshot>,
  options: From<Snapshot> & { readonly by?: readonly string[] } = {},
): Property<Snapshot> => ({ kind: 'eventually', name, holds, ...options });

/** The event changes nothing, such as Escape while a card is being charged. */
export const ignores = <Snapshot>(
  name: string,
  event: AnyEventObject,
  when: Condition<Snapshot>,
): Property<Snapshot> => ({ kind: 'ignores', name, event, when });

interface Moment {
  readonly state: ExploredState;
  readonly event: PossibleEvent | undefined;
}

/** Outcomes and delays after the end of a run, to find out whether something happens eventually. */
const maxExtension = 60;

/**
 * Checks properties on paths, planned or random.
 *
 * @returns for each property that does not hold, its name and the shortest of the paths that show it.
 */
export function propertyViolations(
  plan: Plan,
  paths: readonly Path[],
  properties: readonly Property[],
): string[] {
  const runs = paths.flatMap((path) => momentsOf(plan, path) ?? []);
  return properties.flatMap((property) => {
    const shortest = runs
      .map((run) => violation(plan, run, property))
      .filter((run) => run !== undefined)
      .toSorted((a, b) => a.length - b.length)[0];
    if (!shortest) return [];
    const steps = shortest.map(({ event, state }) =>
      [event ? labelOf(event) : 'start', JSON.stringify(state.snapshot.value)].join(' → '),
    );
    return [[property.name, ...steps].join('\n  ')];
  });
}

/** Properties that no run puts to the test, because the moments that they speak of never come. */
export function idleProperties(
  plan: Plan,
  paths: readonly Path[],
  properties: readonly Property[],
): string[] {
  const moments = paths.flatMap((path) => momentsOf(plan, path) ?? []).flat();
  return properties
    .filter((property) => {
      const applies = property.kind === 'ignores' ? property.when : property.since;
      return applies && !moments.some((moment) => isAt(applies, moment));
    })
    .map(({ name }) => name);
}

function momentsOf({ explorer }: Plan, { start, steps }: Path): Moment[][] | undefined {
  const trail = replay(explorer, start, steps);
  if (!trail) return undefined;
  const first: Moment = { state: trail.started.state, event: undefined };
  return [[first, ...trail.edges.map(({ event, to }) => ({ state: to, event }))]];
}

const isAt = (condition: Condition<AnyMachineSnapshot>, { state, event }: Moment) =>
  condition(state.snapshot, event?.event);

/** The beginning of a run that shows that the property does not hold. */
function violation(plan: Plan, run: readonly Moment[], property: Property): readonly Moment[] | undefined {
  if (property.kind === 'eventually') return unmet(plan, run, property);
  if (property.kind === 'ignores') {
    const { event, when } = property;
    const at = run.findIndex(
      (moment) =>
        isAt(when, moment) && plan.explorer.apply(moment.state, { kind: 'send', event }).fired.length > 0,
    );
    return at < 0 ? undefined : run.slice(0, at + 1);
  }
  const { since = () => true, until = () => false, holds } = property;
  let applies = false;
  for (const [index, moment] of run.entries()) {
    if (applies && isAt(until, moment)) applies = false;
    else applies ||= isAt(since, moment);
    if (applies && !isAt(holds, moment)) return run.slice(0, index + 1);
  }
  return undefined;
}

function unmet(
  { explorer }: Plan,
  run: readonly Moment[],
  { since = () => true, holds, by = [] }: Extract<Property, { kind: 'eventually' }>,
): readonly Moment[] | undefined {
  const last = run.findLastIndex((moment) => isAt(since, moment));
  if (last < 0 || run.slice(last).some((moment) => isAt(holds, moment))) return undefined;
  const longer = [...run];
  // What has come least often comes next, so that a service that is asked again does not fail forever.
  const times = new Map<string, number>();
  for (let { state } = longer.at(-1)!; longer.length < run.length + maxExtension;) {
    const next = explorer
      .eventsIn(state)
      .events.filter(({ kind, event }) => kind !== 'send' || by.includes(event.type))
      .map((event) => ({ event, key: `${event.event.type} ${event.sample ?? ''}` }))
      .toSorted((a, b) => (times.get(a.key) ?? 0) - (times.get(b.key) ?? 0))[0];
    if (!next) break;
    times.set(next.key, (times.get(next.key) ?? 0) + 1);
    ({ state } = explorer.apply(state, next.event));
    longer.push({ state, event: next.event });
    if (isAt(holds, longer.at(-1)!)) return undefined;
  }
  return longer;
}
