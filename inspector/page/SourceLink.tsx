import { useState } from 'react';

/** Opens the editor where the development server can and has one; anywhere else the place goes to the clipboard. */
export function SourceLink({ file, line }: { file: string; line: number }) {
  const place = `${file}:${line}`;
  const [answer, setAnswer] = useState({ place, text: '' });
  const said = answer.place === place ? answer.text : '';
  const open = async () => {
    const reply = await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`).catch(() => null);
    // A server of files answers unknown addresses with a page.
    const opened = reply?.ok && !reply.headers.get('content-type')?.includes('html');
    if (opened) return 'Opened in the editor.';
    try {
      await navigator.clipboard.writeText(place);
      return reply?.status === 501
        ? 'Copied: no editor is running here.'
        : 'Copied: only the development server can open the editor.';
    } catch {
      return reply?.status === 501
        ? 'No editor is running here.'
        : 'Only the development server can open the editor.';
    }
  };
  return (
    <span className="source">
      <button
        type="button"
        className="link"
        onClick={() => void open().then((text) => setAnswer({ place, text }))}
        title="Open in the editor"
      >
        {place}
      </button>
      <output>{said}</output>
    </span>
  );
}
