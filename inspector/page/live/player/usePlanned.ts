import { useEffect, useState } from 'react';
import type { Counterexample } from '../../../plan/counterexample.ts';
import type { Path } from '../../../model/step.ts';
import type { Planned, PlanOrder } from './plan.worker.ts';
import { shortestPathFiring, shortestPathInto } from './shortestPath.ts';

export type NamedCounterexample = readonly [name: string, counterexample: Counterexample];

interface Answer {
  readonly planned: Planned;
  /** As they were when the paths were planned. */
  readonly counterexamples: readonly NamedCounterexample[];
}

/** The paths of a chart that can run in the frame; null while they are being planned. */
export function usePlanned(chart: string, counterexamples: readonly NamedCounterexample[]): Planned | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let current = true;
    const worker = new Worker(new URL('./plan.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (current) setAnswer({ counterexamples, planned: JSON.parse(data) as Planned });
    });
    const order: PlanOrder = {
      chart,
      counterexamples: counterexamples.filter(([, one]) => one.chart === chart),
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(order);
    return () => {
      current = false;
      worker.terminate();
    };
  }, [chart, counterexamples]);
  // An earlier answer may hold another path under the same file name.
  return answer?.planned.chart === chart && answer.counterexamples === counterexamples
    ? answer.planned
    : null;
}

/** The path of a choice: `path 3`, `tour 0`, `counterexample cart-1a2b.json`, `state ready`, `fire cart|…`. */
export function pathOf(planned: Planned | null, choice: string): Path | undefined {
  if (!planned) return undefined;
  const [kind = '', ...rest] = choice.split(' ');
  const what = rest.join(' ');
  if (kind === 'path') return planned.paths[Number(what)];
  if (kind === 'tour') return planned.tours[Number(what)];
  if (kind === 'counterexample')
    return planned.counterexamples.find(([name]) => name === what)?.[1] ?? undefined;
  return kind === 'state' ? shortestPathInto(planned.paths, what) : shortestPathFiring(planned.paths, what);
}
