import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type * as motion from './library.ts';

/**
 * Motion is decoration: it is loaded beside the page, never delays an event or the focus, and whatever it would move is
 * in its place at once while the library is missing or where the visitor prefers reduced motion.
 */
type Library = typeof motion;

let library: Library | undefined;

const isWanted = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

async function load(): Promise<Library | undefined> {
  try {
    library ??= await import('./library.ts');
    return library;
  } catch {
    return undefined;
  }
}

function useLibrary(): void {
  useEffect(() => {
    if (isWanted()) void load();
  }, []);
}

/** Slides a view in when it appears, except for the first of a page, during which the library is loaded. */
export function useEntrance(element: RefObject<HTMLElement | null>): void {
  useLibrary();
  // Before the first paint, so that the view does not flash in its final place.
  useLayoutEffect(() => {
    if (element.current && isWanted()) library?.enter(element.current);
  }, [element]);
}

/** Lets the items of a list appear one after another, once the library is there. */
export function useStaggeredItems(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isWanted()) return;
    void load().then((loaded) => list.current && loaded?.enterAll([...list.current.children]));
  }, [list]);
}

let lastStep = 0;

/** Draws the line of a step when it begins, however many dialogs show the sequence. `step` counts from 0. */
export function useStepLine(line: RefObject<HTMLElement | null>, step: number): void {
  useLibrary();
  useLayoutEffect(() => {
    if (line.current && step > lastStep && isWanted()) library?.draw(line.current);
  }, [line, step]);
  // After the layout effects of all that show it.
  useEffect(() => {
    lastStep = step;
  }, [step]);
}

const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Sends a token from a button to the cart in the header. */
export function flyToCart(from: Element): void {
  // Measuring where it flies would lay out what the press has changed before the press is answered.
  if (isWanted()) void Promise.all([load(), nextPaint()]).then(([loaded]) => loaded?.fly(from));
}
