import type { StateValue } from 'xstate';
import { shownId } from '../model/identity.ts';
import { errorText } from '../model/labels.ts';
import type { Path, Step } from '../model/step.ts';

/** What a path runs on: the chart itself in Node, a page in a browser, or the inspector's frame. */
export interface PathDriver {
  start(path: Path): unknown;
  send(step: Step): unknown;
  settle(step: Step): unknown;
  wait(step: Step): unknown;
  /** Throws, or rejects, unless the chart is in this state. `step` is undefined at the start of the path. */
  expectState(state: StateValue, step: Step | undefined, path: Path): unknown;
  /** All transitions of this chart fired since `start`, in order. */
  fired(): readonly string[] | Promise<readonly string[]>;
  stop(): unknown;
}

export interface StepResult {
  /** Index of the step; -1 for the start. */
  readonly index: number;
  readonly planned: readonly string[];
  readonly fired: readonly string[];
  readonly milliseconds: number;
}

/** The driver did something other than what was planned. */
export class PathMismatch extends Error {
  readonly path: Path;
  /** Index of the failing step; -1 for the start. */
  readonly index: number;

  constructor(path: Path, index: number, message: string, options?: ErrorOptions) {
    const trail = [`start (${path.start.name})`, ...path.steps.slice(0, index + 1).map((step) => step.label)];
    super(
      `${path.chart}, path ${path.number}, step ${index + 1}: ${message}\n  ${trail.join('\n  > ')}`,
      options,
    );
    this.name = 'PathMismatch';
    this.path = path;
    this.index = index;
  }
}

/**
 * Runs a path and checks after every step that the chart is in the planned state and fired exactly the planned
 * transitions.
 *
 * @param report called after each step that went as planned; awaited before the next one.
 * @returns the ids of all transitions fired, in order.
 * @throws PathMismatch at the first difference, or with the driver's own failure as its cause.
 */
export async function runPath(
  path: Path,
  driver: PathDriver,
  report: (result: StepResult) => unknown = () => undefined,
): Promise<readonly string[]> {
  let seen = 0;
  let since = performance.now();
  const check = async (index: number, planned: readonly string[], step?: Step) => {
    await driver.expectState(step ? step.state : path.initial.state, step, path);
    const all = await driver.fired();
    const fired = all.slice(seen);
    seen = all.length;
    // Parallel regions of a real page may take their transitions in another order.
    if (fired.toSorted().join() === planned.toSorted().join()) {
      await report({ index, planned, fired, milliseconds: performance.now() - since });
      since = performance.now();
      return;
    }
    const list = (ids: readonly string[]) => ids.map(shownId).join(', ') || 'nothing';
    throw new PathMismatch(path, index, `planned to fire ${list(planned)}, fired ${list(fired)}`);
  };
  let index = -1;
  try {
    await driver.start(path);
    await check(index, path.initial.fired);
    for (const step of path.steps) {
      index++;
      await driver[step.kind](step);
      await check(index, step.fired, step);
    }
    return await driver.fired();
  } catch (error) {
    if (error instanceof PathMismatch) throw error;
    throw new PathMismatch(path, index, errorText(error), { cause: error });
  } finally {
    await driver.stop();
  }
}
