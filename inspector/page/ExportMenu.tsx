import { useRef, useState } from 'react';
import { toMermaid } from '../draw/mermaid.ts';
import { toSvg, type Paint } from '../draw/svg.ts';
import type { Layout } from '../draw/layout/types.ts';
import type { ChartFile } from './data.ts';
import { toPng } from './png.ts';

interface Props {
  readonly chart: ChartFile;
  readonly layout: Layout;
  readonly paint: Paint | undefined;
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the URL in a later task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Saves the chart as it is shown, with collapsed states, coverage and the page's colors. */
export function ExportMenu({ chart, layout, paint }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [failure, setFailure] = useState('');
  const svg = () => {
    const dark = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim() === '#10141c';
    const { title, description } = chart;
    return toSvg(chart.graph, layout, {
      title,
      description,
      theme: dark ? 'dark' : 'light',
      ...(paint && { paint }),
    });
  };
  const makers: Record<string, () => Blob | Promise<Blob>> = {
    svg: () => new Blob([svg()], { type: 'image/svg+xml' }),
    png: () => toPng(svg(), layout),
    mmd: () => new Blob([toMermaid(chart.graph)], { type: 'text/plain' }),
    json: () => new Blob([`${JSON.stringify(chart.graph, null, 2)}\n`], { type: 'application/json' }),
  };
  const run = async (kind: string) => {
    try {
      const blob = await makers[kind]?.();
      if (blob) save(blob, `${chart.id}.${kind}`);
      setFailure('');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    if (menu.current) menu.current.open = false;
  };
  return (
    <>
      <details className="menu" ref={menu}>
        <summary>Export</summary>
        <div>
          {[
            ['svg', 'SVG'],
            ['png', 'PNG'],
            ['mmd', 'Mermaid'],
            ['json', 'JSON'],
          ].map(([kind = '', name]) => (
            <button key={kind} type="button" onClick={() => void run(kind)}>
              {name}
            </button>
          ))}
        </div>
      </details>
      <output className="failure">{failure}</output>
    </>
  );
}
