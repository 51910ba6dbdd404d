import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';
import { isChildSnapshot, type Recorder } from '../lives.ts';
import type { Path, PathDriver, Step } from '../paths.ts';
import type { CallName, FlowScript, HeldCall, Moment, Sight, Stage } from './driver.ts';

/** Every active state of a value, from the outside in: `signedIn`, `signedIn.profile`, `signedIn.profile.loading`. */
export function activeStates(value: StateValue, above = ''): string[] {
  if (typeof value === 'string') return [`${above}${value}`];
  return Object.entries(value).flatMap(([state, inner]) => [
    `${above}${state}`,
    ...(inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
      ? []
      : activeStates(inner, `${above}${state}.`)),
  ]);
}

/** Ids of the actors that are invoked while the chart has this value. */
function invokedIn(machine: AnyStateMachine, value: StateValue): Set<string> {
  const nodes = activeStates(value).map((path) =>
    path.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], machine.root),
  );
  return new Set([machine.root, ...nodes].flatMap((node) => (node?.invoke ?? []).map(({ id }) => id)));
}

/** Outcomes for which some state waits. One of a spawned child may come to a chart that has just done with the child. */
function outcomesAwaited({ invoke, states }: AnyStateNode): Set<string> {
  const own = invoke.flatMap(({ id }) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]);
  return new Set([...own, ...Object.values(states).flatMap((state) => [...outcomesAwaited(state)])]);
}

/** The path as a page can walk it: others tell their news by themselves. */
export function forPage(path: Path, { echoes = [] }: Pick<FlowScript, 'echoes'>): Path {
  const own = (fired: readonly string[]) =>
    fired.filter((id) => !isChildSnapshot(id) && !echoes.includes(id));
  return {
    ...path,
    initial: { ...path.initial, fired: own(path.initial.fired) },
    steps: path.steps
      .filter(({ event }) => !event.type.startsWith('xstate.snapshot.'))
      .map((step) => ({ ...step, fired: own(step.fired) })),
  };
}

/** Whether a service breaks, where an answer was to come. */
export const isError = (step: Pick<Step, 'event'>) => step.event.type.startsWith('xstate.error.actor.');

/** What each actor's first call is on a path: where the path breaks a service, the download that all of them need. */
export function callsOn(
  { calls, download }: Pick<FlowScript, 'calls' | 'download'>,
  path: Path,
): ReadonlyMap<string, string> {
  const breaks = download !== undefined && path.steps.some(isError);
  const nameOf = (call: CallName) => (typeof call === 'string' ? call : call(path));
  return new Map(Object.entries(calls).map(([actor, call]) => [actor, breaks ? download : nameOf(call)]));
}

export interface PageDriver extends PathDriver {
  /** The script's echoes that the page has fired. */
  echoes(): readonly string[];
  /** Outcomes of invoked actors that the chart has let fall: whoever waits for one waits for ever. */
  unanswered(): readonly string[];
}

/** A page as a stage for paths: a person's hands for events, the held calls for outcomes, the page's clock for time. */
export function pageDriver(
  script: FlowScript,
  machine: AnyStateMachine,
  stage: Stage,
  recorder: Recorder,
): PageDriver {
  const held = new Map<string, HeldCall>();
  const started = new Map<string, number>();
  const instant = new Set(script.instant);
  let path: Path | undefined;
  let calls: ReadonlyMap<string, string> = new Map();
  let at = 0;
  /** Fired as far as the path has come; what the page has fired ahead of it stays for the next step. */
  let fired: readonly string[] = [];
  let unanswered: readonly string[] = [];
  let echoes: readonly string[] = [];

  const missing = (what: string): never => {
    throw new Error(`the script of ${script.chart} does not say ${what}`);
  };
  const moment = (): Moment => {
    const steps: readonly Step[] = path?.steps ?? [];
    return {
      path: path!,
      behind: steps.slice(0, at),
      ahead: steps.slice(at + 1),
      held: (actor) => held.get(actor),
    };
  };
  const unasked = new Set([
    ...[...instant].flatMap((actor) => [`xstate.done.actor.${actor}`, `xstate.error.actor.${actor}`]),
    ...(script.unasked ?? []),
  ]);

  const awaited = outcomesAwaited(machine.root);

  const breakOff = async (actor: string) => {
    const call = held.get(actor);
    held.delete(actor);
    // A refusal ends the call at once, where the sign-in client would repeat one that failed on the wire.
    await (call?.name.startsWith('cognito') ? call.refuse('InternalErrorException') : call?.drop());
  };

  async function holdCalls(value: StateValue, starts: Readonly<Record<string, number>>, isAhead: boolean) {
    const invoked = invokedIn(machine, value);
    for (const [actor, call] of calls) {
      const isNew = (starts[actor] ?? 0) > (started.get(actor) ?? 0);
      // What a page ahead of its path has started belongs to a later step.
      if (isNew && isAhead && !invoked.has(actor)) continue;
      started.set(actor, starts[actor] ?? 0);
      if (isNew || !invoked.has(actor)) await breakOff(actor);
      if (isNew && invoked.has(actor)) held.set(actor, await stage.gate.next(call));
    }
  }

  return {
    start(given) {
      path = given;
      calls = callsOn(script, path);
      at = -1;
      return script.start(stage, moment());
    },
    act: (step) =>
      (script.acts[step.event.type] ?? missing(`how a person causes ${step.event.type}`))(
        stage,
        step,
        moment(),
      ),
    async answer(step) {
      const actor = step.actor ?? '';
      if (instant.has(actor)) return;
      if (script.download !== undefined && isError(step)) return breakOff(actor);
      const how = script.answers[actor] ?? missing(`how ${actor} is answered`);
      await how(stage, step, {
        ...moment(),
        get call() {
          return held.get(actor) ?? missing(`which call ${actor} waits for`);
        },
      });
      held.delete(actor);
    },
    async after(step) {
      await script.acts[step.event.type]?.(stage, step, moment());
      await stage.letTimePass(step.wait ?? 0);
    },

    async expectState(value, step) {
      const planned = step ? step.fired : (path?.initial.fired ?? []);
      at++;
      const count = fired.length + planned.length;
      const life = await recorder.reach(script.chart, count, path && script.actor?.(path));
      unanswered = life.unanswered.filter((outcome) => awaited.has(outcome));
      echoes = life.echoes;
      const ahead = life.causes.slice(count);
      if (life.fired.length < count || !ahead.every((cause) => unasked.has(cause))) {
        fired = life.fired;
        return;
      }
      fired = life.fired.slice(0, count);
      const actual = life.values.findLast((one) => one.at <= count)?.value;
      if (!isSame(actual, value)) {
        throw new Error(
          `the chart should be at ${JSON.stringify(value)} and is at ${JSON.stringify(actual)}`,
        );
      }
      await holdCalls(value, life.started, ahead.length > 0);
      const goesOnByItself = [...invokedIn(machine, value)].some((actor) => instant.has(actor));
      // What was to be seen is gone where the page is ahead.
      if (goesOnByItself || ahead.length > 0) return;
      for (const sight of sightsOf(script, value)) await stage.hand.see(sight);
    },
    fired: () => fired,
    unanswered: () => unanswered,
    echoes: () => echoes,
    stop: () => undefined,
  };
}

/** Runs in Node and in the inspector's page alike. */
const isSame = (actual: unknown, value: StateValue) =>
  actual !== undefined &&
  activeStates(actual as StateValue)
    .toSorted()
    .join() === activeStates(value).toSorted().join();

/** What a person must see while the chart has this value. */
const sightsOf = (script: FlowScript, value: StateValue): Sight[] =>
  activeStates(value).flatMap((state) => script.sights[state] ?? []);
