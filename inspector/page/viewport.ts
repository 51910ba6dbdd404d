import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Box } from '../layout/types.ts';

export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Viewport {
  readonly view: View;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly zoom: (factor: number, at?: { x: number; y: number }) => void;
  readonly pan: (dx: number, dy: number) => void;
  /** Shows all of the drawing; `legible` keeps the text from becoming too small, and shows the beginning. */
  readonly fit: (options?: { readonly legible?: boolean }) => void;
  /** Brings a part of the drawing into the middle unless it can be seen already. */
  readonly show: (box: Box) => void;
}

const margin = 24;
const limit = (scale: number) => Math.min(3, Math.max(0.08, scale));

/** Zoom and pan of a drawing of the given size inside of a frame. */
export function useViewport(
  size: { readonly width: number; readonly height: number },
  start: Box | undefined,
): Viewport {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ scale: 1, x: margin, y: margin });
  const { width, height } = size;

  const zoom = useCallback<Viewport['zoom']>((factor, at) => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    const point = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
    setView((old) => {
      const scale = limit(old.scale * factor);
      const part = scale / old.scale;
      return { scale, x: point.x - (point.x - old.x) * part, y: point.y - (point.y - old.y) * part };
    });
  }, []);
  const pan = useCallback(
    (dx: number, dy: number) => setView((old) => ({ ...old, x: old.x + dx, y: old.y + dy })),
    [],
  );
  const fit = useCallback<Viewport['fit']>(
    ({ legible = false } = {}) => {
      const { clientWidth = width, clientHeight = height } = frame.current ?? {};
      const whole = Math.min((clientWidth - 2 * margin) / width, (clientHeight - 2 * margin) / height, 1);
      const scale = limit(legible ? Math.max(whole, 0.5) : whole);
      const spare = clientWidth - width * scale;
      const centred = start ? clientWidth / 2 - (start.x + start.width / 2) * scale : margin;
      const x =
        spare > 0 ? spare / 2 : Math.min(margin, Math.max(clientWidth - width * scale - margin, centred));
      setView({
        scale,
        x,
        y: Math.max(margin, whole === scale ? (clientHeight - height * scale) / 2 : margin),
      });
    },
    [width, height, start],
  );
  const show = useCallback<Viewport['show']>((box) => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    setView((old) => {
      const scale = Math.max(old.scale, 0.6);
      const [left, top] = [box.x * scale + old.x, box.y * scale + old.y];
      const seen =
        scale === old.scale &&
        left > 0 &&
        top > 0 &&
        left + Math.min(box.width * scale, clientWidth) <= clientWidth &&
        top + Math.min(box.height * scale, clientHeight) <= clientHeight;
      if (seen) return old;
      // Of what is larger than the frame, the head is shown.
      const x = clientWidth / 2 - (box.x + box.width / 2) * scale;
      const tall = box.height * scale > clientHeight - 2 * margin;
      const y = tall ? margin - box.y * scale : clientHeight / 2 - (box.y + box.height / 2) * scale;
      return { scale, x, y };
    });
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // React listens to wheels passively, and a page that scrolls or zooms along could not be used.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
      if (event.ctrlKey || event.metaKey) {
        zoom(Math.exp(-event.deltaY * step * 0.004), { x: event.clientX - left, y: event.clientY - top });
      } else if (event.shiftKey && !event.deltaX) pan(-event.deltaY * step, 0);
      else pan(-event.deltaX * step, -event.deltaY * step);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [zoom, pan]);

  return { view, frame, zoom, pan, fit, show };
}
