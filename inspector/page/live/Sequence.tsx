import { useLayoutEffect, useRef } from 'react';
import { isIgnored, nameOf, sessionOf, type Actors } from './actors.ts';
import type { Step } from './entries.ts';

interface Props {
  /** Up to the shown one. */
  readonly steps: readonly Step[];
  readonly actors: Actors;
  readonly at: string | null;
  /** Title of each program; with more than one, lifelines name it. */
  readonly titles: ReadonlyMap<string, string>;
  readonly onGo: (key: string) => void;
}

const maxEvents = 80;
const column = 150;
const row = 30;
/** Width of the label beside an arrow from a lifeline to itself. */
const selfLabel = 220;
const head = 8;

interface Lane {
  /** The actor; for what happens outside of its system, the program. */
  readonly key: string;
  readonly name: string;
  readonly session: string;
  readonly site: string;
}

/** Sequence diagram of the last events. The lifelines of one program stand together. */
export function Sequence({ steps, actors, at, titles, onGo }: Props) {
  const shown = steps.slice(-maxEvents);
  // What causes a step may run in another program.
  const laneOf = ({ site }: Step, actor: string | null): Lane => {
    const view = actor === null ? undefined : actors.get(actor);
    return {
      key: actor ?? site,
      name: nameOf(actors, actor),
      session: view ? sessionOf(view) : '',
      site: view?.site ?? site,
    };
  };
  const found = new Map(
    shown
      .flatMap((step) => [laneOf(step, step.source), laneOf(step, step.actor)])
      .map((lane) => [lane.key, lane] as const),
  );
  const lanes = [...Map.groupBy(found.values(), ({ site }) => site).values()].flat();
  const columns = new Map(lanes.map(({ key }, index) => [key, index * column + column / 2]));
  const xOf = (step: Step, actor: string | null) => columns.get(laneOf(step, actor).key) ?? 0;
  const heads = lanes.length * column;
  const width = heads - column / 2 + selfLabel;
  const height = head + shown.length * row + 12;
  const drawing = useRef<SVGSVGElement>(null);
  const end = shown.at(-1);
  const arrow = end ? [xOf(end, end.source), xOf(end, end.actor)] : [];
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
  const namesakes = Map.groupBy(lanes, ({ site, name }) => `${site} ${name}`);
  const titleOf = ({ site, name, session }: Lane) =>
    (namesakes.get(`${site} ${name}`)?.length ?? 0) > 1 ? `${name} ${session}` : name;
  const isMixed = new Set(lanes.map(({ site }) => site)).size > 1;
  return (
    <>
      {steps.length > maxEvents ? <p className="hint">The last {maxEvents} events.</p> : null}
      <ol className="lifelines" style={{ width: heads }} aria-hidden="true">
        {lanes.map((lane) => (
          <li key={lane.key} title={titleOf(lane)}>
            {titleOf(lane)}
            {isMixed ? <small>{titles.get(lane.site)}</small> : null}
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
        aria-label={`Sequence of ${shown.length} events between ${lanes.map(titleOf).join(', ')}`}
      >
        {lanes.map((lane) => {
          const x = columns.get(lane.key);
          return <line key={lane.key} className="lifeline" x1={x} x2={x} y1={0} y2={height} />;
        })}
        {shown.map((step, index) => {
          const y = head + index * row + 22;
          const [from, to] = [xOf(step, step.source), xOf(step, step.actor)];
          const self = from === to;
          const direction = to > from ? 1 : -1;
          return (
            // The event log offers the same to keyboard users.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <g
              key={step.key}
              className={`message${isIgnored(step) ? ' ignored' : ''}${step.key === at ? ' now' : ''}`}
              onClick={() => onGo(step.key)}
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
                <title>{`${nameOf(actors, step.source)} → ${nameOf(actors, step.actor)}: ${step.event.type}`}</title>
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
