import { useRef } from 'react';
import { readRecording, type Entry, type Recording } from '../../record/protocol.ts';
import type { ChartSummary } from '../data.ts';
import type { LiveEntry } from './entries.ts';
import type { LiveStore } from './store.ts';
import type { Live } from './useLive.ts';

interface Props {
  readonly store: LiveStore;
  readonly live: Live;
  readonly titles: ReadonlyMap<string, string>;
  readonly charts: readonly ChartSummary[];
  readonly onMessage: (text: string) => void;
}

/** Saves what is shown to a file, and opens such files. */
export function Recordings({ store, live, titles, charts, onMessage }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const save = () => {
    const recording: Recording = {
      format: 'matricula-recording',
      version: 1,
      at: new Date().toISOString(),
      href: (live.framed ?? live.shown[0])?.href ?? '',
      charts: Object.fromEntries(charts.map(({ machine, hash }) => [machine, hash])),
      entries: live.entries.map((entry, index) => recorded(entry, index, titles)),
    };
    const link = document.createElement('a');
    link.href = URL.createObjectURL(
      new Blob([`${JSON.stringify(recording, null, 1)}\n`], { type: 'application/json' }),
    );
    link.download = `recording-${recording.at.slice(0, 19).replaceAll(':', '-')}.json`;
    link.click();
    // The browser reads the URL in a later task.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const recording = readRecording(await chosen.text());
      const sent = new Set(recording.entries.flatMap((entry) => (entry.kind === 'chart' ? entry.hash : [])));
      const changed = charts.filter(({ machine, hash }) => {
        const recordedHash = recording.charts[machine];
        return recordedHash && recordedHash !== hash && !sent.has(recordedHash);
      });
      live.choose(store.add(recording));
      const warning = `Charts that have changed since the recording, shown in their present version: ${changed.map(({ title }) => title).join(', ')}.`;
      onMessage(changed.length ? warning : '');
    } catch (error) {
      onMessage(`${chosen.name} cannot be opened. ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <>
      <button
        type="button"
        disabled={!live.steps.length}
        onClick={() => store.clear(live.shown.map(({ site }) => site))}
      >
        Clear
      </button>
      <button type="button" disabled={!live.entries.length} onClick={save}>
        Save recording
      </button>
      <button type="button" onClick={() => file.current?.click()}>
        Open recording
      </button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        aria-label="Recording"
        hidden
        onChange={({ target }) => {
          void open(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}

/** An entry in the file, where several programs are one sequence. */
function recorded(entry: LiveEntry, seq: number, titles: ReadonlyMap<string, string>): Entry {
  const { site, ...own } = entry;
  if (own.kind === 'actor') return { ...own, seq, system: own.system ?? titles.get(site) ?? site };
  if (own.kind === 'chart') return { ...own, seq };
  const { key: _, ...step } = own as typeof own & { key: string };
  return { ...step, seq };
}
