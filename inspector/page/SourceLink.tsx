import { useState } from 'react';
import type { ChartFile } from './data.ts';

/**
 * Opens the editor if the development server finds one; otherwise copies the location.
 *
 * @param of id of a state or transition
 */
export function SourceLink({ chart, of }: { chart: ChartFile; of: string }) {
  const { file, line } = chart.locations[of] ?? { file: chart.source, line: 1 };
  const location = `${file}:${line}`;
  const [result, setResult] = useState({ location, text: '' });
  const message = result.location === location ? result.text : '';
  const open = async () => {
    const response = await fetch(`/__open-in-editor?file=${encodeURIComponent(location)}`).catch(() => null);
    // A static server may respond to unknown URLs with a page.
    const opened = response?.ok && !response.headers.get('content-type')?.includes('html');
    if (opened) return 'Opened in the editor.';
    try {
      await navigator.clipboard.writeText(location);
      return response?.status === 501
        ? 'Copied: no editor is running.'
        : 'Copied: only the development server can open the editor.';
    } catch {
      return response?.status === 501
        ? 'No editor is running.'
        : 'Only the development server can open the editor.';
    }
  };
  return (
    <span className="source">
      <button
        type="button"
        className="link"
        onClick={() => void open().then((text) => setResult({ location, text }))}
        title="Open in the editor"
      >
        {location}
      </button>
      <output>{message}</output>
    </span>
  );
}
