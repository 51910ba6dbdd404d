import { useState, type ReactNode } from 'react';
import type { ChartSummary } from '../data.ts';
import { Recordings } from './Recordings.tsx';
import type { LiveStore, Log } from './store.ts';
import type { Live } from './useLive.ts';

interface Props {
  readonly store: LiveStore;
  readonly live: Live;
  readonly charts: readonly ChartSummary[];
  /** Title of each log by its site. */
  readonly titles: ReadonlyMap<string, string>;
  /** Whether there is a frame with the site. */
  readonly framed: boolean;
  /** The buttons that show and hide panes. */
  readonly panes: ReactNode;
  readonly narrow: boolean;
  readonly onNarrow: (narrow: boolean) => void;
  readonly onOpen: (address: string) => void;
  readonly onMessage: (text: string) => void;
}

/** What each log is called: `Frame /checkout`, `Tab /checkout`, or what its recorder says. */
export function titleOf({ name, href, frame, state }: Log, frameName: string): string {
  if (state === 'recording') return `Recording ${pathOf(href)}`.trim();
  const title = name || `${frame === frameName ? 'Frame' : 'Tab'} ${pathOf(href)}`;
  return state === 'gone' ? `${title} (left)` : title;
}

const pathOf = (href: string) => URL.parse(href)?.pathname ?? href;

/** The watched programs, the frame's address, and the shown step. */
export function LiveBar({
  store,
  live,
  charts,
  titles,
  framed,
  panes,
  narrow,
  onNarrow,
  onOpen,
  onMessage,
}: Props) {
  const { steps, index, logs } = live;
  const [typed, setTyped] = useState<string | null>(null);
  // The address follows the frame until another is typed.
  const { pathname, search } = new URL(live.framed?.href ?? window.location.origin);
  const path = typed ?? pathname + search;
  return (
    <div className="live-bar">
      {framed ? (
        <>
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
        </>
      ) : null}
      <label>
        <span className="visually-hidden">Watched programs</span>
        <select value={live.chosen ?? ''} onChange={({ target }) => live.choose(target.value || null)}>
          <option value="">{logs.length ? 'Everything that runs' : 'Nothing has reported'}</option>
          {logs.map(({ site }) => (
            <option key={site} value={site}>
              {titles.get(site)}
            </option>
          ))}
        </select>
      </label>
      {panes}
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
          {index + 1} / {steps.length}
        </output>
        <button type="button" aria-pressed={live.at === null} onClick={() => live.go(null)}>
          Now
        </button>
      </fieldset>
      <Recordings store={store} live={live} titles={titles} charts={charts} onMessage={onMessage} />
    </div>
  );
}
