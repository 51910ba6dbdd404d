import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { standInGuard } from './answers.ts';
import { readsOnly } from './readsOnly.ts';
import type { Path } from './step.ts';

type Config = Record<string, unknown>;
type Named = Record<string, unknown>;

/** What a copy of a chart calls the functions that its configuration does not name. */
export const inlineAction = 'inline action';
const inlineActor = 'inline actor';

type Call = (one: unknown, more?: unknown) => unknown;
interface Spawns {
  readonly spawn: Call;
}
interface Enqueues {
  readonly enqueue: Call & { readonly assign: Call; readonly spawnChild: Call };
}

/** Milliseconds of a delay that the chart does not say. */
const someDelay = 1000;

/**
 * The same chart with names in place of the actors and the plain actions that stand in its configuration, so that they
 * can be replaced like all others. Guards there that may do more than read their arguments, and guards without an
 * implementation, answer as planned; delays of these kinds take a second. Built-in actions such as `assign` stay.
 */
export function withoutInline(machine: AnyStateMachine): AnyStateMachine {
  const { config, implementations } = machine as unknown as {
    config: Config;
    implementations: {
      readonly actors: Named;
      readonly guards: Named;
      readonly actions: Named;
      readonly delays: Named;
    };
  };
  const change = changes(implementations);
  const changed = { ...change.state(config, []), context: change.spawning(config['context']) };
  // Not `createMachine`: the file may import its own copy of XState.
  const Chart = machine.constructor as new (config: Config, implementations: object) => AnyStateMachine;
  return new Chart(changed, {
    ...implementations,
    guards: { ...eachOf(implementations.guards, change.namedGuard), ...change.guards },
    actions: eachOf(implementations.actions, change.builtIn),
    actors: { ...change.actors, ...implementations.actors },
    delays: { ...implementations.delays, ...change.delays },
  });
}

function changes(known: { readonly actors: Named; readonly guards: Named; readonly delays: Named }) {
  /** Stand-ins by name. */
  const actors: Named = { [inlineActor]: {} };
  const guards: Named = {};
  const delays: Named = {};

  function state(config: Config, path: readonly string[]): Config {
    const at = path.join('.') || textOr(config['id'], '(machine)');
    const named: Config = { ...config };
    for (const key of ['entry', 'exit'] as const) if (key in config) named[key] = actions(config[key]);
    for (const key of ['on', 'after'] as const)
      if (key in config) named[key] = eachOf(config[key], (one, event) => transitions(one, `${at}|${event}`));
    for (const delay of Object.keys(config['after'] ?? {})) nameDelay(delay);
    for (const key of ['always', 'onDone', 'initial'] as const)
      if (key in config) named[key] = transitions(config[key], `${at}|${key}`);
    if ('states' in config)
      named['states'] = eachOf(config['states'], (one, key) => state(one as Config, [...path, key]));
    if ('invoke' in config)
      named['invoke'] = listOf(config['invoke']).map((one) => invoke(one as Config, at));
    return named;
  }

  function invoke(config: Config, at: string): Config {
    const named: Config = { ...config };
    named['src'] = actor(config['src']);
    for (const key of ['onDone', 'onError', 'onSnapshot'] as const)
      if (key in config)
        named[key] = transitions(config[key], `${at}|${textOr(config['id'], 'invoke')}.${key}`);
    return named;
  }

  function transitions(given: unknown, at: string, index = 0): unknown {
    if (Array.isArray(given)) return given.map((one: unknown, place) => transitions(one, at, place));
    if (typeof given !== 'object' || given === null) return given;
    const { actions: own, guard: condition } = given as Config;
    return {
      ...given,
      ...(own !== undefined && { actions: actions(own) }),
      ...(condition !== undefined && { guard: guard(condition, `${at}|${index}`) }),
    };
  }

  const standIn = (name: string, real?: unknown) => {
    guards[name] ??= standInGuard(name, real as never);
  };

  /** @param at identity of its transition */
  function guard(given: unknown, at: string): unknown {
    if (typeof given === 'string' || typeof given === 'object') {
      const name = typeof given === 'string' ? given : given && 'type' in given ? given.type : undefined;
      if (typeof name === 'string' && !(name in known.guards)) standIn(name);
      return given;
    }
    if (typeof given !== 'function') return given;
    const inner = (given as { guards?: readonly unknown[] }).guards;
    // `and`, `or` and `not` are functions with the guards that they combine.
    if (inner)
      return copyOf(given, {
        guards: inner.map((one, index) => guard(one, index ? `${at} (${index + 1})` : at)),
      });
    if ('check' in given || readsOnly(given)) return given;
    standIn(at, given);
    return at;
  }

  /** A name may stand for a combination of guards that have none. */
  const namedGuard = (given: unknown, name: string) =>
    typeof given === 'function' && 'check' in given ? guard(given, name) : given;

  const actions = (given: unknown): unknown =>
    Array.isArray(given) ? given.map((one: unknown) => action(one)) : action(given);

  const action = (given: unknown): unknown =>
    typeof given === 'function' && !('resolve' in given)
      ? { type: inlineAction, params: given.name === '' ? undefined : { name: given.name } }
      : builtIn(given);

  /** The name of an actor; a machine may leave its actors to be provided later. */
  function actor(src: unknown): string {
    const name = typeof src === 'string' ? src : inlineActor;
    actors[name] = {};
    return name;
  }

  /** Built-in actions are functions with a `resolve` and what they were called with. */
  function builtIn(given: unknown): unknown {
    if (typeof given !== 'function' || !('resolve' in given)) return given;
    const { delay, src, value, assignment, collect } = given as unknown as Config;
    if (typeof delay === 'string') nameDelay(delay);
    return copyOf(given, {
      ...(typeof delay === 'function' && !readsOnly(delay) && { delay: someDelay }),
      ...(src !== undefined && { src: actor(src) }),
      ...(assignment !== undefined && { assignment: assigned(assignment) }),
      ...(typeof collect === 'function' && { collect: enqueued(collect as Call) }),
      // Only written to the log.
      ...(typeof value === 'function' && { value: undefined }),
    });
  }

  /** A function that gets `spawn`, with one that spawns stand-ins. */
  function spawning(given: unknown): unknown {
    if (typeof given !== 'function') return given;
    return ({ spawn, ...args }: Spawns, params: unknown): unknown =>
      (given as Call)(
        { ...args, spawn: (src: unknown, options: unknown) => spawn(spawned(src), options) },
        params,
      );
  }

  const spawned = (src: unknown) => (typeof src === 'string' && src in known.actors ? src : inlineActor);

  const assigned = (given: unknown): unknown =>
    typeof given === 'object' ? eachOf(given, spawning) : spawning(given);

  /** The actions that a function enqueues, without those that have no name. */
  const enqueued =
    (given: Call) =>
    ({ enqueue, ...args }: Enqueues, params: unknown): unknown =>
      given(
        {
          ...args,
          enqueue: Object.assign((one: unknown) => enqueue(action(one)), enqueue, {
            assign: (one: unknown) => enqueue.assign(assigned(one)),
            spawnChild: (src: unknown, options: unknown) => enqueue.spawnChild(spawned(src), options),
          }),
        },
        params,
      );

  function nameDelay(delay: string): void {
    if (Number.isNaN(Number(delay)) && !(delay in known.delays)) delays[delay] = someDelay;
  }

  return { state, spawning, namedGuard, builtIn, actors, guards, delays };
}

/** A copy of one of XState's functions, which keeps in fields what it was called with. */
function copyOf(original: object, fields: object): unknown {
  return Object.assign(() => false, original, fields);
}

const textOr = (given: unknown, other: string) => (typeof given === 'string' ? given : other);

const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : [given]);

const eachOf = (given: unknown, change: (one: unknown, key: string) => unknown): Named =>
  Object.fromEntries(Object.entries(given ?? {}).map(([key, one]) => [key, change(one, key)]));

/**
 * Stops a chart, with an error that names the cause, before it runs what its copy could not replace: logic that is spawned
 * without a name, and functions that are enqueued.
 *
 * @param isFake whether actor logic is a stand-in
 */
export function refuseReal(
  machine: AnyStateMachine,
  isFake: (logic: unknown) => boolean,
): (inspected: InspectionEvent) => void {
  let actions: ReadonlySet<string> | undefined;
  return (inspected) => {
    if (inspected.type === '@xstate.actor') {
      const { logic, id } = inspected.actorRef as unknown as { logic?: { config?: unknown }; id: string };
      if (logic === undefined || isFake(logic) || logic.config === machine.config) return;
      throw new Error(`the actor “${id}” is spawned inline: name its logic in setup({ actors })`);
    }
    if (inspected.type !== '@xstate.action') return;
    const { type } = inspected.action;
    if (type.startsWith('xstate.')) return;
    actions ??= new Set([...Object.keys(machine.implementations.actions), ...namesIn(machine.config)]);
    if (!actions.has(type))
      throw new Error(`the action “${type}” is enqueued inline: name it in setup({ actions })`);
  };
}

/** What the events of a path carry: logic in a sample is a stand-in of its author's. */
export const givenIn = (path: Path): ReadonlySet<unknown> =>
  new Set(path.steps.flatMap(({ event }) => Object.values(event)));

/** Every text in a configuration: an action without implementation does nothing. */
function namesIn(config: unknown): string[] {
  if (typeof config === 'string') return [config];
  if (typeof config !== 'object' || config === null) return [];
  return Object.values(config).flatMap((inner) => namesIn(inner));
}
