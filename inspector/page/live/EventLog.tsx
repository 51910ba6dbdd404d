import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { isIgnored, nameOf, type Actors } from './actors.ts';
import type { Step } from './entries.ts';
import { inSight, useScrolled } from './useScrolled.ts';

interface Props {
  readonly steps: readonly Step[];
  readonly actors: Actors;
  /** `key` of the shown step; null while following the log. */
  readonly at: string | null;
  readonly onGo: (key: string | null) => void;
}

const rowHeight = 26;
/** The names that can be chosen; the search finds all. */
const maxNames = 100;

const payloadOf = ({ event }: Step) => {
  const { type: _, ...payload } = event;
  return Object.keys(payload).length ? JSON.stringify(payload) : '';
};

/** The searched text of a step, cached because every keystroke searches thousands. */
const searchTexts = new WeakMap<Step, string>();

function textOf(step: Step, actors: Actors): string {
  const known = searchTexts.get(step);
  if (known !== undefined) return known;
  const names = `${nameOf(actors, step.actor)} ${nameOf(actors, step.source)}`;
  const text = `${step.event.type} ${names} ${payloadOf(step)} ${step.taken?.join(' ') ?? ''}`.toLowerCase();
  searchTexts.set(step, text);
  return text;
}

/** All events received by actors, newest last. Renders only visible rows; arrow keys move through them. */
export function EventLog({ steps, actors, at, onGo }: Props) {
  const [text, setText] = useState('');
  const [only, setOnly] = useState('all');
  const { element: list, top, height, onScroll, toEnd, show } = useScrolled();
  const isAtEnd = useRef(true);
  const names = useMemo(() => {
    const found = new Set<string>();
    for (const { chart, actor } of actors.values()) {
      if (chart !== null) found.add(nameOf(actors, actor));
      if (found.size === maxNames) break;
    }
    return [...found];
  }, [actors]);
  const rows = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (only === 'all' && !words.length) return steps;
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
    if (rows.length > 0 && isAtEnd.current && at === null) toEnd();
  }, [toEnd, rows.length, at]);
  const current = at === null ? -1 : rows.findIndex(({ key }) => key === at);
  useLayoutEffect(() => {
    if (current >= 0) show(current * rowHeight, rowHeight);
  }, [current, show]);

  const keys = (event: KeyboardEvent) => {
    const from = current < 0 ? rows.length - 1 : current;
    const page = Math.max(1, Math.floor(height / rowHeight) - 1);
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: from - 1,
      ArrowDown: from + 1,
      PageUp: from - page,
      PageDown: from + page,
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Rows that scroll out of sight are removed, with the focus.
    list.current?.focus();
    const row = rows[Math.min(Math.max(target, 0), rows.length - 1)];
    if (!row) return;
    // The last of all events is the present.
    onGo(target >= rows.length - 1 && row === steps.at(-1) ? null : row.key);
  };

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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={list}
        className="log-rows"
        aria-label="Events"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={keys}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          isAtEnd.current = scrollTop + clientHeight > scrollHeight - rowHeight;
          onScroll();
        }}
      >
        <ol style={{ height: rows.length * rowHeight }}>
          {inSight(rows, { top, height }, rowHeight).map(([step, index]) => (
            <li
              key={step.key}
              style={{ top: index * rowHeight }}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
            >
              <button
                type="button"
                className={`log-row${isIgnored(step) ? ' ignored' : ''}`}
                aria-current={step.key === at ? 'step' : undefined}
                onClick={() => onGo(step.key)}
                title={step.taken?.join('\n') || undefined}
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
