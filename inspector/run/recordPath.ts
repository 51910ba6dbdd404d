import { createClock } from '@sinonjs/fake-timers';
import {
  createActor,
  fromTransition,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { answering, type Answers } from '../model/answers.ts';
import { isFake, isolate, outcomeOf } from '../model/fakes.ts';
import { answersText, errorText, labelOf, stateText } from '../model/labels.ts';
import { toLine } from '../model/plainText.ts';
import { givenIn, refuseReal } from '../model/withoutInline.ts';
import type { Path, Step } from '../model/step.ts';

/** More effects than this in one step are taken for an endless exchange between actors. */
const maxEffects = 500;

const someTime = Date.UTC(2026, 0, 15, 12);

/** What one step did, as others observe it. */
export interface StepRecord {
  readonly label: string;
  /** State value as text. */
  readonly state: string;
  readonly tags: readonly string[];
  /** `active`, or how the chart has ended. */
  readonly status: string;
  /** Fields of the context that changed, with their new values; undefined when the field is gone. */
  readonly changed: Readonly<Record<string, string | undefined>>;
  /** Calls with their input, side effects with their parameters, emitted events, events sent to other actors. */
  readonly effects: readonly string[];
  /** Why the step could not be taken. */
  readonly failure?: string;
}

export function linesOf({ label, state, tags, status, changed, effects, failure }: StepRecord): string[] {
  if (failure !== undefined) return [`${label} fails: ${failure}`];
  const suffix = `${tags.length ? ` [${tags.join(', ')}]` : ''}${status === 'active' ? '' : ` (${status})`}`;
  return [
    `${label} → ${state}${suffix}`,
    ...Object.entries(changed).map(([key, value]) => `  ${key}: ${value ?? 'removed'}`),
    ...effects.map((effect) => `  ${effect}`),
  ];
}

/**
 * Runs paths on a chart and writes down everything that others can observe after each step: the state with its tags, what
 * changed in the context, calls with their input, side effects with their parameters, emitted events, and events sent to
 * other actors. It does not look at transitions, so that the lines say what the chart does and not how it is built.
 *
 * @returns a function that yields a record of each step of a path, first that of the start. It ends early, with a
 *   failure, at a step that the chart cannot take.
 */
export function pathRecorder(machine: AnyStateMachine): (path: Path) => Generator<StepRecord> {
  let effects: string[] = [];
  const note = (verb: string, name: string, payload?: unknown) => {
    if (effects.length > maxEffects) throw new Error(`more than ${maxEffects} effects in one step`);
    effects.push([verb, name, payload === undefined ? '' : toLine(payload)].filter(Boolean).join(' '));
  };
  const isolated = isolate(machine, (verb, name, payload) =>
    note(verb, name, verb === 'stop' ? undefined : payload),
  );
  const sinks = new WeakSet<object>();
  const sink = (name: string) => {
    const logic = fromTransition((state: null, event: AnyEventObject) => {
      if (event.type.startsWith('xstate.done.')) note('output', toLine(event['output'] ?? null));
      else if (!event.type.startsWith('xstate.')) note('send', name, event);
      return state;
    }, null);
    sinks.add(logic);
    return logic;
  };

  return function* record(path) {
    effects = [];
    const clock = createClock(someTime);
    // What is written down must not depend on the day.
    const atThatTime = <T>(run: () => T): T => {
      const { Date: real } = globalThis;
      globalThis.Date = clock.Date;
      try {
        return run();
      } finally {
        globalThis.Date = real;
      }
    };
    const parent = createActor(sink('parent'), { clock, logger: () => undefined }).start();
    // Actors that the chart finds by their system id in its own application only record what they are sent.
    const { system } = parent;
    const given = givenIn(path);
    system.inspect(
      refuseReal(isolated, (logic) => isFake(logic) || sinks.has(logic as object) || given.has(logic)),
    );
    const found = new Map<string, AnyActorRef>();
    const get = system.get.bind(system);
    (system as { get(id: string): AnyActorRef }).get = (id) => {
      const known = get(id as never) ?? found.get(id);
      if (known) return known;
      const actor = createActor(sink(id), { parent }).start();
      found.set(id, actor);
      return actor;
    };
    let failure: unknown;
    const actor = atThatTime(() =>
      answering(path.start.guards, () =>
        createActor(isolated, { input: path.start.input, parent, id: 'chart' } as object),
      ),
    ) as AnyActorRef;
    actor.subscribe({ error: (error: unknown) => (failure = error) });
    actor.on('*', ({ type, ...payload }: AnyEventObject) => note('emit', type, payload));
    let context: Record<string, string> = {};

    const taken = (label: string, guards: Answers | undefined, take: () => void): StepRecord => {
      try {
        atThatTime(() => answering(guards, take));
      } catch (error) {
        failure = error;
      }
      const done = effects;
      effects = [];
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
      const { status } = snapshot;
      if (status === 'error') failure ??= snapshot.error;
      if (failure !== undefined)
        return {
          label,
          state: '',
          tags: [],
          status,
          changed: {},
          effects: done,
          failure: errorText(failure),
        };
      const after = textsOf(snapshot.context as object);
      const keys = Object.keys({ ...context, ...after }).filter((key) => context[key] !== after[key]);
      context = after;
      return {
        label,
        state: stateText(snapshot.value),
        tags: [...snapshot.tags].toSorted(),
        status,
        changed: Object.fromEntries(keys.map((key) => [key, after[key]])),
        effects: done,
      };
    };

    const steps = [
      { label: startLabel(path), guards: path.start.guards, take: () => actor.start() },
      ...path.steps.map((step) => ({
        label: labelOf(step),
        guards: step.guards,
        take: () => takeStep(actor, clock, step),
      })),
    ];
    for (const { label, guards, take } of steps) {
      const result = taken(label, guards, take);
      yield result;
      if (result.failure !== undefined) return;
    }
  };
}

/** What each step of each path does. */
export function recordPaths(
  machine: AnyStateMachine,
  paths: readonly Path[],
): ReadonlyMap<Path, readonly StepRecord[]> {
  const record = pathRecorder(machine);
  return new Map(paths.map((path) => [path, [...record(path)]]));
}

export const startLabel = ({ start }: Path): string =>
  (start.name === 'default' ? 'start' : `start (${start.name})`) + answersText(start.guards);

function takeStep(
  actor: AnyActorRef,
  clock: { now: number; next(): number },
  { kind, event, actor: id = '', delay = 0 }: Step,
): void {
  if (kind === 'send') actor.send(event);
  else if (kind === 'settle') {
    const { children } = actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> };
    const child = children[id];
    if (!child) throw new Error(`no actor "${id}" is running`);
    child.send(outcomeOf(event));
  } else {
    const due = clock.now + delay;
    if (clock.next() !== due) throw new Error(`no timer is due in ${delay} ms`);
  }
}

const textsOf = (context: object): Record<string, string> =>
  Object.fromEntries(Object.entries(context).map(([key, value]) => [key, toLine(value)]));
