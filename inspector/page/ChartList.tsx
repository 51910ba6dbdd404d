import { useId, useMemo, useState, type RefObject } from 'react';
import type { CoverageRecord } from '../model/coverage.ts';
import { writeAddress, type Selection } from './address.ts';
import type { ChartSummary } from './data.ts';

interface Props {
  readonly charts: readonly ChartSummary[];
  readonly records: readonly CoverageRecord[];
  readonly current: string | null;
  readonly search: RefObject<HTMLInputElement | null>;
}

interface Found {
  readonly chart: ChartSummary;
  readonly selection: Selection;
  readonly name: string;
}

const maxResults = 40;

/** All charts, filtered by a search through their titles, states, events and guards. */
export function ChartList({ charts, records, current, search }: Props) {
  const [text, setText] = useState('');
  /** Index of the result that Enter has led to; -1 before. */
  const [stop, setStop] = useState(-1);
  const change = (to: string) => {
    setText(to);
    setStop(-1);
  };
  const status = useId();
  const words = useMemo(() => text.toLowerCase().split(/\s+/).filter(Boolean), [text]);
  const listed = charts.filter((chart) => matches(`${chart.title} ${chart.id} ${chart.description}`, words));
  const found = useMemo(() => (words.length ? searchIn(charts, words) : []), [charts, words]);
  const shown = found.slice(0, maxResults);
  /** Where Enter leads, one after another. */
  const stops = (
    shown.length ? shown : words.length ? listed.map((chart) => ({ chart, selection: null })) : []
  ).map(({ chart, selection }) => writeAddress({ chart: chart.id, selection }));
  const visit = (by: 1 | -1) => {
    if (!stops.length) return;
    const next = (Math.max(stop, by > 0 ? -1 : 0) + by + stops.length) % stops.length;
    setStop(next);
    location.assign(stops[next]!);
  };
  return (
    <>
      <search>
        <input
          ref={search}
          type="search"
          value={text}
          placeholder="Search all charts"
          aria-label="Search charts, states, events"
          aria-describedby={status}
          aria-keyshortcuts="/"
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') change('');
            if (event.key === 'Enter') visit(event.shiftKey ? -1 : 1);
          }}
        />
        <kbd aria-hidden="true">/</kbd>
      </search>
      <output id={status} className="hint">
        {words.length
          ? `${count(listed.length, 'chart')}, ${found.length > maxResults ? 'many results' : count(found.length, 'result')}${stop < 0 ? '' : `, number ${stop + 1} shown`}`
          : count(charts.length, 'chart')}
      </output>
      <nav aria-label="Charts">
        <ul className="charts">
          {listed.map((chart) => (
            <li key={chart.id}>
              <a
                href={writeAddress({ chart: chart.id, selection: null })}
                aria-current={chart.id === current ? 'page' : undefined}
                title={chart.description}
              >
                <span>{chart.title}</span>
                <Meter chart={chart} records={records} />
              </a>
            </li>
          ))}
        </ul>
        {found.length ? (
          <ul className="found" aria-label="States and transitions">
            {shown.map(({ chart, selection, name }, index) => (
              <li key={`${chart.id} ${selection.id}`}>
                <a
                  href={writeAddress({ chart: chart.id, selection })}
                  aria-current={index === stop ? 'location' : undefined}
                >
                  <span>{name}</span>{' '}
                  <small>
                    {selection.kind === 'state' ? 'state' : 'transition'} in {chart.title}
                  </small>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </nav>
    </>
  );
}

/** Percentage of a chart's transitions that fired in any run of its present version. */
function Meter({ chart, records }: { chart: ChartSummary; records: readonly CoverageRecord[] }) {
  const own = records.filter((record) => record.chart === chart.id && record.hash === chart.hash);
  if (!own.length || !chart.transitions.length) return null;
  const fired = chart.transitions.filter(({ id }) => own.some((record) => record.transitions[id])).length;
  const part = Math.floor((100 * fired) / chart.transitions.length);
  return <small className={part === 100 ? 'whole' : ''}>{part} %</small>;
}

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

const matches = (text: string, words: readonly string[]) => {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
};

function searchIn(charts: readonly ChartSummary[], words: readonly string[]): Found[] {
  return charts.flatMap((chart) => [
    ...chart.states
      .filter(({ name }) => matches(name, words))
      .map(({ id, name }): Found => ({ chart, selection: { kind: 'state', id }, name })),
    ...chart.transitions
      .filter(({ name }) => matches(name, words))
      .map(({ id, name }): Found => ({ chart, selection: { kind: 'transition', id }, name })),
  ]);
}
