import { useMemo, type RefObject } from 'react';
import type { ChartGraph } from '../../../model/graph.ts';
import type { Selection } from '../../address.ts';
import type { Actors } from '../actors.ts';
import { useAllControls, useElement, useTargetedControl } from './useControls.ts';

/** Connects the controls of the site in the frame with the shown chart. */
export function useControlChart(
  frame: RefObject<HTMLIFrameElement | null>,
  actors: Actors,
  graph: ChartGraph | undefined,
  selection: Selection | null,
) {
  const controls = useAllControls();
  const last = useTargetedControl(frame, controls);
  // Several charts may have a control of that name; only running ones count.
  const targeted = useMemo(() => {
    if (!last) return last;
    const running = new Set(
      [...actors.values()].flatMap(({ chart, status }) => (status === 'active' ? [chart] : [])),
    );
    return { ...last, sent: last.sent.filter(({ control }) => running.has(control.chart)) };
  }, [last, actors]);
  /** The selected transition, the controls that send its event, and the one that the page shows. */
  const transition =
    selection?.kind === 'transition' ? graph?.transitions.find(({ id }) => id === selection.id) : undefined;
  const senders = useMemo(
    () =>
      transition?.kind === 'event'
        ? controls.filter(({ chart, event }) => chart === graph?.id && event === transition.event)
        : [],
    [controls, graph, transition],
  );
  const spot = useElement(frame, senders);
  /** Ids of the shown chart's transitions that the targeted control can send. */
  const marked = useMemo(() => {
    const events = new Set(
      targeted?.sent.flatMap(({ control }) => (control.chart === graph?.id ? control.event : [])),
    );
    const own = graph?.transitions.filter(({ kind, event }) => kind === 'event' && events.has(event)) ?? [];
    return new Set(own.map(({ id }) => id));
  }, [targeted, graph]);
  return { targeted, transition, senders, spot, marked };
}
