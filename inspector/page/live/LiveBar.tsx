import { useState } from 'react';
import type { ChartSummary } from '../data.ts';
import { Recordings } from './Recordings.tsx';
import type { LiveStore } from './store.ts';
import type { Live } from './useLive.ts';

interface Props {
  readonly store: LiveStore;
  readonly live: Live;
  readonly charts: readonly ChartSummary[];
  /** `window.name` of the page in this inspector's frame. */
  readonly frameName: string;
  readonly narrow: boolean;
  readonly onNarrow: (narrow: boolean) => void;
  readonly onOpen: (address: string) => void;
  readonly onMessage: (text: string) => void;
}

/** The watched page, the frame's address, and the shown step. */
export function LiveBar({ store, live, charts, frameName, narrow, onNarrow, onOpen, onMessage }: Props) {
  const { log, steps, step } = live;
  const [typed, setTyped] = useState<string | null>(null);
  // The address follows the frame until another is typed.
  const { pathname, search } = new URL(log?.frame === frameName ? log.href : window.location.origin);
  const path = typed ?? pathname + search;
  return (
    <div className="live-bar">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onOpen(path);
          setTyped(null);
        }}
      >
        <input
          aria-label="Address in the site"
          value={path}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit">Go</button>
      </form>
      <label className="check">
        <input type="checkbox" checked={narrow} onChange={({ target }) => onNarrow(target.checked)} />
        Phone
      </label>
      <label>
        <span className="visually-hidden">Watched page</span>
        <select value={log?.site ?? ''} onChange={({ target }) => live.choose(target.value)}>
          {live.logs.length ? null : <option value="">No page has reported</option>}
          {live.logs.map(({ site, href: at, state, frame: name }) => (
            <option key={site} value={site}>
              {state === 'recording' ? 'Recording' : name === frameName ? 'Frame' : 'Tab'}{' '}
              {new URL(at).pathname}
              {state === 'gone' ? ' (left)' : ''}
            </option>
          ))}
        </select>
      </label>
      <span className="grow" />
      <fieldset className="travel" aria-label="Time">
        <button
          type="button"
          aria-label="Step back"
          disabled={steps.length < 2}
          onClick={() => live.move(-1)}
        >
          ◂
        </button>
        <button
          type="button"
          aria-label="Step forward"
          disabled={live.at === null}
          onClick={() => live.move(1)}
        >
          ▸
        </button>
        <output aria-label="Shown step">
          {step ? steps.indexOf(step) + 1 : 0} / {steps.length}
        </output>
        <button type="button" aria-pressed={live.at === null} onClick={() => live.go(null)}>
          Now
        </button>
      </fieldset>
      <Recordings store={store} log={log} charts={charts} onImport={live.choose} onMessage={onMessage} />
    </div>
  );
}
