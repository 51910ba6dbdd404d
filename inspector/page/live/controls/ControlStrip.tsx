import type { ChartGraph, TransitionInfo } from '../../../graph.ts';
import { conditionOf } from '../../../layout/content.ts';
import type { ChartSummary } from '../../data.ts';
import { stateName } from '../../parts.tsx';
import { sayName, type Control } from './probe.ts';
import type { Aim } from './useControls.ts';

interface Props {
  readonly aim: Aim | null;
  readonly charts: readonly ChartSummary[];
  /** Of the chart that is shown. */
  readonly graph: ChartGraph | undefined;
  readonly active: ReadonlySet<string>;
  /** The transition that is picked in the chart, with the controls that can send it. */
  readonly picked: TransitionInfo | undefined;
  readonly senders: readonly Control[];
  readonly isHere: boolean;
  readonly onChart: (chart: string) => void;
  readonly onPick: (transition: string) => void;
}

/** From a control to the transitions that it can send, and from a transition to its control. */
export function ControlStrip(props: Props) {
  const { aim, picked } = props;
  return (
    <section className="strip" aria-label="Control and chart">
      {picked ? <Picked {...props} picked={picked} /> : null}
      {aim ? <Aimed {...props} aim={aim} /> : null}
      {!picked && !aim ? (
        <p className="hint">
          Point at a control of the site to see what it can send; pick a transition to see its control.
        </p>
      ) : null}
    </section>
  );
}

const others: Record<Exclude<TransitionInfo['kind'], 'event'>, string> = {
  always: 'is taken as soon as it holds',
  after: 'is taken when its time has come',
  done: 'is taken when the actor is done',
  error: 'is taken when the actor fails',
  snapshot: 'is taken when the actor changes',
  stateDone: 'is taken when the states inside are done',
};

function Picked({ picked, senders, isHere }: Props & { picked: TransitionInfo }) {
  const [first] = senders;
  return (
    <p>
      <code>{picked.label}</code>{' '}
      {picked.kind !== 'event'
        ? `${others[picked.kind]}: no control sends it.`
        : first
          ? `is sent by the ${sayName(first.name)}${isHere ? ', marked in the site.' : ', which is not on this page now.'}`
          : 'is sent by no control that the browser walks know.'}
    </p>
  );
}

function Aimed({ aim, charts, graph, active, onChart, onPick }: Props & { aim: Aim }) {
  const events = [
    ...new Map(aim.sent.map((one) => [`${one.control.chart} ${one.control.event}`, one])).values(),
  ];
  return (
    <>
      <p>
        <b>{aim.name || 'This control'}</b>{' '}
        {events.length ? 'can send' : 'sends nothing that the browser walks know.'}
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
                        className={`move${one.source === graph.root || active.has(one.source) ? ' now' : ''}`}
                        onClick={() => onPick(one.id)}
                      >
                        {stateName(graph, one.source)} {conditionOf(one)} →{' '}
                        {one.targets.map((target) => stateName(graph, target)).join(', ') || 'stays'}
                      </button>
                    ))}
                </>
              ) : (
                <button type="button" className="move" onClick={() => onChart(chart)}>
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
