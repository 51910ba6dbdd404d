import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { readWalk } from '../../../live/walk.ts';
import { scripts } from '../../../../tests/drivers/index.ts';
import { useKeptWalks, type ChartSummary } from '../../data.ts';
import { Choices } from './Choices.tsx';
import type { Player, Progress } from './play.ts';
import { pathOf, usePlanned, type OpenWalk } from './usePlanned.ts';
import { Mismatch, Steps } from './Walked.tsx';

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly charts: readonly ChartSummary[];
  /** A walk begins: what is shown follows the frame. */
  readonly onStart: () => void;
}

const speeds = { slow: 1200, normal: 450, fast: 0 } as const;
type Speed = keyof typeof speeds;
const scripted = new Set(scripts.map(({ chart }) => chart));

/** Walks planned paths in the frame, by the script that the browser tests use. */
export function PlayerPanel({ frame, charts, onStart }: Props) {
  const walkable = charts.filter(({ id }) => scripted.has(id));
  const [chart, setChart] = useState('cart');
  const [walks, setWalks] = useWalks();
  const planned = usePlanned(chart, walks);
  const [choice, setChoice] = useState('tour 0');
  const [speed, setSpeed] = useState<Speed>('normal');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [told, setTold] = useState('');
  const player = useRef<Player | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const path = useMemo(() => pathOf(planned, choice), [planned, choice]);
  const walking = progress?.status === 'playing' || progress?.status === 'paused';

  const start = async (paused: boolean) => {
    if (!frame.current || !path) return;
    onStart();
    setTold('');
    const { play } = await import('./play.ts');
    player.current = play(frame.current, path, { rest: speeds[speed], paused }, setProgress);
  };
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const walk = readWalk(await chosen.text());
      if (!scripted.has(walk.chart)) throw new Error(`There is no script for ${walk.chart}.`);
      setWalks([...walks.filter(([name]) => name !== chosen.name), [chosen.name, walk]]);
      setChart(walk.chart);
      setChoice(`walk ${chosen.name}`);
      setTold('');
    } catch (error) {
      setTold(`${chosen.name} cannot be walked. ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  useEffect(() => () => player.current?.stop(), []);
  const shown = progress?.path.chart === chart && walking ? progress.path : (path ?? progress?.path);
  const known = progress && shown && (walking || progress.path.name === shown.name) ? progress : null;

  return (
    <div className="player">
      <div className="log-tools">
        <select
          aria-label="Chart to walk"
          value={chart}
          disabled={walking}
          onChange={({ target }) => {
            setChart(target.value);
            setChoice('tour 0');
          }}
        >
          {walkable.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <select
          aria-label="Where to walk"
          value={choice}
          disabled={walking || !planned}
          onChange={({ target }) => setChoice(target.value)}
        >
          {planned ? <Choices planned={planned} /> : <option>Planning …</option>}
        </select>
        {walking ? (
          progress.status === 'paused' ? (
            <button type="button" onClick={() => player.current?.resume()}>
              Go on
            </button>
          ) : (
            <button type="button" onClick={() => player.current?.pause()}>
              Pause
            </button>
          )
        ) : (
          <button type="button" disabled={!path} onClick={() => void start(false)}>
            Walk
          </button>
        )}
        <button
          type="button"
          disabled={!path}
          onClick={() => (walking ? player.current?.step() : void start(true))}
        >
          Step
        </button>
        <button type="button" disabled={!walking} onClick={() => player.current?.stop()}>
          Stop
        </button>
        <select
          aria-label="Speed"
          value={speed}
          onChange={({ target }) => {
            setSpeed(target.value as Speed);
            player.current?.rest(speeds[target.value as Speed]);
          }}
        >
          <option value="slow">Slow</option>
          <option value="normal">Normal</option>
          <option value="fast">Fast</option>
        </select>
        <button type="button" disabled={walking} onClick={() => file.current?.click()}>
          Open walk
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label="Kept walk"
          hidden
          onChange={({ target }) => {
            void open(target.files?.[0]);
            target.value = '';
          }}
        />
        <output className={`verdict ${known?.status ?? ''}`} aria-label="Walk">
          {known ? verdict(known) : ''}
        </output>
      </div>
      {told ? <p role="alert">{told}</p> : null}
      {!told && planned && !path && choice.startsWith('walk ') ? (
        <p role="alert">The chart no longer allows this walk.</p>
      ) : null}
      {known?.failure ? <Mismatch text={known.failure} /> : null}
      {shown ? <Steps path={shown} progress={known} /> : null}
      <p className="hint">
        A walk begins with an empty cart and nobody signed in: what this browser keeps for the site is
        cleared.
      </p>
    </div>
  );
}

/** The kept walks that came with the page, and those that were opened from files. */
function useWalks() {
  const kept = useKeptWalks();
  const [opened, setOpened] = useState<readonly OpenWalk[] | null>(null);
  const own = useMemo(
    () =>
      (kept.status === 'ready' ? kept.value : []).flatMap(({ name, text }): OpenWalk[] => {
        try {
          return [[name, readWalk(text)]];
        } catch {
          // A file that is no walk is told of where it is opened, and nowhere else.
          return [];
        }
      }),
    [kept],
  );
  return [opened ?? own, setOpened] as const;
}

function verdict({ status, walked, path }: Progress): string {
  const words = {
    playing: 'Walking',
    paused: 'Paused',
    passed: 'As planned',
    failed: 'Failed',
    stopped: 'Stopped',
  };
  return `${words[status]}: ${walked} of ${path.steps.length} steps`;
}
