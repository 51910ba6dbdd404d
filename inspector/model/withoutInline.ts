import type { AnyStateMachine, InspectionEvent } from 'xstate';
import type { Path } from './step.ts';

type Config = Record<string, unknown>;

/** What a copy of a chart calls the functions that its configuration does not name. */
export const inlineAction = 'inline action';
const inlineActor = 'inline actor';

/**
 * The same chart with names in place of the actors and the plain actions that stand in its configuration, so that they
 * can be replaced like all others. Built-in actions such as `assign` stay.
 */
export function withoutInline(machine: AnyStateMachine): AnyStateMachine {
  const own = machine as unknown as { config: Config; implementations: object };
  // Not `createMachine`: the file may import its own copy of XState.
  const Chart = machine.constructor as new (config: Config, implementations: object) => AnyStateMachine;
  return new Chart(stateOf(own.config), own.implementations);
}

function stateOf(config: Config): Config {
  const named: Config = { ...config };
  for (const key of ['entry', 'exit'] as const) if (key in config) named[key] = actionsOf(config[key]);
  for (const key of ['on', 'after'] as const)
    if (key in config) named[key] = eachOf(config[key], transitionsOf);
  for (const key of ['always', 'onDone', 'initial'] as const)
    if (key in config) named[key] = transitionsOf(config[key]);
  if ('states' in config) named['states'] = eachOf(config['states'], (state) => stateOf(state as Config));
  if ('invoke' in config) named['invoke'] = listOf(config['invoke']).map((one) => invokeOf(one as Config));
  return named;
}

function invokeOf(config: Config): Config {
  const named: Config = { ...config };
  if (typeof config['src'] !== 'string') named['src'] = inlineActor;
  for (const key of ['onDone', 'onError', 'onSnapshot'] as const)
    if (key in config) named[key] = transitionsOf(config[key]);
  return named;
}

function transitionsOf(given: unknown): unknown {
  if (Array.isArray(given)) return given.map((one: unknown) => transitionsOf(one));
  if (typeof given !== 'object' || given === null || !('actions' in given)) return given;
  return { ...given, actions: actionsOf(given.actions) };
}

const actionsOf = (given: unknown): unknown =>
  Array.isArray(given) ? given.map((one: unknown) => actionOf(one)) : actionOf(given);

/** Built-in actions are functions with a `resolve` of their own. */
const actionOf = (given: unknown): unknown =>
  typeof given === 'function' && !('resolve' in given)
    ? { type: inlineAction, params: given.name === '' ? undefined : { name: given.name } }
    : given;

const listOf = (given: unknown): unknown[] => (Array.isArray(given) ? given : [given]);

const eachOf = (given: unknown, change: (one: unknown) => unknown): unknown =>
  typeof given === 'object' && given !== null
    ? Object.fromEntries(Object.entries(given).map(([key, one]) => [key, change(one)]))
    : given;

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
  const actions = new Set([...Object.keys(machine.implementations.actions), ...namesIn(machine.config)]);
  return (inspected) => {
    if (inspected.type === '@xstate.actor') {
      const { logic, id } = inspected.actorRef as unknown as { logic?: { config?: unknown }; id: string };
      if (logic === undefined || isFake(logic) || logic.config === machine.config) return;
      throw new Error(`the actor “${id}” is spawned inline: name its logic in setup({ actors })`);
    }
    if (inspected.type !== '@xstate.action') return;
    const { type } = inspected.action;
    if (!type.startsWith('xstate.') && !actions.has(type))
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
