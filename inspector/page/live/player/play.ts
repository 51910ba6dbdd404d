import { registry } from '../../../../machines/index.ts';
import { callsOn, forPage, pageDriver } from '../../../drive/pageDriver.ts';
import { unborn, withoutEchoes } from '../../../lives.ts';
import { PathMismatch, runPath, type Path, type Step } from '../../../paths.ts';
import { frameScript } from './frameScripts.ts';
import { pause } from './framePage.ts';
import { forgetEarlierVisits, openFrameStage } from './frameStage.ts';

export type PlayStatus = 'playing' | 'paused' | 'passed' | 'failed' | 'stopped';

export interface Progress {
  readonly path: Path;
  readonly status: PlayStatus;
  /** Steps that were walked and found as planned; the start counts as none. */
  readonly walked: number;
  /** The start was as planned. */
  readonly started: boolean;
  /** What was expected and what was seen. */
  readonly failure: string;
}

export interface Player {
  pause(): void;
  resume(): void;
  /** One step, then a pause. */
  step(): void;
  stop(): void;
  /** Milliseconds to rest between two steps. */
  rest(milliseconds: number): void;
}

class Stopped extends Error {}

const patience = 6000;

/** Walks a path in the frame with the script of the browser tests, and tells how far it has come. */
export function play(
  element: HTMLIFrameElement,
  given: Path,
  { rest, paused }: { rest: number; paused: boolean },
  report: (progress: Progress) => void,
): Player {
  const script = frameScript(given.chart);
  const entry = registry.find(({ id }) => id === given.chart);
  if (!script || !entry) throw new Error(`there is no script for ${given.chart}`);
  const path = forPage(given, script);
  let status: PlayStatus = paused ? 'paused' : 'playing';
  let steps = 0;
  let walked = 0;
  let started = false;
  let between = rest;
  const tell = (failure = '') => report({ path, status, walked, started, failure });

  const turn = async () => {
    for (let waited = 0; ; waited += 30) {
      if (status === 'stopped') throw new Stopped();
      if (steps > 0) {
        steps -= 1;
        return;
      }
      if (status === 'playing' && waited >= between) return;
      await pause(30);
    }
  };

  const walk = async () => {
    forgetEarlierVisits();
    const holds = new Set([...callsOn(script, path).values(), ...(script.holds ?? [])]);
    const { stage, frame } = openFrameStage(element, holds);
    const echoes = new Set(script.echoes);
    const driver = pageDriver(script, entry.machine, stage, {
      async reach(chart, count, id) {
        const end = Date.now() + patience;
        for (;;) {
          const heard = withoutEchoes(frame.lives().of(chart, id) ?? unborn, echoes);
          if (heard.fired.length >= count && heard.values.some(({ at }) => at >= count)) return heard;
          if (Date.now() > end || status === 'stopped') return heard;
          await pause(20);
        }
      },
    });
    const inTurn = (verb: 'act' | 'answer' | 'after') => async (step: Step) => {
      await turn();
      await driver[verb](step);
    };
    try {
      await runPath(path, {
        ...driver,
        act: inTurn('act'),
        answer: inTurn('answer'),
        after: inTurn('after'),
        async expectState(state, step, of) {
          await driver.expectState(state, step, of);
          started = true;
          if (step) walked += 1;
          tell();
        },
      });
      status = 'passed';
      tell();
    } catch (error) {
      const stopped = error instanceof PathMismatch && error.cause instanceof Stopped;
      status = stopped ? 'stopped' : 'failed';
      tell(stopped ? '' : reasonOf(error));
    } finally {
      frame.close();
    }
  };
  tell();
  void walk();

  const change = (to: PlayStatus) => {
    if (status !== 'playing' && status !== 'paused') return;
    status = to;
    tell();
  };
  return {
    pause: () => change('paused'),
    resume: () => change('playing'),
    step() {
      change('paused');
      steps += 1;
    },
    stop: () => change('stopped'),
    rest(milliseconds) {
      between = milliseconds;
    },
  };
}

/** Without the trail, which the list of steps shows. */
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n  ')[0] ?? '';
