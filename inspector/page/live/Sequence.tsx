import { useLayoutEffect, useRef } from 'react';
import type { StepEntry } from '../../record/protocol.ts';
import { nameOf } from './EventLog.tsx';
import { isIgnored, type Actors } from './actors.ts';

interface Props {
  readonly steps: readonly StepEntry[];
  readonly actors: Actors;
  readonly at: number | null;
  readonly onGo: (seq: number) => void;
}

const maxEvents = 80;
const column = 150;
const row = 30;
/** Width of the label beside an arrow from a lifeline to itself. */
const selfLabel = 220;
const head = 8;

/** Sequence diagram of the last events up to the shown one. */
export function Sequence({ steps, actors, at, onGo }: Props) {
  const upTo = at === null ? steps : steps.filter(({ seq }) => seq <= at);
  const shown = upTo.slice(-maxEvents);
  const lines = [
    ...new Set(shown.flatMap(({ source, actor }) => [nameOf(actors, source), nameOf(actors, actor)])),
  ];
  const xOf = (actor: string | null) => lines.indexOf(nameOf(actors, actor)) * column + column / 2;
  const heads = lines.length * column;
  const width = heads - column / 2 + selfLabel;
  const height = head + shown.length * row + 12;
  const drawing = useRef<SVGSVGElement>(null);
  const end = shown.at(-1);
  const arrow = end ? [xOf(end.source), xOf(end.actor)] : [];
  const left = Math.min(...arrow) - column / 2;
  const right = Math.max(...arrow) + (end?.source === end?.actor ? selfLabel : column / 2);
  // Scrolls the newest event into view, from its sender to its receiver.
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
      {upTo.length > maxEvents ? <p className="hint">The last {maxEvents} events.</p> : null}
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
        // Generated from live data, so it cannot be an img element.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={`Sequence of ${shown.length} events between ${lines.join(', ')}`}
      >
        {lines.map((name, index) => {
          const x = index * column + column / 2;
          return <line key={name} className="lifeline" x1={x} x2={x} y1={0} y2={height} />;
        })}
        {shown.map((step, index) => {
          const y = head + index * row + 22;
          const [from, to] = [xOf(step.source), xOf(step.actor)];
          const self = from === to;
          const direction = to > from ? 1 : -1;
          return (
            // The event log offers the same to keyboard users.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <g
              key={step.seq}
              className={`message${isIgnored(step) ? ' ignored' : ''}${step.seq === at ? ' now' : ''}`}
              onClick={() => onGo(step.seq)}
            >
              {self ? (
                <path d={`M${from} ${y - 6}h22v10h-17`} />
              ) : (
                <path d={`M${from} ${y}H${to - direction * 2}`} />
              )}
              <path
                className="tip"
                d={self ? `M${from + 2} ${y + 4}l7 -4v8z` : `M${to} ${y}l${-direction * 8} -4v8z`}
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
