import config from '@inspector/config';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { readCounterexample } from '../../../plan/counterexample.ts';
import { useCounterexamples, type ChartSummary } from '../../data.ts';
import { Choices } from './Choices.tsx';
import { Mismatch, PathSteps } from './PathSteps.tsx';
import type { Player, Progress } from './play.ts';
import { pathOf, usePlanned, type NamedCounterexample } from './usePlanned.ts';

interface Props {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly charts: readonly ChartSummary[];
  /** A run starts, and the page should show the frame's newest events. */
  readonly onStart: () => void;
}

/** Milliseconds between two steps. */
const speeds = { slow: 1200, normal: 450, fast: 0 } as const;
type Speed = keyof typeof speeds;
const drivable = new Set(config.drivers.map(({ machine }) => machine.id));

/** Runs planned paths in the frame with the UI drivers of the browser tests. */
export function PlayerPanel({ frame, charts, onStart }: Props) {
  const choices = charts.filter(({ id }) => drivable.has(id));
  const [chart, setChart] = useState(config.drivers[0]?.machine.id ?? '');
  const [counterexamples, setCounterexamples] = useLoadedCounterexamples();
  const planned = usePlanned(chart, counterexamples);
  const [choice, setChoice] = useState('tour 0');
  const [speed, setSpeed] = useState<Speed>('normal');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [message, setMessage] = useState('');
  const player = useRef<Player | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const path = useMemo(() => pathOf(planned, choice), [planned, choice]);
  const running = progress?.status === 'playing' || progress?.status === 'paused';

  const start = async (paused: boolean) => {
    if (!frame.current || !path) return;
    onStart();
    setMessage('');
    const { play } = await import('./play.ts');
    player.current = play(frame.current, path, { interval: speeds[speed], paused }, setProgress);
  };
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
    const { name } = chosen;
    try {
      const counterexample = readCounterexample(await chosen.text());
      if (!drivable.has(counterexample.chart))
        throw new Error(`There is no UI driver for ${counterexample.chart}.`);
      setCounterexamples([...counterexamples.filter(([other]) => other !== name), [name, counterexample]]);
      setChart(counterexample.chart);
      setChoice(`counterexample ${name}`);
      setMessage('');
    } catch (error) {
      setMessage(`${name} cannot be run. ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  useEffect(() => () => player.current?.stop(), []);
  const shown = progress?.path.chart === chart && running ? progress.path : (path ?? progress?.path);
  const own = progress && shown && (running || progress.path.name === shown.name) ? progress : null;

  return (
    <div className="player">
      <div className="log-tools">
        <select
          aria-label="Chart to run"
          value={chart}
          disabled={running}
          onChange={({ target }) => {
            setChart(target.value);
            setChoice('tour 0');
          }}
        >
          {choices.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <select
          aria-label="Path to run"
          value={choice}
          disabled={running || !planned}
          onChange={({ target }) => setChoice(target.value)}
        >
          {planned ? <Choices planned={planned} /> : <option>Planning …</option>}
        </select>
        {running ? (
          progress.status === 'paused' ? (
            <button type="button" onClick={() => player.current?.resume()}>
              Resume
            </button>
          ) : (
            <button type="button" onClick={() => player.current?.pause()}>
              Pause
            </button>
          )
        ) : (
          <button type="button" disabled={!path} onClick={() => void start(false)}>
            Run
          </button>
        )}
        <button
          type="button"
          disabled={!path}
          onClick={() => (running ? player.current?.step() : void start(true))}
        >
          Step
        </button>
        <button type="button" disabled={!running} onClick={() => player.current?.stop()}>
          Stop
        </button>
        <select
          aria-label="Speed"
          value={speed}
          onChange={({ target }) => {
            setSpeed(target.value as Speed);
            player.current?.setInterval(speeds[target.value as Speed]);
          }}
        >
          <option value="slow">Slow</option>
          <option value="normal">Normal</option>
          <option value="fast">Fast</option>
        </select>
        <button type="button" disabled={running} onClick={() => file.current?.click()}>
          Open counterexample
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label="Counterexample"
          hidden
          onChange={({ target }) => {
            void open(target.files?.[0]);
            target.value = '';
          }}
        />
        <output className={`verdict ${own?.status ?? ''}`} aria-label="Result">
          {own ? verdict(own) : ''}
        </output>
      </div>
      {message ? <p role="alert">{message}</p> : null}
      {!message && planned && !path && choice.startsWith('counterexample ') ? (
        <p role="alert">The chart no longer allows this path.</p>
      ) : null}
      {own?.failure ? <Mismatch text={own.failure} /> : null}
      {shown ? <PathSteps path={shown} progress={own} /> : null}
      <p className="hint">Starting a path clears everything that the site has stored in this browser.</p>
    </div>
  );
}

/** The saved counterexamples that came with the page, and those that were opened from files. */
function useLoadedCounterexamples() {
  const saved = useCounterexamples();
  const [opened, setOpened] = useState<readonly NamedCounterexample[] | null>(null);
  const own = useMemo(
    () =>
      (saved.status === 'ready' ? saved.value : []).flatMap(({ name, text }): NamedCounterexample[] => {
        try {
          return [[name, readCounterexample(text)]];
        } catch {
          // Errors are shown only for files that are opened here.
          return [];
        }
      }),
    [saved],
  );
  return [opened ?? own, setOpened] as const;
}

function verdict({ status, done, path }: Progress): string {
  const words = {
    playing: 'Running',
    paused: 'Paused',
    passed: 'Passed',
    failed: 'Failed',
    stopped: 'Stopped',
  };
  return `${words[status]}: ${done} of ${path.steps.length} steps`;
}
