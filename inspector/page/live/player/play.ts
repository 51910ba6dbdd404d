import config from '@inspector/config';
import { forPage, interceptedOn, pageDriver } from '../../../drive/pageDriver.ts';
import { inFrame } from '../../../drive/uiDriver.ts';
import { PathMismatch, runPath } from '../../../run/runPath.ts';
import type { Path, Step, StepKind } from '../../../model/step.ts';
import { emptyTrace, withoutIgnored } from '../../../drive/traces.ts';
import { clearSiteStorage, frameAdapter, timeout } from './frameAdapter.ts';
import { pause } from './framePage.ts';

export type PlayStatus = 'playing' | 'paused' | 'passed' | 'failed' | 'stopped';

export interface Progress {
  readonly path: Path;
  readonly status: PlayStatus;
  /** Steps that went as planned, without the start. */
  readonly done: number;
  /** Whether the start went as planned. */
  readonly started: boolean;
  /** What was expected and what was seen. */
  readonly failure: string;
}

export interface Player {
  pause(): void;
  resume(): void;
  /** Takes one step, then pauses. */
  step(): void;
  stop(): void;
  /** Sets the milliseconds between two steps. */
  setInterval(milliseconds: number): void;
}

class Stopped extends Error {}

/** Runs a path in the frame with its UI driver. */
export function play(
  element: HTMLIFrameElement,
  given: Path,
  options: { readonly interval: number; readonly paused: boolean },
  report: (progress: Progress) => void,
): Player {
  const found = config.drivers.find(({ machine }) => machine.id === given.chart);
  if (!found) throw new Error(`there is no UI driver for ${given.chart}`);
  const driver = inFrame(found);
  const path = forPage(given, driver);
  let status: PlayStatus = options.paused ? 'paused' : 'playing';
  let { interval } = options;
  let stepsToTake = 0;
  let done = 0;
  let started = false;
  const reportProgress = (failure = '') => report({ path, status, done, started, failure });

  const nextTurn = async () => {
    for (let waited = 0; ; waited += 30) {
      if (status === 'stopped') throw new Stopped();
      if (stepsToTake > 0) {
        stepsToTake -= 1;
        return;
      }
      if (status === 'playing' && waited >= interval) return;
      await pause(30);
    }
  };

  const run = async () => {
    clearSiteStorage();
    const { adapter, frame } = frameAdapter(element, config, interceptedOn(driver, path));
    const ignored = new Set(driver.ignoredTransitions);
    const traces = {
      async reach(chart: string, count: number, id?: string) {
        const end = Date.now() + timeout;
        for (;;) {
          const trace = withoutIgnored(frame.traceOf(chart, id) ?? emptyTrace, ignored);
          if (trace.fired.length >= count && trace.values.some(({ at }) => at >= count)) return trace;
          if (Date.now() > end || status === 'stopped') return trace;
          await pause(20);
        }
      },
    };
    const page = pageDriver(driver, adapter, traces, config.requests);
    const inTurn = (kind: StepKind) => async (step: Step) => {
      await nextTurn();
      await page[kind](step);
    };
    try {
      await runPath(path, {
        ...page,
        send: inTurn('send'),
        settle: inTurn('settle'),
        wait: inTurn('wait'),
        async expectState(state, step, of) {
          await page.expectState(state, step, of);
          started = true;
          if (step) done += 1;
          reportProgress();
        },
      });
      status = 'passed';
      reportProgress();
    } catch (error) {
      const stopped = error instanceof PathMismatch && error.cause instanceof Stopped;
      status = stopped ? 'stopped' : 'failed';
      reportProgress(stopped ? '' : reasonOf(error));
    } finally {
      frame.close();
    }
  };
  reportProgress();
  void run();

  const change = (to: PlayStatus) => {
    if (status !== 'playing' && status !== 'paused') return;
    status = to;
    reportProgress();
  };
  return {
    pause: () => change('paused'),
    resume: () => change('playing'),
    step() {
      change('paused');
      stepsToTake += 1;
    },
    stop: () => change('stopped'),
    setInterval(milliseconds) {
      interval = milliseconds;
    },
  };
}

/** Without the trail, which the list of steps shows. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n  ')[0] ?? '';
