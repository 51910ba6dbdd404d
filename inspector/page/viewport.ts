import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type ZoomTransform } from 'd3-zoom';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Box, Point } from '../draw/layout/types.ts';

export interface Viewport {
  readonly transform: ZoomTransform;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Zooms around the center. */
  readonly zoomBy: (factor: number) => void;
  /** Moves the visible part by pixels. */
  readonly pan: (x: number, y: number) => void;
  /** Shows the whole drawing if that can be read, otherwise a part of it with `start`. */
  readonly fit: () => void;
  /** Shows `start` in natural size. */
  readonly open: () => void;
  /** Pixels of the frame. */
  readonly size: { readonly width: number; readonly height: number };
  /** Moves a point of the drawing to the middle. */
  readonly center: (point: Point) => void;
  /** Centers parts of the drawing unless they are visible; if not all fit, the first ones. */
  readonly show: (...boxes: readonly Box[]) => void;
}

const margin = 24;

/** A drawing that is only a little larger than the frame is shown whole. */
const almostWhole = 0.85;

/**
 * Zooms and pans a drawing of the given size: by dragging, pinching, wheel and the functions returned.
 *
 * @param start what to show first, the most important first
 * @param least the smallest scale
 */
export function useViewport(
  { width, height }: { readonly width: number; readonly height: number },
  start: readonly Box[],
  least: number,
): Viewport {
  const frame = useRef<HTMLDivElement>(null);
  const [transform, setTransform] = useState(zoomIdentity.translate(margin, margin));
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const behavior = useMemo(
    () =>
      zoom<HTMLDivElement, unknown>()
        .scaleExtent([least, 3])
        .filter((event: MouseEvent) =>
          event.type === 'wheel' ? event.ctrlKey || event.metaKey : !event.ctrlKey && event.button < 2,
        )
        .wheelDelta((event) => -event.deltaY * lineHeight(event) * 0.006)
        .on('zoom', (event: { readonly transform: ZoomTransform }) => setTransform(event.transform)),
    [least],
  );
  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    const selection = select(frame.current).call(behavior).on('dblclick.zoom', null);
    // A wheel without Ctrl pans, as in any scrollable area.
    selection.on('wheel.pan', (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const [x, y] = event.shiftKey && !event.deltaX ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      const factor = lineHeight(event) / currentOf(selection.node()).k;
      behavior.translateBy(selection, -x * factor, -y * factor);
    });
    return () => void selection.on('.zoom', null).on('.pan', null);
  }, [behavior]);

  const moveTo = useCallback(
    (scale: number, x: number, y: number) => {
      if (!frame.current) return;
      behavior.transform(select(frame.current), zoomIdentity.translate(x, y).scale(scale));
    },
    [behavior],
  );
  const zoomBy = useCallback<Viewport['zoomBy']>(
    (factor) => {
      if (frame.current) behavior.scaleBy(select(frame.current), factor);
    },
    [behavior],
  );
  const pan = useCallback<Viewport['pan']>(
    (x, y) => {
      if (!frame.current) return;
      const { k } = currentOf(frame.current);
      behavior.translateBy(select(frame.current), -x / k, -y / k);
    },
    [behavior],
  );
  const whole = useCallback(() => {
    const { clientWidth = width, clientHeight = height } = frame.current ?? {};
    return Math.min((clientWidth - 2 * margin) / width, (clientHeight - 2 * margin) / height, 1);
  }, [width, height]);
  const startAt = useCallback(
    (scale: number) => {
      const { clientWidth = width, clientHeight = height } = frame.current ?? {};
      const box = together(start, (clientWidth - 2 * margin) / scale, (clientHeight - 2 * margin) / scale);
      // Nothing but the drawing's own margin is shown beside it.
      const place = (room: number, length: number, middle: number) => {
        const spare = room - length * scale;
        if (spare >= 2 * margin) return spare / 2;
        return Math.min(margin, Math.max(spare - margin, room / 2 - middle * scale));
      };
      moveTo(
        scale,
        place(clientWidth, width, box ? box.x + box.width / 2 : 0),
        place(clientHeight, height, box ? box.y + box.height / 2 : 0),
      );
    },
    [width, height, start, moveTo],
  );
  const fit = useCallback(() => startAt(Math.max(whole(), least)), [startAt, whole, least]);
  const open = useCallback(() => startAt(whole() < almostWhole ? 1 : whole()), [startAt, whole]);
  const center = useCallback<Viewport['center']>(
    ({ x, y }) => {
      if (!frame.current) return;
      const { clientWidth, clientHeight } = frame.current;
      const { k } = currentOf(frame.current);
      moveTo(k, clientWidth / 2 - x * k, clientHeight / 2 - y * k);
    },
    [moveTo],
  );
  const show = useCallback<Viewport['show']>(
    (...boxes) => {
      if (!frame.current || !boxes.length) return;
      const { clientWidth, clientHeight } = frame.current;
      const old = currentOf(frame.current);
      const scale = Math.max(old.k, 0.6);
      const box = together(boxes, clientWidth / scale, clientHeight / scale)!;
      const [left, top] = [box.x * scale + old.x, box.y * scale + old.y];
      const isVisible =
        scale === old.k &&
        left > 0 &&
        top > 0 &&
        left + Math.min(box.width * scale, clientWidth) <= clientWidth &&
        top + Math.min(box.height * scale, clientHeight) <= clientHeight;
      if (isVisible) return;
      // A box that is taller than the frame shows its top.
      const isTall = box.height * scale > clientHeight - 2 * margin;
      moveTo(
        scale,
        clientWidth / 2 - (box.x + box.width / 2) * scale,
        isTall ? margin - box.y * scale : clientHeight / 2 - (box.y + box.height / 2) * scale,
      );
    },
    [moveTo],
  );

  return { transform, frame, size, zoomBy, pan, fit, open, center, show };
}

/** A box around the first of some boxes, and around those of the others that fit beside it. */
function together([first, ...others]: readonly Box[], width: number, height: number): Box | undefined {
  return (
    first &&
    others.reduce((shown, next) => {
      const both = around(shown, next);
      return both.width <= width && both.height <= height ? both : shown;
    }, first)
  );
}

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** Pixels per unit of a wheel event. */
const lineHeight = ({ deltaMode }: WheelEvent) => (deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1);

const currentOf = (element: Element | null): ZoomTransform =>
  element ? zoomTransform(element) : zoomIdentity;
