import type { AnyEventObject, StateValue } from 'xstate';
import { messageOf } from './messages.ts';

/** What a driver is asked to do: send an event, settle an actor, or let time pass until the next time-out. */
export type StepKind = 'act' | 'answer' | 'after';

/** One step of a path. Plain data: paths are stored, printed and sent to pages. */
export interface Step {
  readonly kind: StepKind;
  readonly event: AnyEventObject;
  /** Short form for people, e.g. `signIn done (wrongCode)`. */
  readonly label: string;
  /** For `answer`: the id of the actor that settles. */
  readonly actor?: string;
  /** For `after`: milliseconds from the previous step until the time-out strikes. */
  readonly wait?: number;
  /** The state afterwards. */
  readonly state: StateValue;
  /** Ids of the transitions that the step fires, in order. */
  readonly fired: readonly string[];
  /** True when the chart has reached its end. */
  readonly done?: true;
}

export interface Path {
  readonly chart: string;
  /** Its place in the plan, from 1, as printed by the command line. */
  readonly number: number;
  readonly name: string;
  readonly start: { readonly name: string; readonly input: unknown };
  /** Where the chart stands, and what has fired, before the first step. */
  readonly initial: { readonly state: StateValue; readonly fired: readonly string[] };
  readonly steps: readonly Step[];
  /** The transitions for whose sake the path exists. */
  readonly goals: readonly string[];
  /** The answers of guards for whose sake it exists, e.g. `isEnrolled: no`. */
  readonly answers: readonly string[];
}

/** A stage on which a path can be walked: a model in Node, a page in a browser, a frame in the inspector. */
export interface PathDriver {
  start(path: Path): unknown;
  act(step: Step): unknown;
  answer(step: Step): unknown;
  after(step: Step): unknown;
  /** Throws, or rejects, unless the stage shows this state. `step` is missing for the start of the path. */
  expectState(state: StateValue, step: Step | undefined, path: Path): unknown;
  /** All transitions that the stage has seen firing in this chart since `start`, in order. */
  fired(): readonly string[] | Promise<readonly string[]>;
  stop(): unknown;
}

/** What came of one step, for whoever tells of the walk. */
export interface StepSeen {
  /** Index of the step; -1 for the start. */
  readonly at: number;
  readonly planned: readonly string[];
  readonly fired: readonly string[];
  readonly milliseconds: number;
}

/** A stage that did not do what was planned. */
export class PathMismatch extends Error {
  readonly path: Path;
  /** Index of the failing step; -1 for the start. */
  readonly at: number;

  constructor(path: Path, at: number, message: string, options?: ErrorOptions) {
    const trail = [`start (${path.start.name})`, ...path.steps.slice(0, at + 1).map((step) => step.label)];
    super(
      `${path.chart}, path ${path.number}, step ${at + 1}: ${message}\n  ${trail.join('\n  > ')}`,
      options,
    );
    this.name = 'PathMismatch';
    this.path = path;
    this.at = at;
  }
}

/**
 * Walks a path on a stage and checks after every step that the stage shows the planned state and fired exactly the
 * planned transitions.
 *
 * @param tell hears of each step once it was found good; what it returns is awaited before the next one.
 * @returns the ids of all transitions fired, in order.
 * @throws PathMismatch at the first difference, or with the stage's own failure as its cause.
 */
export async function runPath(
  path: Path,
  driver: PathDriver,
  tell: (seen: StepSeen) => unknown = () => undefined,
): Promise<readonly string[]> {
  let seen = 0;
  let since = performance.now();
  const check = async (at: number, planned: readonly string[], step?: Step) => {
    await driver.expectState(step ? step.state : path.initial.state, step, path);
    const all = await driver.fired();
    const fired = all.slice(seen);
    seen = all.length;
    if (fired.join() === planned.join()) {
      await tell({ at, planned, fired, milliseconds: performance.now() - since });
      since = performance.now();
      return;
    }
    const list = (ids: readonly string[]) => ids.join(', ') || 'nothing';
    throw new PathMismatch(path, at, `planned to fire ${list(planned)}, fired ${list(fired)}`);
  };
  let at = -1;
  try {
    await driver.start(path);
    await check(at, path.initial.fired);
    for (const step of path.steps) {
      at++;
      await driver[step.kind](step);
      await check(at, step.fired, step);
    }
    return await driver.fired();
  } catch (error) {
    if (error instanceof PathMismatch) throw error;
    throw new PathMismatch(path, at, messageOf(error), {
      cause: error,
    });
  } finally {
    await driver.stop();
  }
}
