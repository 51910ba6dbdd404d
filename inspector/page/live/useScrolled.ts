import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface Scrolled {
  readonly element: RefObject<HTMLElement | null>;
  readonly top: number;
  readonly height: number;
  /** For `onScroll`. */
  readonly onScroll: () => void;
  readonly toEnd: () => void;
  /** Scrolls until a row can be seen. */
  readonly show: (top: number, rowHeight: number) => void;
}

/** The visible part of an element that scrolls, so that of thousands of rows only those in sight are rendered. */
export function useScrolled(): Scrolled {
  const element = useRef<HTMLElement>(null);
  const [view, setView] = useState({ top: 0, height: 300 });
  const onScroll = useCallback(() => {
    const { scrollTop = 0, clientHeight = 300 } = element.current ?? {};
    setView({ top: scrollTop, height: clientHeight });
  }, []);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(onScroll);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [onScroll]);
  const toEnd = useCallback(() => {
    if (element.current) element.current.scrollTop = element.current.scrollHeight;
  }, []);
  const show = useCallback((top: number, rowHeight: number) => {
    const shown = element.current;
    if (!shown) return;
    if (top < shown.scrollTop) shown.scrollTop = top;
    else if (top + rowHeight > shown.scrollTop + shown.clientHeight)
      shown.scrollTop = top + rowHeight - shown.clientHeight;
  }, []);
  return { element, ...view, onScroll, toEnd, show };
}

/** The rows in sight, with some around them; `offset` is where the first row begins. */
export function inSight<Row>(
  rows: readonly Row[],
  { top, height }: Pick<Scrolled, 'top' | 'height'>,
  rowHeight: number,
  offset = 0,
): readonly (readonly [row: Row, index: number])[] {
  const first = Math.max(0, Math.floor((top - offset) / rowHeight) - 8);
  const last = Math.max(0, Math.ceil((top - offset + height) / rowHeight) + 8);
  return rows.slice(first, last).map((row, index) => [row, first + index] as const);
}
