import { memo, useMemo } from 'react';
import type { Layout } from '../draw/layout/types.ts';
import type { ChartGraph } from '../model/graph.ts';
import { farFontSize, farLabels, farScale } from './farLabels.ts';

interface Props {
  readonly graph: ChartGraph;
  readonly layout: Layout;
  readonly scale: number;
  readonly active: ReadonlySet<string> | undefined;
}

/** Readable names over a drawing that is shown at a small scale, and boxes over what is too small to be seen. */
export const FarLabels = memo(({ graph, layout, scale, active }: Props) => {
  const labels = useMemo(
    () => (scale < farScale ? farLabels(graph, layout, scale) : []),
    [graph, layout, scale],
  );
  if (!labels.length) return null;
  const size = farFontSize(scale);
  return (
    <svg
      className="far-labels"
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
    >
      {labels.map(({ state, lines, folded, heading, x, y, width, height }) => (
        <g key={state} className={active?.has(state) ? 'active' : undefined} data-far={state}>
          {folded ? <rect className="folded" x={x} y={y} width={width} height={height} rx={12} /> : null}
          {lines.map((line, index) => (
            <text
              key={line}
              x={heading ? x + size * 0.6 : x + width / 2}
              y={
                heading
                  ? y + size * 1.2
                  : y + height / 2 + size * (0.35 + 1.08 * (index - (lines.length - 1) / 2))
              }
              textAnchor={heading ? 'start' : 'middle'}
              fontSize={size}
              strokeWidth={size / 4}
            >
              {line}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
});
FarLabels.displayName = 'FarLabels';
