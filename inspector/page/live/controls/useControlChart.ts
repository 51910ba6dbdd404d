import { useMemo, type RefObject } from 'react';
import type { ChartGraph } from '../../../graph.ts';
import type { Pick } from '../../address.ts';
import type { World } from '../world.ts';
import { useAim, useAllControls, useElement } from './useControls.ts';

/** What hangs together between the controls of the site in the frame and the chart that is shown. */
export function useControlChart(
  frame: RefObject<HTMLIFrameElement | null>,
  world: World,
  graph: ChartGraph | undefined,
  pick: Pick | null,
) {
  const controls = useAllControls();
  const aimed = useAim(frame, controls);
  // Controls of the same name are told apart by the charts that run.
  const aim = useMemo(() => {
    const now = new Set(
      [...world.values()].flatMap(({ chart, status }) => (status === 'active' ? [chart] : [])),
    );
    return aimed && { ...aimed, sent: aimed.sent.filter(({ control }) => now.has(control.chart)) };
  }, [aimed, world]);
  /** The picked transition, the controls that send it, and the one of them that the page has. */
  const transition =
    pick?.kind === 'transition' ? graph?.transitions.find(({ id }) => id === pick.id) : undefined;
  const senders = useMemo(
    () =>
      transition?.kind === 'event'
        ? controls.filter(({ chart, event }) => chart === graph?.id && event === transition.event)
        : [],
    [controls, graph, transition],
  );
  const spot = useElement(frame, senders);
  /** Ids of the transitions of the shown chart that the control pointed at can send. */
  const marked = useMemo(() => {
    const events = new Set(
      aim?.sent.flatMap(({ control }) => (control.chart === graph?.id ? control.event : [])),
    );
    const own = graph?.transitions.filter(({ kind, event }) => kind === 'event' && events.has(event)) ?? [];
    return new Set(own.map(({ id }) => id));
  }, [aim, graph]);
  return { aim, transition, senders, spot, marked };
}
