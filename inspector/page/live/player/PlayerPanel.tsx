import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Path } from '../../../paths.ts';
import { valueText } from '../world.ts';
import type { Planned } from './plan.worker.ts';
import type { Player, Progress } from './play.ts';
import { wayInto, wayToFire } from './routes.ts';

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** A walk begins: what is shown follows the frame. */
  readonly onStart: () => void;
}

/** Charts that have a script, with names as in the list of charts. */
const charts = { cart: 'Cart', signIn: 'Sign-in', payment: 'Payment' } as const;
const speeds = { slow: 1200, normal: 450, fast: 0 } as const;
type Speed = keyof typeof speeds;

/** Walks planned paths in the frame, by the script that the browser tests use. */
export function PlayerPanel({ frame, onStart }: Props) {
  const [chart, setChart] = useState<string>('cart');
  const planned = usePlanned(chart);
  const [choice, setChoice] = useState('path 0');
  const [speed, setSpeed] = useState<Speed>('normal');
  const [progress, setProgress] = useState<Progress | null>(null);
  const player = useRef<Player | null>(null);
  const path = useMemo(() => pathOf(planned, choice), [planned, choice]);
  const walking = progress?.status === 'playing' || progress?.status === 'paused';

  const start = async (paused: boolean) => {
    if (!frame.current || !path) return;
    onStart();
    const { play } = await import('./play.ts');
    player.current = play(frame.current, path, { rest: speeds[speed], paused }, setProgress);
  };
  useEffect(() => () => player.current?.stop(), []);
  const shown = progress?.path.chart === chart && walking ? progress.path : (path ?? progress?.path);
  const told = progress && shown && (walking || progress.path.name === shown.name) ? progress : null;

  return (
    <div className="player">
      <div className="log-tools">
        <select
          aria-label="Chart to walk"
          value={chart}
          disabled={walking}
          onChange={({ target }) => {
            setChart(target.value);
            setChoice('path 0');
          }}
        >
          {Object.entries(charts).map(([id, title]) => (
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
        <output className={`verdict ${told?.status ?? ''}`} aria-label="Walk">
          {told ? verdict(told) : ''}
        </output>
      </div>
      {told?.failure ? <p role="alert">{told.failure}</p> : null}
      {shown ? <Steps path={shown} progress={told} /> : null}
      <p className="hint">
        A walk begins with an empty cart and nobody signed in: what this browser keeps for the site is
        cleared.
      </p>
    </div>
  );
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

function Steps({ path, progress }: { path: Path; progress: Progress | null }) {
  return (
    <ol className="walk">
      <li className={progress ? 'done' : ''}>
        Start ({path.start.name}) <small>{valueText(path.initial.state)}</small>
      </li>
      {path.steps.map((step, index) => {
        const at = progress ? index - progress.walked : 1;
        const mark = !progress
          ? ''
          : at < 0
            ? 'done'
            : at > 0
              ? ''
              : progress.status === 'failed'
                ? 'bad'
                : 'next';
        return (
          // A path may take the same step twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index} ${step.label}`} className={mark}>
            {step.label} <small>{valueText(step.state)}</small>
          </li>
        );
      })}
    </ol>
  );
}

function Choices({ planned: { paths, tours } }: { planned: Planned }) {
  const fired = [...new Set(paths.flatMap((path) => path.steps.flatMap((step) => step.fired)))].sort();
  const states = [
    ...new Set(paths.flatMap((path) => path.steps.flatMap((step) => valueText(step.state).split(', ')))),
  ].sort();
  return (
    <>
      <optgroup label="Paths">
        {paths.map((path, index) => (
          <option key={path.name} value={`path ${index}`}>
            {path.number}: {path.name.slice(0, 110)}
          </option>
        ))}
      </optgroup>
      <optgroup label="Tours">
        {tours.map((path, index) => (
          <option key={path.name} value={`tour ${index}`}>
            Tour {path.number}: {path.steps.length} steps
          </option>
        ))}
      </optgroup>
      <optgroup label="Go to this state">
        {states.map((state) => (
          <option key={state} value={`state ${state}`}>
            {state}
          </option>
        ))}
      </optgroup>
      <optgroup label="Fire this transition">
        {fired.map((id) => (
          <option key={id} value={`fire ${id}`}>
            {id}
          </option>
        ))}
      </optgroup>
    </>
  );
}

function pathOf(planned: Planned | null, choice: string): Path | undefined {
  if (!planned) return undefined;
  const [kind = '', ...rest] = choice.split(' ');
  const what = rest.join(' ');
  if (kind === 'path') return planned.paths[Number(what)];
  if (kind === 'tour') return planned.tours[Number(what)];
  return kind === 'state' ? wayInto(planned.paths, what) : wayToFire(planned.paths, what);
}

function usePlanned(chart: string): Planned | null {
  const [planned, setPlanned] = useState<Planned | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./plan.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<string>) =>
      setPlanned(JSON.parse(data) as Planned),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(chart);
    return () => worker.terminate();
  }, [chart]);
  return planned?.chart === chart ? planned : null;
}
