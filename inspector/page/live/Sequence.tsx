import { useLayoutEffect, useRef } from 'react';
import type { StepEntry } from '../../live/protocol.ts';
import { nameOf } from './EventLog.tsx';
import { isIgnored, type World } from './world.ts';

interface Props {
  readonly steps: readonly StepEntry[];
  readonly world: World;
  readonly at: number | null;
  readonly onGo: (seq: number) => void;
}

const most = 80;
const column = 150;
const row = 30;
/** Room for the words beside an arrow to itself. */
const words = 220;
const head = 8;

/** Who sent what to whom, from top to bottom: the last events up to the shown one. */
export function Sequence({ steps, world, at, onGo }: Props) {
  const upTo = at === null ? steps : steps.filter(({ seq }) => seq <= at);
  const shown = upTo.slice(-most);
  const lines = [
    ...new Set(shown.flatMap(({ source, actor }) => [nameOf(world, source), nameOf(world, actor)])),
  ];
  const place = (actor: string | null) => lines.indexOf(nameOf(world, actor)) * column + column / 2;
  const heads = lines.length * column;
  const width = heads - column / 2 + words;
  const height = head + shown.length * row + 12;
  const drawing = useRef<SVGSVGElement>(null);
  const end = shown.at(-1);
  const arrow = end ? [place(end.source), place(end.actor)] : [];
  const left = Math.min(...arrow) - column / 2;
  const right = Math.max(...arrow) + (end?.source === end?.actor ? words : column / 2);
  // The newest event in sight, from its sender to its receiver.
  useLayoutEffect(() => {
    const pane = drawing.current?.parentElement;
    if (!pane || end === undefined) return;
    pane.scrollTop = pane.scrollHeight;
    if (right > pane.scrollLeft + pane.clientWidth) pane.scrollLeft = right - pane.clientWidth;
    if (left < pane.scrollLeft) pane.scrollLeft = left;
  }, [end, left, right]);
  if (!shown.length) return <p className="hint">Nothing has happened yet.</p>;
  return (
    <>
      {upTo.length > most ? <p className="hint">The last {most} events.</p> : null}
      <ol className="lifelines" style={{ width: heads }} aria-hidden="true">
        {lines.map((name) => (
          <li key={name} title={name}>
            {name}
          </li>
        ))}
      </ol>
      <svg
        ref={drawing}
        className="sequence"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        // Drawn from live data, so that no file could stand here.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={`Sequence of ${shown.length} events between ${lines.join(', ')}`}
      >
        {lines.map((name, index) => {
          const x = index * column + column / 2;
          return <line key={name} className="life" x1={x} x2={x} y1={0} y2={height} />;
        })}
        {shown.map((step, index) => {
          const y = head + index * row + 22;
          const [from, to] = [place(step.source), place(step.actor)];
          const self = from === to;
          const way = to > from ? 1 : -1;
          return (
            // The list of events has the same for keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <g
              key={step.seq}
              className={`message${isIgnored(step) ? ' ignored' : ''}${step.seq === at ? ' now' : ''}`}
              onClick={() => onGo(step.seq)}
            >
              {self ? (
                <path d={`M${from} ${y - 6}h22v10h-17`} />
              ) : (
                <path d={`M${from} ${y}H${to - way * 2}`} />
              )}
              <path
                className="tip"
                d={self ? `M${from + 2} ${y + 4}l7 -4v8z` : `M${to} ${y}l${-way * 8} -4v8z`}
              />
              <text x={self ? from + 28 : (from + to) / 2} y={y - 5} textAnchor={self ? 'start' : 'middle'}>
                {short(step.event.type, self ? 26 : Math.max(18, Math.abs(to - from) / 7))}
                <title>{step.event.type}</title>
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}

const short = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, Math.floor(length) - 1)}…` : text;
