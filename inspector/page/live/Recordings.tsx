import { useRef } from 'react';
import { readRecording, type Recording } from '../../record/protocol.ts';
import type { ChartSummary } from '../data.ts';
import type { LiveStore, Log } from './store.ts';

interface Props {
  readonly store: LiveStore;
  readonly log: Log | undefined;
  readonly charts: readonly ChartSummary[];
  readonly onImport: (site: string) => void;
  readonly onMessage: (text: string) => void;
}

/** Saves the log to a file, and opens such files. */
export function Recordings({ store, log, charts, onImport, onMessage }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const save = () => {
    if (!log) return;
    const recording: Recording = {
      format: 'matricula-recording',
      version: 1,
      at: new Date().toISOString(),
      href: log.href,
      charts: Object.fromEntries(charts.map(({ id, hash }) => [id, hash])),
      entries: [...log.entries],
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
      const changed = charts.filter(({ id, hash }) => recording.charts[id] && recording.charts[id] !== hash);
      onImport(store.add(recording));
      const warning = `Charts that have changed since the recording, shown in their present version: ${changed.map(({ title }) => title).join(', ')}.`;
      onMessage(changed.length ? warning : '');
    } catch (error) {
      onMessage(`${chosen.name} cannot be opened. ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <>
      <button type="button" disabled={!log} onClick={() => log && store.clear(log.site)}>
        Clear
      </button>
      <button type="button" disabled={!log?.entries.length} onClick={save}>
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
