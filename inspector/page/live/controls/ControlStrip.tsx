import type { ChartGraph, TransitionInfo } from '../../../model/graph.ts';
import { conditionOf } from '../../../draw/layout/content.ts';
import type { ChartSummary } from '../../data.ts';
import { stateName } from '../../parts.tsx';
import { controlText, type Control } from './probe.ts';
import type { TargetedControl } from './useControls.ts';

interface Props {
  /** The control that is hovered or focused. */
  readonly targeted: TargetedControl | null;
  readonly charts: readonly ChartSummary[];
  /** The graph of the shown chart. */
  readonly graph: ChartGraph | undefined;
  readonly active: ReadonlySet<string>;
  /** The transition selected in the chart, with the controls that send its event. */
  readonly selected: TransitionInfo | undefined;
  readonly senders: readonly Control[];
  /** Whether one of them is visible in the site. */
  readonly isVisible: boolean;
  readonly onChart: (chart: string) => void;
  readonly onSelect: (transition: string) => void;
}

/** Links a control to the transitions that it can send, and a transition to its control. */
export function ControlStrip(props: Props) {
  const { targeted, selected } = props;
  return (
    <section className="strip" aria-label="Control and chart">
      {selected ? <SelectedTransition {...props} selected={selected} /> : null}
      {targeted ? <Targeted {...props} targeted={targeted} /> : null}
      {!selected && !targeted ? (
        <p className="hint">
          Point at a control of the site to see what it can send; selection a transition to see its control.
        </p>
      ) : null}
    </section>
  );
}

const otherCauses: Record<Exclude<TransitionInfo['kind'], 'event'>, string> = {
  always: 'is taken as soon as its guard is true',
  after: 'is taken after a delay',
  done: 'is taken when the actor is done',
  error: 'is taken when the actor fails',
  snapshot: 'is taken when the actor changes',
  stateDone: 'is taken when its child states are done',
};

function SelectedTransition({ selected, senders, isVisible }: Props & { selected: TransitionInfo }) {
  const [first] = senders;
  return (
    <p>
      <code>{selected.label}</code>{' '}
      {selected.kind !== 'event'
        ? `${otherCauses[selected.kind]}: no control sends it.`
        : first
          ? `is sent by the ${controlText(first.name)}${isVisible ? ', marked in the site.' : ', which is not on this page now.'}`
          : 'is sent by no control known to the UI drivers.'}
    </p>
  );
}

function Targeted({
  targeted,
  charts,
  graph,
  active,
  onChart,
  onSelect,
}: Props & { targeted: TargetedControl }) {
  const events = [
    ...new Map(targeted.sent.map((one) => [`${one.control.chart} ${one.control.event}`, one])).values(),
  ];
  return (
    <>
      <p>
        <b>{targeted.name || 'This control'}</b>{' '}
        {events.length ? 'can send' : 'sends no event known to the UI drivers.'}
      </p>
      {events.length ? (
        <ul aria-label="What the control can send">
          {events.map(({ control: { chart, event }, isField }) => (
            <li key={`${chart} ${event}`}>
              <code>{event}</code> to{' '}
              {chart === graph?.id ? (
                <>
                  this chart:{' '}
                  {graph.transitions
                    .filter((one) => one.kind === 'event' && one.event === event)
                    .map((one) => (
                      <button
                        key={one.id}
                        type="button"
                        className={`transition${one.source === graph.root || active.has(one.source) ? ' now' : ''}`}
                        onClick={() => onSelect(one.id)}
                      >
                        {stateName(graph, one.source)} {conditionOf(one)} →{' '}
                        {one.targets.map((id) => stateName(graph, id)).join(', ') || 'stays'}
                      </button>
                    ))}
                </>
              ) : (
                <button type="button" className="transition" onClick={() => onChart(chart)}>
                  {charts.find(({ id }) => id === chart)?.title ?? chart}
                </button>
              )}
              {isField ? <small> as one of its fields</small> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
