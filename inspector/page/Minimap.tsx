import type { PointerEvent } from 'react';
import { isOpen } from '../draw/shapes.ts';
import type { Layout } from '../draw/layout/types.ts';
import type { Viewport } from './viewport.ts';

const largest = 88;

interface Props {
  readonly layout: Layout;
  readonly viewport: Viewport;
  readonly active: ReadonlySet<string> | undefined;
}

/** The whole drawing beside the frame, with the visible part marked; a click or drag moves there. */
export function Minimap({ layout, viewport, active }: Props) {
  const { transform, size, center } = viewport;
  const { width, height } = layout;
  // Depends on the room alone, so that the frame keeps its size while it is zoomed.
  if (width <= size.width && height <= size.height) return null;
  // The zoom below it needs the rest.
  const scale = Math.min(largest / width, Math.max(60, size.height - 190) / height);
  const go = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<SVGSVGElement>) => {
    if (!buttons) return;
    const box = currentTarget.getBoundingClientRect();
    center({ x: (clientX - box.x) / scale, y: (clientY - box.y) / scale });
  };
  const [left, top] = transform.invert([0, 0]);
  return (
    <svg
      className="minimap"
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      // The keyboard moves between states instead.
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      {layout.states.map((state) => (
        <rect
          key={state.id}
          className={`${isOpen(state) ? 'nest' : 'leaf'}${active?.has(state.id) ? ' active' : ''}`}
          x={state.x}
          y={state.y}
          width={state.width}
          height={state.height}
          rx={12}
        />
      ))}
      <rect
        className="visible"
        x={left}
        y={top}
        width={size.width / transform.k}
        height={size.height / transform.k}
        style={{ strokeWidth: 2 / scale }}
      />
    </svg>
  );
}
