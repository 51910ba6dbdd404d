import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useQuery } from './address.ts';

/** The panes of the page that can be hidden and resized. */
export type PaneName = 'list' | 'panel' | 'site' | 'actors' | 'activity';

export interface Panes {
  readonly isHidden: (name: PaneName) => boolean;
  readonly toggle: (name: PaneName) => void;
  /** Pixels; undefined for the size that the style sheet gives. */
  readonly size: (name: PaneName) => number | undefined;
  readonly resize: (name: PaneName, size: number | undefined) => void;
}

/** Which panes are shown, and how large; kept in the address. */
export function usePanes(): Panes {
  const [query, setQuery] = useQuery();
  const hidden = new Set(query['hide']?.split('.').filter(Boolean));
  return {
    isHidden: (name) => hidden.has(name),
    toggle(name) {
      if (!hidden.delete(name)) hidden.add(name);
      setQuery({ hide: hidden.size ? [...hidden].join('.') : null });
    },
    size(name) {
      const size = Number(query[name]);
      return Number.isFinite(size) && size > 0 ? size : undefined;
    },
    resize: (name, size) => setQuery({ [name]: size === undefined ? null : String(Math.round(size)) }),
  };
}

interface TogglesProps {
  readonly panes: Panes;
  readonly names: Partial<Readonly<Record<PaneName, string>>>;
}

export function PaneToggles({ panes, names }: TogglesProps) {
  return (
    <fieldset className="panes" aria-label="Panes">
      {(Object.entries(names) as [PaneName, string][]).map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-pressed={!panes.isHidden(name)}
          onClick={() => panes.toggle(name)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

interface SplitterProps {
  readonly panes: Panes;
  readonly name: PaneName;
  readonly label: string;
  /** The side of the bar that the pane is on. */
  readonly side: 'left' | 'right' | 'below';
  /** Whether the bar is inside the pane: every part of a page must be in a landmark. */
  readonly inside?: boolean;
}

const smallest = 120;
const keyStep = 24;

/** The border of a pane: dragging and arrow keys move it, a double click or Enter puts it back. */
export function Splitter({ panes, name, label, side, inside = false }: SplitterProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const axis = side === 'below' ? 'y' : 'x';
  const sign = side === 'left' ? 1 : -1;
  if (panes.isHidden(name)) return null;

  const paneOf = (bar: Element) =>
    (inside
      ? bar.parentElement
      : side === 'left'
        ? bar.previousElementSibling
        : bar.nextElementSibling) as HTMLElement | null;
  const measured = (bar: Element) => {
    const box = paneOf(bar)?.getBoundingClientRect();
    return (axis === 'x' ? box?.width : box?.height) ?? smallest;
  };
  const limited = (size: number) =>
    Math.max(smallest, Math.min(size, (axis === 'x' ? window.innerWidth : window.innerHeight) - smallest));

  const down = (event: PointerEvent<HTMLDivElement>) => {
    const bar = event.currentTarget;
    // Otherwise the browser selects text, and takes the pointer away.
    event.preventDefault();
    bar.focus();
    const start = axis === 'x' ? event.clientX : event.clientY;
    const before = measured(bar);
    bar.setPointerCapture(event.pointerId);
    let size = before;
    // Only the last size goes into the address: browsers limit how often it may change.
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      size = limited(before + sign * ((axis === 'x' ? clientX : clientY) - start));
      setDragged(size);
      paneOf(bar)?.style.setProperty('--size', `${size}px`);
    };
    const up = () => {
      bar.removeEventListener('pointermove', move);
      setDragged(null);
      if (size !== before) panes.resize(name, size);
    };
    bar.addEventListener('pointermove', move);
    bar.addEventListener('lostpointercapture', up, { once: true });
  };
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const [less, more] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const by = event.key === more ? keyStep : event.key === less ? -keyStep : 0;
    if (event.key === 'Enter') panes.resize(name, undefined);
    else if (by) panes.resize(name, limited(measured(event.currentTarget) + sign * by));
    else return;
    event.preventDefault();
  };
  return (
    // A separator that can be focused is a control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
    <div
      className={`splitter ${axis}${inside ? ` inside ${side}` : ''}${dragged === null ? '' : ' dragged'}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-label={label}
      aria-orientation={axis === 'x' ? 'vertical' : 'horizontal'}
      aria-valuenow={Math.round(dragged ?? panes.size(name) ?? smallest)}
      aria-valuemin={smallest}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={down}
      onKeyDown={keys}
      onDoubleClick={() => panes.resize(name, undefined)}
    />
  );
}

/** Style of a pane of its own size. */
export const sizeStyle = (panes: Panes, name: PaneName): CSSProperties => {
  const size = panes.size(name);
  return size === undefined ? {} : ({ '--size': `${size}px` } as CSSProperties);
};
