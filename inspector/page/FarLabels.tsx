import { memo, useMemo } from 'react';
import type { Layout } from '../draw/layout/types.ts';
import type { ChartGraph } from '../model/graph.ts';
import { farFontSize, farLabels, farPills, farScale } from './farLabels.ts';

interface Props {
  readonly graph: ChartGraph;
  readonly layout: Layout;
  readonly scale: number;
  readonly active: ReadonlySet<string> | undefined;
}

/** Readable names over a drawing that is shown at a small scale, where its own text is too small. */
export const FarLabels = memo(({ graph, layout, scale, active }: Props) => {
  const labels = useMemo(
    () => (scale < farScale ? farLabels(graph, layout, scale) : []),
    [graph, layout, scale],
  );
  const pills = useMemo(() => (scale < farScale ? farPills(layout, scale) : []), [layout, scale]);
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
      {pills.map(({ id, x, y, width, height, lines, joints }) => (
        <g key={id}>
          {joints.map(([from, to]) => (
            <path
              key={`${to.x} ${to.y} ${from.x}`}
              className="joint"
              d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
            />
          ))}
          {lines.length ? <rect className="pill" x={x} y={y} width={width} height={height} rx={10} /> : null}
          {lines.map((line, index) => (
            <text
              // Guards tell apart transitions on the same event, and are not shown here.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              x={x + width / 2}
              y={y + height / 2 + size * (0.35 + 1.08 * (index - (lines.length - 1) / 2))}
              textAnchor="middle"
              fontSize={size * 0.92}
            >
              {line}
            </text>
          ))}
        </g>
      ))}
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
