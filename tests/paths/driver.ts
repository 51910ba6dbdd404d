import type { StateValue } from 'xstate';
import type { PathDriver } from '../../inspector/paths.ts';
import type { FlowScript, Sight, Stage } from '../../inspector/scripts/script.ts';
import type { Recorder } from './recorder.ts';

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

/** What a person must see while the chart has this value. */
export const sightsOf = (script: FlowScript, value: StateValue): Sight[] =>
  activeStates(value).flatMap((state) => script.sights[state] ?? []);

/** A page as a stage for paths: a person's hands for events, the held calls for outcomes, the page's clock for time. */
export function pageDriver(script: FlowScript, stage: Stage, recorder: Recorder): PathDriver {
  const missing = (what: string) => {
    throw new Error(`the script of ${script.chart} does not say ${what}`);
  };
  return {
    start: (path) => script.start(stage, path),
    act: (step) =>
      (script.acts[step.event.type] ?? missing(`how a person causes ${step.event.type}`))(stage, step),
    answer: (step) =>
      (script.answers[step.actor ?? ''] ?? missing(`how ${step.actor} is answered`))(stage, step),
    after: (step) => stage.letTimePass(step.wait ?? 0),
    async expectState(value) {
      await recorder.expectState(script.chart, value);
      for (const sight of sightsOf(script, value)) await stage.hand.see(sight);
    },
    fired: () => recorder.fired(script.chart),
    stop: () => undefined,
  };
}
