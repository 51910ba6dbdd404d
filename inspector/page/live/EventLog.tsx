import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StepEntry } from '../../record/protocol.ts';
import { isIgnored, type Actors } from './actors.ts';

interface Props {
  readonly steps: readonly StepEntry[];
  readonly actors: Actors;
  /** `seq` of the shown step; null while following the log. */
  readonly at: number | null;
  readonly onGo: (seq: number) => void;
}

const rowHeight = 26;

export const nameOf = (actors: Actors, actor: string | null) => {
  if (actor === null) return 'page';
  const view = actors.get(actor);
  return view ? (view.id === actor ? (view.chart ?? actor) : view.id) : actor;
};

const payloadOf = ({ event }: StepEntry) => {
  const { type: _, ...payload } = event;
  return Object.keys(payload).length ? JSON.stringify(payload) : '';
};

/** The searched text of a step, cached because every keystroke searches thousands. */
const searchTexts = new WeakMap<StepEntry, string>();

function textOf(step: StepEntry, actors: Actors): string {
  const known = searchTexts.get(step);
  if (known !== undefined) return known;
  const names = `${nameOf(actors, step.actor)} ${nameOf(actors, step.source)}`;
  const text = `${step.event.type} ${names} ${payloadOf(step)} ${step.taken.join(' ')}`.toLowerCase();
  searchTexts.set(step, text);
  return text;
}

/** All events received by actors, newest last. Renders only visible rows. */
export function EventLog({ steps, actors, at, onGo }: Props) {
  const [text, setText] = useState('');
  const [only, setOnly] = useState('all');
  const [view, setView] = useState({ top: 0, height: 300 });
  const list = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const names = useMemo(
    () => [
      ...new Set(
        [...actors.values()].filter(({ chart }) => chart !== null).map(({ actor }) => nameOf(actors, actor)),
      ),
    ],
    [actors],
  );
  const rows = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    return steps.filter((step) => {
      if (only === 'ignored' && !isIgnored(step)) return false;
      if (only === 'charts' && step.chart === null) return false;
      if (only.startsWith('actor ') && nameOf(actors, step.actor) !== only.slice(6)) return false;
      if (!words.length) return true;
      const all = textOf(step, actors);
      return words.every((word) => all.includes(word));
    });
  }, [steps, text, only, actors]);

  useLayoutEffect(() => {
    const element = list.current;
    if (element && rows.length > 0 && isAtEnd.current && at === null)
      element.scrollTop = element.scrollHeight;
  }, [rows.length, at]);

  const first = Math.max(0, Math.floor(view.top / rowHeight) - 8);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / rowHeight) + 8);
  return (
    <div className="log">
      <div className="log-tools">
        <input
          type="search"
          aria-label="Search events"
          placeholder="Search events"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <select aria-label="Show" value={only} onChange={(event) => setOnly(event.target.value)}>
          <option value="all">All actors</option>
          <option value="charts">Charts only</option>
          <option value="ignored">Ignored events</option>
          {names.map((name) => (
            <option key={name} value={`actor ${name}`}>
              {name}
            </option>
          ))}
        </select>
        <output className="hint">
          {rows.length} of {steps.length}
        </output>
      </div>
      {/* Scrollable, so it must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section
        ref={list}
        className="log-rows"
        aria-label="Events"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isAtEnd.current = scrollTop + clientHeight > scrollHeight - rowHeight;
          setView({ top: scrollTop, height: clientHeight });
        }}
      >
        <ol style={{ height: rows.length * rowHeight }}>
          {rows.slice(first, last).map((step, index) => (
            <li
              key={step.seq}
              style={{ top: (first + index) * rowHeight }}
              aria-posinset={first + index + 1}
              aria-setsize={rows.length}
            >
              <button
                type="button"
                className={`log-row${isIgnored(step) ? ' ignored' : ''}`}
                aria-current={step.seq === at ? 'step' : undefined}
                onClick={() => onGo(step.seq)}
                title={step.taken.join('\n') || undefined}
              >
                <time>{new Date(step.at).toISOString().slice(14, 23)}</time>
                <span className="who">{nameOf(actors, step.actor)}</span>
                <span className="what">{step.event.type}</span>
                <small>{isIgnored(step) ? 'ignored' : payloadOf(step)}</small>
              </button>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
