import { useEffect, useState } from 'react';
import type { Walk } from '../../../live/walk.ts';
import type { Path } from '../../../paths.ts';
import type { Planned, PlanOrder } from './plan.worker.ts';
import { wayInto, wayToFire } from './routes.ts';

export type OpenWalk = readonly [name: string, walk: Walk];

/** The paths of a chart that can be walked in the frame; null while they are planned. */
export function usePlanned(chart: string, walks: readonly OpenWalk[]): Planned | null {
  const [planned, setPlanned] = useState<Planned | null>(null);
  useEffect(() => {
    let wanted = true;
    const worker = new Worker(new URL('./plan.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (wanted) setPlanned(JSON.parse(data) as Planned);
    });
    const order: PlanOrder = { chart, walks: walks.filter(([, walk]) => walk.chart === chart) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(order);
    return () => {
      wanted = false;
      worker.terminate();
    };
  }, [chart, walks]);
  return planned?.chart === chart ? planned : null;
}

/** The path that a choice stands for: `path 3`, `tour 0`, `walk cart-1a2b.json`, `state ready`, `fire cart|…`. */
export function pathOf(planned: Planned | null, choice: string): Path | undefined {
  if (!planned) return undefined;
  const [kind = '', ...rest] = choice.split(' ');
  const what = rest.join(' ');
  if (kind === 'path') return planned.paths[Number(what)];
  if (kind === 'tour') return planned.tours[Number(what)];
  if (kind === 'walk') return planned.walks.find(([name]) => name === what)?.[1] ?? undefined;
  return kind === 'state' ? wayInto(planned.paths, what) : wayToFire(planned.paths, what);
}
